// SPDX-License-Identifier: Apache-2.0

/// Punctuation after which a text may be divided.
enum Punctuation: Hashable {
  /// `.`, which may also abbreviate.
  case fullStop
  /// Ends a sentence if white space follows.
  case sentenceEnd
  /// Ends a sentence in a script without spaces.
  case wideSentenceEnd
  /// A comma or its like, if white space follows.
  case clauseEnd
  /// A comma or its like in a script without spaces.
  case wideClauseEnd

  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case ".": self = .fullStop
    case "!", "?", "…", "‽", "؟", "۔", "।", "॥", "።", "፧", "։", "။", "។", "៕", "‼", "⁇", "⁈", "⁉":
      self = .sentenceEnd
    case "。", "！", "？", "．", "｡": self = .wideSentenceEnd
    case ",", ";", ":", "،", "؛", "၊", "፣", "፤", "—", "–": self = .clauseEnd
    case "、", "，", "；", "：", "､": self = .wideClauseEnd
    default: return nil
    }
  }

  var endsSentence: Bool {
    switch self {
    case .fullStop, .sentenceEnd, .wideSentenceEnd: true
    case .clauseEnd, .wideClauseEnd: false
    }
  }

  var needsSpace: Bool {
    switch self {
    case .wideSentenceEnd, .wideClauseEnd: false
    default: true
    }
  }

  /// The end of the closing punctuation at the start of a run: it is followed by white space or nothing, and does not
  /// begin with an apostrophe, which is usually inside a word.
  static func endOfClosing(in run: ArraySlice<UInt8>) -> Int {
    let bytes = run.span
    var index = 0
    while index < bytes.count, !Byte.isSpace(bytes[index]) {
      guard let (value, length) = UTF8Check.decode(bytes, at: index),
        let scalar = Unicode.Scalar(value), Punctuation(scalar) != nil || isCloser(scalar),
        index > 0 || scalar != "'" && scalar != "’"
      else { return run.startIndex }
      index += length
    }
    return run.startIndex + index
  }

  /// Closing quotation marks and brackets.
  static func isCloser(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "'", ")", "]", "}", "»", "«", "”", "“", "’", "‘", "›", "‹", "」", "』", "）", "】", "》",
      "〉",
      "］", "｣":
      true
    default: false
    }
  }
}
