// SPDX-License-Identifier: Apache-2.0

/// The numbers of headings as they are said: `Chapter 01` is “chapter one”.
enum HeadingNumbers {
  /// Changes what is said for a number with zeros before it, at the beginning of a heading or after the word for a chapter.
  static func read(_ block: inout BookBlock) {
    guard block.kind.isHeading, let run = block.runs.first, run.style.spoken == nil,
      let range = number(Array(run.text.utf8.prefix(maxSize)))
    else { return }
    var part = run.part(range)
    let digits = part.text.drop { $0 == "0" }
    part.style.spoken = .words(String(digits), element: 0)
    let after = run.part(range.upperBound..<run.text.utf8.count)
    let before = run.part(0..<range.lowerBound)
    let parts = [before, part, after].filter { !$0.text.isEmpty }
    block.runs.replaceSubrange(0..<1, with: parts)
  }

  private static let maxSize = 60

  /// The bytes of such a number.
  private static func number(_ text: [UInt8]) -> Range<Int>? {
    guard let zero = text.firstIndex(where: \.isASCIIDigit), text[zero] == UInt8(ascii: "0") else {
      return nil
    }
    let end = text[zero...].firstIndex { !$0.isASCIIDigit } ?? text.count
    let after = end < text.count ? text[end] : UInt8(ascii: " ")
    let digits = text[zero..<end]
    guard (2...3).contains(digits.count), digits.contains(where: { $0 != UInt8(ascii: "0") }),
      " .:)".utf8.contains(after) || after >= 0x80,
      // “007” and “0.5” are no numbers of chapters; “01” and “001” are.
      !(after == UInt8(ascii: ".") && end + 1 < text.count && text[end + 1].isASCIIDigit)
    else { return nil }
    let before = PlainSpaces.of(String(decoding: text[..<zero], as: UTF8.self))
      .split(separator: " ").map(String.init)
    guard let word = before.last else { return digits.count == 2 ? zero..<end : nil }
    let name = word.lowercased().trimmingPunctuation
    return before.count == 1 && ChapterNames.numbered[name] != nil ? zero..<end : nil
  }
}
