// SPDX-License-Identifier: GPL-3.0-or-later
import SpeechProviderKit

extension RequestText {
  /// In bytes, so that a text without full stops is not read to its end for the first word.
  private static var maxSentenceLength: Int { 16384 }

  /// The end of the sentence that begins at `start`, both in bytes; white space after it is not included.
  ///
  /// The rules are the engine's own, as far as its SENTENCE events show them: a full stop ends no sentence when a small
  /// letter follows, an ellipsis ends none, an empty line does. The events come too late for the end of a range.
  /// What is spoken as phonemes ends no sentence, whatever is written there.
  func sentenceEnd(from start: Int, ranges: [SpelledRange] = []) -> Int {
    withUTF8 { bytes in
      var reader = ScalarCursor(bytes, byte: start)
      var end = start
      var ahead = ranges.drop { $0.bytes.lowerBound < start }
      while reader.byte - start < Self.maxSentenceLength {
        if let range = ahead.first, range.bytes.lowerBound == reader.byte {
          end = range.bytes.upperBound
          reader = ScalarCursor(bytes, byte: end)
          ahead.removeFirst()
          continue
        }
        guard let value = reader.next() else { break }
        if value.separatesWords {
          if reader.skipsEmptyLine(after: value) { return end }
          continue
        }
        end = reader.byte
        guard value.endsSentence else { continue }
        while let next = reader.peek(), next.endsSentence || next.closes {
          _ = reader.next()
          end = reader.byte
        }
        if value.isFullWidth || reader.startsSentence(isAfterFullStop: value == ".") { return end }
      }
      return end
    }
  }
}

extension ScalarCursor {
  /// Reads white space; true when it holds an empty line.
  fileprivate mutating func skipsEmptyLine(after first: Unicode.Scalar) -> Bool {
    var lines = first == "\n" ? 1 : 0
    while let value = peek(), value.separatesWords {
      if value == "\n" { lines += 1 }
      _ = next()
    }
    return lines > 1
  }

  /// Whether what follows can begin a sentence: white space and, after a full stop, no small letter.
  fileprivate func startsSentence(isAfterFullStop: Bool) -> Bool {
    var ahead = self
    guard let first = ahead.next() else { return true }
    guard first.separatesWords else { return false }
    while let value = ahead.peek(), value.separatesWords { _ = ahead.next() }
    guard isAfterFullStop, let value = ahead.peek() else { return true }
    return !value.properties.isLowercase
  }
}

extension Unicode.Scalar {
  fileprivate var endsSentence: Bool {
    switch self {
    case ".", "!", "?", "\u{589}", "\u{61F}", "\u{6D4}", "\u{964}", "\u{965}", "\u{104A}",
      "\u{104B}", "\u{1362}", "\u{17D4}", "\u{17D5}":
      true
    default: isFullWidth
    }
  }

  /// Ends a sentence without white space after it: 。！．？｡
  fileprivate var isFullWidth: Bool {
    switch self {
    case "\u{3002}", "\u{FF01}", "\u{FF0E}", "\u{FF1F}", "\u{FF61}": true
    default: false
    }
  }

  /// A bracket or quotation mark that belongs to the sentence before it.
  fileprivate var closes: Bool {
    switch properties.generalCategory {
    case .closePunctuation, .finalPunctuation: true
    // German closes with the mark that English opens with.
    default: self == "\"" || self == "'" || self == "\u{201C}" || self == "\u{2018}"
    }
  }
}
