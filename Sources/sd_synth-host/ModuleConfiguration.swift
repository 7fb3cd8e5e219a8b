// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechServer
import SpeechSystem

/// The module's own file of settings, `modules/synth-host.conf` in Speech Dispatcher's folders. It need not exist.
struct ModuleConfiguration {
  /// `ListVariants yes`: each variant of a voice is an entry of the list of voices.
  private(set) var listsVariants = false

  /// Bytes that are read.
  private static let maxLength = 1 << 20

  /// - Parameter path: The server's first argument; nil if it has none.
  init(path: String?, log: ProgramLog) {
    guard let path, !path.isEmpty else { return }
    let bytes: [UInt8]?
    do throws(InputFile.Failure) {
      bytes = try InputFile(path: path).contents(limit: Self.maxLength)
    } catch {
      if error.code != ENOENT {
        log.write("\(path): not read: \(SystemError.text(error.code))", level: 2)
      }
      return
    }
    guard let bytes else {
      log.write("\(path): not read: it has more than \(Self.maxLength) bytes", level: 2)
      return
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    for (index, line) in lines.enumerated() { read(line, place: "\(path):\(index + 1)", log: log) }
  }

  private mutating func read(_ line: Substring, place: String, log: ProgramLog) {
    let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
    guard let key = words.first else { return }
    let value = words.dropFirst().map { $0.filter { $0 != "\"" }.lowercased() }.first
    switch (key.lowercased(), value) {
    case ("listvariants", "yes"), ("listvariants", "1"): listsVariants = true
    case ("listvariants", "no"), ("listvariants", "0"): listsVariants = false
    case ("listvariants", _):
      log.write("\(place): ListVariants must be yes or no; the line is ignored", level: 2)
    default:
      log.write("\(place): \(key) is not a setting; the only one is ListVariants", level: 2)
    }
  }
}
