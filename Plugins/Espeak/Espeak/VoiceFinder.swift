// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc

/// Finds one voice without the engine's list of voices. To make that list the engine reads some 400
/// files, which takes longer than everything else it does before it speaks.
struct VoiceFinder: Sendable {
  /// By the name of the file in lower case; nil where two files share it.
  private var files: [String: String?] = [:]
  private let folder: String

  /// Reads which files there are in the engine's data folder, but not what is in them.
  init(dataFolder: String) {
    folder = dataFolder + "/lang"
    for family in DataFolder.entries(of: folder) {
      for name in DataFolder.entries(of: folder + "/" + family) {
        let key = name.lowercased()
        files.updateValue(files[key] == nil ? family + "/" + name : nil, forKey: key)
      }
    }
  }

  /// What the engine calls the voice with this identifier: `gmw/en-US` for `en-us`. Nil where only the list can tell.
  ///
  /// An identifier is the first language of a voice. Its file is named for that or, without the last subtag, for the
  /// language whose default voice it is: `gmw/en` begins with `language en-gb`.
  func file(for identifier: String) -> String? {
    let shorter = identifier.lastIndex(of: "-").map { String(identifier[..<$0]) }
    for name in [identifier, shorter].compactMap({ $0 }) {
      guard let known = files[name] else { continue }
      guard let file = known, firstLanguage(in: file)?.lowercased() == identifier else {
        return nil
      }
      return file
    }
    return nil
  }

  /// Where a file that the engine calls this lies.
  func path(of file: String) -> String { folder + "/" + file }

  /// The first language that a voice's file names.
  private func firstLanguage(in file: String) -> String? {
    guard let stream = fopen(path(of: file), "re") else { return nil }
    defer { fclose(stream) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), stream) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
        as: UTF8.self
      )
      let words = text.split(whereSeparator: \.isWhitespace)
      if words.first == "language" { return words.dropFirst().first.map(String.init) }
    }
    return nil
  }
}
