// SPDX-License-Identifier: Apache-2.0

/// Punctuation after which a text may be cut.
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

  /// Quotation marks and brackets that belong to what they close.
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
