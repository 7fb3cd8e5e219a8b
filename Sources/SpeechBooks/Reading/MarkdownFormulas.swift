// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A Markdown file without its formulas, whose signs are not those of Markdown: `$x_1$`, `$$…$$`, `\(…\)`, and blocks of
/// code in the language `math`. A sign of money is none: a formula has no white space inside of its dollar signs, nothing
/// like a word around them, and a sign of mathematics or a single letter in it.
struct MarkdownFormulas {
  /// The file with a token for each formula.
  private(set) var text: [UInt8] = []
  /// In TeX.
  private(set) var formulas: [String] = []
  /// The tokens in `text`, and what they stand for in the file.
  private var replaced: [(token: Range<Int>, source: Range<Int>)] = []

  private let source: [UInt8]
  /// What of the source has been copied.
  private var copied: Int

  /// - Parameter start: where it begins in the source.
  init(_ source: [UInt8], from start: Int) {
    self.source = source
    self.start = start
    copied = start
    budget = 4 * source.count + 1 << 20
    scan()
    text += source[copied...]
  }

  private let start: Int
  /// Bytes that may yet be searched without success.
  private var budget: Int

  /// A range of the source, from one of `text`.
  func source(of range: Range<Int>) -> Range<Int> {
    // The last token that begins at or before a place.
    func last(_ place: Int) -> (token: Range<Int>, source: Range<Int>)? {
      let next = replaced.sortedIndex(behind: { $0.token.lowerBound <= place })
      return next > 0 ? replaced[next - 1] : nil
    }
    func place(_ place: Int, isEnd: Bool) -> Int {
      guard let token = last(isEnd ? place - 1 : place) else { return place + start }
      if place < token.token.upperBound {
        return isEnd ? token.source.upperBound : token.source.lowerBound
      }
      return token.source.upperBound + place - token.token.upperBound
    }
    let lower = place(range.lowerBound, isEnd: false)
    return lower..<max(lower, range.isEmpty ? lower : place(range.upperBound, isEnd: true))
  }

  // MARK: - Scanning

  private mutating func scan() {
    var index = start
    var isAfterBlank = true
    while index < source.count {
      let lineEnd = source[index...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
      let line = source[index..<lineEnd]
      if let fence = Fence(line) {
        index = pass(fence, from: index, lineEnd: lineEnd)
        isAfterBlank = true
        continue
      }
      let isBlank = line.allSatisfy { $0 <= 0x20 }
      // A block of code that is indented.
      let isCode = isAfterBlank && (line.starts(with: "    ".utf8) || line.first == 0x09)
      if !isCode {
        isAfterBlank = isBlank
        index = scanLine(from: index, to: lineEnd)
      } else {
        index = lineEnd
      }
      index = index >= lineEnd ? max(index, lineEnd + 1) : index
    }
  }

  /// The lines that begin and end a block of code.
  private struct Fence {
    let sign: UInt8
    let count: Int
    let info: ArraySlice<UInt8>

    init?(_ line: ArraySlice<UInt8>) {
      let rest = line.drop { " >\t".utf8.contains($0) }
      guard let first = rest.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else {
        return nil
      }
      let count = rest.prefix { $0 == first }.count
      let info = rest.dropFirst(count)
      guard count >= 3, !(first == UInt8(ascii: "`") && info.contains(first)) else { return nil }
      (sign, self.count, self.info) = (first, count, info)
    }

    func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
      guard let other = Fence(line) else { return false }
      return other.sign == sign && other.count >= count && other.info.allSatisfy { $0 <= 0x20 }
    }
  }

  /// Passes over a block of code; returns the line after it.
  private mutating func pass(_ fence: Fence, from start: Int, lineEnd: Int) -> Int {
    var line = lineEnd + 1
    while line < source.count {
      let end = source[line...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
      if fence.isEnd(source[line..<end]) {
        if String(decoding: fence.info, as: UTF8.self).trimmingSpace == "math" {
          replace(start..<end, formula: (lineEnd + 1)..<line)
        }
        return end + 1
      }
      line = end + 1
    }
    return source.count
  }

  /// Returns where to go on, which is after the line where a formula has several.
  private mutating func scanLine(from start: Int, to lineEnd: Int) -> Int {
    var index = start
    while index < lineEnd {
      switch source[index] {
      case UInt8(ascii: "`"): index = endOfCode(from: index)
      case UInt8(ascii: "\\"):
        index = bracketed(at: index) ?? index + 2
      case UInt8(ascii: "$"):
        index =
          dollars(at: index) ?? index + source[index...].prefix { $0 == UInt8(ascii: "$") }.count
      default: index += 1
      }
    }
    return index
  }

  private mutating func endOfCode(from index: Int) -> Int {
    let count = source[index...].prefix { $0 == UInt8(ascii: "`") }.count
    let fence = [UInt8](repeating: UInt8(ascii: "`"), count: count)
    return find(fence, from: index + count).map { $0 + count } ?? index + count
  }

  private mutating func bracketed(at index: Int) -> Int? {
    guard index + 1 < source.count else { return nil }
    let close: [UInt8]
    switch source[index + 1] {
    case UInt8(ascii: "("): close = Array("\\)".utf8)
    case UInt8(ascii: "["): close = Array("\\]".utf8)
    default: return nil
    }
    guard let end = find(close, from: index + 2) else { return nil }
    let sign = BracketedFormula(
      source[(index + 2)..<end],
      isDisplayed: close.last == UInt8(ascii: "]")
    )
    // “file\(s\)” has the rest of a word.
    guard sign.isCertain || sign.isShort && (index == 0 || !Self.isWord(source[index - 1])) else {
      return nil
    }
    replace(index..<(end + 2), formula: (index + 2)..<end)
    return end + 2
  }

  private mutating func dollars(at index: Int) -> Int? {
    let sign = UInt8(ascii: "$")
    let count = source[index...].prefix { $0 == sign }.count
    if count == 2 {
      guard let end = find([sign, sign], from: index + 2), end > index + 2 else { return nil }
      replace(index..<(end + 2), formula: (index + 2)..<end)
      return end + 2
    }
    guard count == 1, index == 0 || !Self.isWord(source[index - 1]) else { return nil }
    // GitHub's other form: $`…`$.
    if index + 1 < source.count, source[index + 1] == UInt8(ascii: "`") {
      guard let end = find(Array("`$".utf8), from: index + 2) else { return nil }
      replace(index..<(end + 2), formula: (index + 2)..<end)
      return end + 2
    }
    guard index + 1 < source.count, source[index + 1] > 0x20,
      let end = find([sign], from: index + 1), end > index + 1, source[end - 1] > 0x20,
      end + 1 == source.count || !Self.isWord(source[end + 1]) && source[end + 1] != sign,
      isFormula(source[(index + 1)..<end])
    else { return nil }
    replace(index..<(end + 1), formula: (index + 1)..<end)
    return end + 1
  }

  /// Formulas are not longer.
  private static let maxSize = 2_000

  /// Where a sign is, before a blank line and without a backslash.
  private mutating func find(_ sign: [UInt8], from start: Int) -> Int? {
    guard budget > 0 else { return nil }
    var index = start
    // What is found is not searched again.
    var isFound = false
    defer { if !isFound { budget -= index - start } }
    let last = min(source.count - sign.count, start + Self.maxSize)
    while index <= last {
      if source[index] == UInt8(ascii: "\n") {
        let next = source[(index + 1)...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
        if next == UInt8(ascii: "\n") { return nil }
      }
      if source[index] == sign[0], source[index...].starts(with: sign) {
        isFound = true
        return index
      }
      index += source[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private func isFormula(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).trimmingSpace
    guard !text.isEmpty else { return false }
    if text.contains(where: { "\\^_{=<>".contains($0) }) { return true }
    // Words are no formula; "x", "2n" and "a+b" are.
    let names = text.split { !$0.isLetter }
    return names.allSatisfy { $0.count <= 2 } && !names.isEmpty
      && !text.contains { $0.isWhitespace || ",;:.".contains($0) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit
  }

  private mutating func replace(_ range: Range<Int>, formula: Range<Int>) {
    text += source[copied..<range.lowerBound]
    let token = FormulaToken.text(formulas.count)
    replaced.append((text.count..<(text.count + token.count), range))
    text += token
    copied = range.upperBound
    formulas.append(String(decoding: source[formula], as: UTF8.self).trimmingSpace)
  }
}
