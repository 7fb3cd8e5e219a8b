// SPDX-License-Identifier: Apache-2.0

/// Separates sentences that only tags separate: `messages.</sentence><sentence>The`.
extension TextBuilder {
  /// The tags since the last character.
  struct Tags {
    /// Whether there are any.
    var isEmpty = true
    /// Whether an element that is not SSML ended.
    private var didEndUnknown = false
    /// Whether one such element ended and another began: they are items in a sequence, such as the sentences of
    /// another markup language or the items of a list, and not parts of a word, as the `<i>` in `example.<i>com</i>`.
    private(set) var areBetweenItems = false

    mutating func begin(isKnown: Bool) {
      isEmpty = false
      if !isKnown, didEndUnknown { areBetweenItems = true }
    }

    mutating func end(isKnown: Bool) {
      isEmpty = false
      if !isKnown { didEndUnknown = true }
    }
  }

  /// Separates the punctuation at the end of the text from the letter or digit that begins `run`, if there are tags
  /// between them. Without the space, `messages.The` would be read as one word with a dot in it.
  ///
  /// A letter that follows a full stop must be a capital unless it begins another item, and digits on both sides are a
  /// number or a time: `example.<b>com</b>`, `3.<b>5</b>` and `J.<b>R.</b>` stay as they are.
  mutating func separateSentences(before run: ArraySlice<UInt8>) {
    guard !tags.isEmpty, !run.isEmpty else { return }
    let tags = tags
    self.tags = Tags()
    guard gap == .none, let mark = text.last, Self.isSentencePunctuation(mark),
      let next = UTF8Check.decode(run.span, at: 0).flatMap({ Unicode.Scalar($0.0) })
    else { return }
    let isDigit = Byte.isDigit(run[run.startIndex])
    guard isDigit || next.properties.isAlphabetic else { return }
    if isDigit, text.dropLast().last.map(Byte.isDigit) ?? false { return }
    if !tags.areBetweenItems, mark == Byte.point {
      guard !isDigit, !next.properties.isLowercase, !endsWithInitial else { return }
    }
    separate()
  }

  private static func isSentencePunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.point, Byte.exclamation, Byte.question, Byte.comma, Byte.semicolon, Byte.colon: true
    default: false
    }
  }

  /// Whether a single capital is before the full stop at the end: `J.`, `U.S.`
  private var endsWithInitial: Bool {
    let end = text.count - 1
    guard end > 0, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[end - 1]) else {
      return false
    }
    guard end > 1 else { return true }
    let before = text[end - 2]
    return Byte.isSpace(before) || before == Byte.point
  }
}
