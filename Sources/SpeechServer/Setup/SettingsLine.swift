// SPDX-License-Identifier: Apache-2.0

/// A line of a `speechd.conf`, as Speech Dispatcher reads it.
struct SettingsLine {
  /// Its bytes, with its line break if it has one.
  let bytes: ArraySlice<UInt8>
  /// What is in it, without spaces around it. What is not UTF-8 is replaced.
  let text: String

  private static let newline = UInt8(ascii: "\n")

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    var text = bytes
    while let last = text.last, Self.isSpace(last) { text.removeLast() }
    self.text = String(decoding: text.drop(while: Self.isSpace), as: UTF8.self)
  }

  /// The lines of a file; together they are all of its bytes.
  static func list(_ bytes: [UInt8]) -> [SettingsLine] {
    var lines: [SettingsLine] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: newline).map { $0 + 1 } ?? rest.endIndex
      lines.append(SettingsLine(rest[..<end]))
      rest = rest[end...]
    }
    return lines
  }

  /// The setting, in lower case, and its values without quotation marks; empty for a comment.
  var words: [String] {
    guard !text.hasPrefix("#") else { return [] }
    var words: [String] = []
    var word: String?
    var quote: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch (scalar, quote) {
      case (quote, .some): quote = nil
      case ("\"", nil), ("'", nil): (quote, word) = (scalar, word ?? "")
      case (" ", nil), ("\t", nil):
        if let word { words.append(word) }
        word = nil
      default:
        var longer = word ?? ""
        longer.unicodeScalars.append(scalar)
        word = longer
      }
    }
    if let word { words.append(word) }
    if let setting = words.first { words[0] = setting.lowercased() }
    return words
  }

  /// Whether it makes a module the default, of all texts or of those in a language.
  func makesDefault(_ module: String) -> Bool {
    let words = words
    return ["defaultmodule", "languagedefaultmodule"].contains(words.first) && words.last == module
  }

  /// As isspace(3).
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || 9...13 ~= byte }
}
