// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Names of emoji in other languages, from CLDR's annotations as other packages install them: Speech Dispatcher as
/// dictionaries, and Debian's unicode-cldr-core as XML.
enum SystemEmojiNames {
  /// Names by their emoji without variation selectors; nil where no package has any for the language.
  /// Reads up to 700 kB when a language is first asked for, which takes some milliseconds. [any thread]
  static func table(_ language: String) -> [String: String]? {
    tables.table(language, read: read)
  }

  private static let tables = NameTables()
  /// A larger file is not one of names.
  private static let maxBytes = 4 << 20

  private static func read(_ locale: String) -> [String: String] {
    var names: [String: String] = [:]
    let dictionary = "/usr/share/speech-dispatcher/locale/\(locale)/emojis.dic"
    forEachLine(of: dictionary) { line in
      let fields = line.split(separator: "\t")
      guard fields.count > 1, !line.hasPrefix("#") else { return }
      add(fields[0], name: fields[1], to: &names)
    }
    guard names.isEmpty else { return names }
    for folder in ["annotations", "annotationsDerived"] {
      forEachLine(of: "/usr/share/unicode/cldr/common/\(folder)/\(locale).xml") { line in
        guard line.contains(text: #"type="tts""#), let sequence = line.between(#"cp=""#, and: "\""),
          let name = line.between(">", and: "<")
        else { return }
        add(sequence, name: name, to: &names)
      }
    }
    return names
  }

  /// The colon between a kind and what it is would be heard as a pause.
  private static func add(
    _ sequence: Substring,
    name: Substring,
    to names: inout [String: String]
  ) {
    let plain = String(
      String.UnicodeScalarView(sequence.unicodeScalars.filter { $0 != "\u{FE0F}" })
    )
    names[plain] = name.replacing(text: "\u{202F}:", with: "")
      .replacing(text: ": ", with: " ")
  }

  static func forEachLine(of path: String, body: (Substring) -> Void) {
    guard let file = fopen(path, "re") else { return }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < maxBytes {
      let count = fread(&piece, 1, piece.count, file)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) { body(line) }
  }
}

extension Substring {
  /// What is after the first `opening`, up to the next `closing`; nil if that is nothing.
  fileprivate func between(_ opening: String, and closing: String) -> Substring? {
    guard let start = firstRange(ofText: opening)?.upperBound else { return nil }
    let rest = self[start...]
    guard let end = rest.firstRange(ofText: closing)?.lowerBound, start < end else { return nil }
    return rest[..<end]
  }
}
