// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// eSpeak NG's voice files. Only names and first lines are read: the library would read all 400 for its list.
struct EspeakDataFolder {
  private let folders: [String]

  /// - Parameter chosen: The folder that has `espeak-ng-data`, from `--path`.
  init(chosen: String?, environment: [String: String]) {
    let named = [chosen, environment["ESPEAK_DATA_PATH"]].compactMap { $0 }.filter { !$0.isEmpty }
    folders =
      named.flatMap { [$0 + "/espeak-ng-data", $0] }
      + Self.machines.map { "/usr/lib/\($0)/espeak-ng-data" }
      + ["/usr/share/espeak-ng-data", "/usr/local/share/espeak-ng-data"]
  }

  private static let machines = ["x86_64-linux-gnu", "aarch64-linux-gnu"]

  /// What the provider of eSpeak NG may call the voice with this file: its first language, or the file's name where
  /// several share that language. Empty if there is no such file.
  /// - Parameter name: `en`, `gmw/en` or `en-US`, in any case.
  func identifiers(ofFile name: String) -> [String] {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard let base = parts.last, !base.isEmpty, parts.count <= 2 else { return [] }
    let family = parts.count == 2 ? String(parts[0]) : nil
    for folder in folders {
      let languages = folder + "/lang"
      let families = Path.names(in: languages)
      for candidate in families where family == nil || family == candidate {
        let names = Path.names(in: "\(languages)/\(candidate)")
        guard let file = names.first(where: { $0.lowercased() == base.lowercased() }) else {
          continue
        }
        let path = "\(languages)/\(candidate)/\(file)"
        return [file.lowercased(), Self.firstLanguage(in: path)].compactMap { $0 }
      }
      if !families.isEmpty { return [] }
    }
    return []
  }

  /// Whether it is the name of an MBROLA voice.
  static func isMBROLA(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix("mb-") || name.hasPrefix("mb/") || name.contains(text: "-mbrola-")
  }

  private static let maxFileLength = 64 << 10

  private static func firstLanguage(in path: String) -> String? {
    guard let file = try? InputFile(path: path),
      let bytes = file.contents(limit: maxFileLength)
    else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.first == "language" { return words.dropFirst().first?.lowercased() }
    }
    return nil
  }
}
