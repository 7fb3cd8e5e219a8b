// SPDX-License-Identifier: Apache-2.0
package import NeuralEnglish

/// A list of symbols and numbers, one pair a line, as sherpa-onnx (`tokens.txt`) and Mimic 3 (`phonemes.txt`) write them.
package struct TokensFile: Sendable {
  /// The numbers of symbols that stand for themselves.
  package private(set) var numbers: [Phonemes: [Int64]] = [:]
  /// Those of names in angle brackets, such as `<BLNK>`.
  package private(set) var named: [String: Int64] = [:]

  package enum Order: Sendable {
    /// `a 7`, as sherpa-onnx (csrc/offline-tts-character-frontend.cc): a line with a number alone is the blank.
    case symbolFirst
    /// `7 a`, as phonemes2ids (utils.py), with comments after `#` at the start of a line.
    case numberFirst
  }

  /// Real ones have up to 3,000 lines.
  private static let maxLines = 100_000
  /// Scalars of one symbol.
  private static let maxSymbol = 16

  /// Throws when a line is not such a pair, when a symbol has two numbers, and when there are none.
  package init(_ bytes: [UInt8], order: Order = .symbolFirst) throws(NeuralFault) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw NeuralFault("it is not UTF-8")
    }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count <= Self.maxLines else {
      throw NeuralFault("it has more than \(Self.maxLines) lines")
    }
    for (index, line) in lines.enumerated() {
      var scalars = Phonemes(line)
      if scalars.last == "\r" { scalars.removeLast() }
      if index == 0, scalars.first == "\u{FEFF}" { scalars.removeFirst() }
      if scalars.isEmpty || order == .numberFirst && scalars.first == "#" && scalars.count > 1 {
        continue
      }
      guard let (symbol, number) = Self.pair(scalars, order: order) else {
        throw NeuralFault("line \(index + 1) of it is not a symbol and a number")
      }
      try add(symbol, number: number, line: index + 1)
    }
    guard !numbers.isEmpty else { throw NeuralFault("it has no symbols") }
  }

  private mutating func add(_ symbol: Phonemes, number: Int64, line: Int) throws(NeuralFault) {
    guard (0...Int64(Int32.max)).contains(number) else {
      throw NeuralFault("line \(line) of it has the number \(number)")
    }
    if symbol.count > 2, symbol.first == "<", symbol.last == ">" {
      named[String(symbol)] = number
      return
    }
    guard symbol.count <= Self.maxSymbol else {
      throw NeuralFault("the symbol in line \(line) of it is longer than \(Self.maxSymbol)")
    }
    if let other = numbers[symbol], other != [number] {
      throw NeuralFault("“\(String(symbol))” has two numbers in it, \(other[0]) and \(number)")
    }
    numbers[symbol] = [number]
  }

  private static func pair(_ line: Phonemes, order: Order) -> (Phonemes, Int64)? {
    switch order {
    case .numberFirst:
      guard let blank = line.firstIndex(of: " "), let number = Int64(String(line[..<blank])),
        blank + 1 < line.count
      else { return nil }
      return (Phonemes(line[(blank + 1)...]), number)
    case .symbolFirst:
      // The symbol may be a blank itself, written or left out.
      guard let last = line.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return nil }
      let line = line[...last]
      let start = line.lastIndex { $0 == " " || $0 == "\t" }.map { $0 + 1 } ?? line.startIndex
      guard let number = Int64(String(line[start...])) else { return nil }
      let symbol = Phonemes(line[..<max(line.startIndex, start - 1)])
      return (symbol.isEmpty ? [" "] : symbol, number)
    }
  }
}
