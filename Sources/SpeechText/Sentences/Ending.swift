// SPDX-License-Identifier: Apache-2.0

/// Punctuation that may end a sentence, with the quotes, brackets and white space that belong to it.
struct Ending {
  enum Kind {
    /// `.`, which may also abbreviate.
    case stop
    /// `…` and `...`, after which sentences continue as often as not.
    case ellipsis
    /// `!`, `?`, `。` and runs with one of them.
    case strong
  }

  /// The first byte of the punctuation.
  let start: Int
  /// After the white space, or after the punctuation when there is none.
  private(set) var end: Int
  private(set) var kind = Kind.stop
  /// The last mark is of a script that needs no white space after it.
  private(set) var isWide = false
  private(set) var hasCloser = false
  private(set) var hasSpace = false

  init(at start: Int, in bytes: Span<UInt8>, to limit: Int, rules: SentenceRules) {
    self.start = start
    end = start
    readMarks(in: bytes, to: limit, rules)
    readSpace(in: bytes, to: limit, rules)
    readLateCloser(in: bytes, to: limit, rules)
  }

  private mutating func readMarks(
    in bytes: Span<UInt8>,
    to limit: Int,
    _ rules: SentenceRules
  ) {
    var stops = 0
    while end < limit {
      let (scalar, length) = ScalarReader.scalar(bytes, at: end, end: limit)
      switch rules.character(scalar) {
      case .stop:
        stops += 1
        if stops == 2, kind == .stop { kind = .ellipsis }
      case .ellipsis: if kind == .stop { kind = .ellipsis }
      case .terminator: (kind, isWide) = (.strong, false)
      case .wideTerminator: (kind, isWide) = (.strong, true)
      case .closer: hasCloser = true
      case .extend: break
      default: return
      }
      end += length
    }
  }

  private mutating func readSpace(
    in bytes: Span<UInt8>,
    to limit: Int,
    _ rules: SentenceRules
  ) {
    while end < limit {
      let (scalar, length) = ScalarReader.scalar(bytes, at: end, end: limit)
      guard rules.character(scalar) == .space else { return }
      hasSpace = true
      end += length
    }
  }

  /// French puts white space before a closing mark: « Oui. » What follows such a mark distinguishes it from an opening
  /// one.
  private mutating func readLateCloser(
    in bytes: Span<UInt8>,
    to limit: Int,
    _ rules: SentenceRules
  ) {
    guard hasSpace, end < limit else { return }
    let (mark, length) = ScalarReader.scalar(bytes, at: end, end: limit)
    let category = mark.properties.generalCategory
    guard category == .finalPunctuation || category == .closePunctuation else { return }
    let after = end + length
    guard after < limit else {
      end = after
      return
    }
    let (next, _) = ScalarReader.scalar(bytes, at: after, end: limit)
    guard rules.character(next) == .space else { return }
    hasCloser = true
    end = after
    readSpace(in: bytes, to: limit, rules)
  }
}
