// SPDX-License-Identifier: Apache-2.0

/// What stands for a formula while its file is parsed as Markdown, which would take its signs for emphasis: characters
/// for private use around its number.
struct FormulaToken {
  let index: Int
  /// After it in the text.
  let end: Int

  static let start = Array("\u{E8A0}".utf8)
  private static let finish = Array("\u{E8A1}".utf8)

  static func text(_ index: Int) -> [UInt8] { start + Array("\(index)".utf8) + finish }

  /// Nil if there is none at this place.
  init?(_ text: [UInt8], at place: Int) {
    guard text[place...].starts(with: Self.start) else { return nil }
    var end = place + Self.start.count
    var number = 0
    while end < text.count, text[end].isASCIIDigit, number < 1 << 32 {
      number = number * 10 + Int(text[end] - UInt8(ascii: "0"))
      end += 1
    }
    guard text[end...].starts(with: Self.finish) else { return nil }
    index = number
    self.end = end + Self.finish.count
  }
}
