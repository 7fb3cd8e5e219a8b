// SPDX-License-Identifier: Apache-2.0

extension TextBuilder {
  /// The tags since the last character. Where only they separate sentences, as in `messages.</sentence><sentence>The`, those
  /// are separated.
  struct Tags {
    /// Whether there are any.
    private(set) var isEmpty = true
    private var didEnd = false
    /// Whether one element ended and another began: they are items in a sequence, such as the sentences of another markup
    /// language or the items of a list, and not parts of a word, as the `<i>` in `example.<i>com</i>`.
    private(set) var areBetweenItems = false

    mutating func begin() {
      isEmpty = false
      if didEnd { areBetweenItems = true }
    }

    mutating func end() {
      isEmpty = false
      didEnd = true
    }

    /// Whether the punctuation at the end of `text` and the letter or digit that begins `run`, which these tags are between, must
    /// be separated; either may have quotation marks or brackets around it. Without the space, `messages.The` would be read
    /// as one word with a dot in it.
    ///
    /// A letter that follows a full stop must be a capital unless it begins another item, and digits on both sides are a
    /// number or a time: `example.<b>com</b>`, `3.<b>5</b>` and `J.<b>R.</b>` stay as they are.
    func separateSentences(of text: [UInt8], from run: ArraySlice<UInt8>) -> Bool {
      guard let end = endOfPunctuation(in: text), let next = Self.firstWord(in: run) else {
        return false
      }
      let isDirect = end == text.count && next.start == run.startIndex
      let isDigit = Byte.isDigit(run[next.start])
      if isDirect, isDigit, text.dropLast().last.map(Byte.isDigit) ?? false { return false }
      if isDirect, !areBetweenItems, text.last == Byte.point {
        guard !isDigit, !next.scalar.properties.isLowercase else { return false }
        // `J.<b>R.</b>` are initials, `J.<b>Smith</b>` are not.
        guard !endsWithInitial(text) || Self.isWord(run[next.start...]) else { return false }
      }
      return true
    }

    /// The end of the punctuation at the end of the text, without closing quotation marks and brackets; nil if there is none.
    private func endOfPunctuation(in text: [UInt8]) -> Int? {
      var end = text.count
      while let (scalar, start) = scalar(before: end, in: text) {
        switch Punctuation(scalar) {
        case .fullStop, .sentenceEnd: return end
        case .clauseEnd where scalar != "—" && scalar != "–": return end
        default: break
        }
        guard Punctuation.isCloser(scalar) else { return nil }
        end = start
      }
      return nil
    }

    private func scalar(before end: Int, in text: [UInt8]) -> (Unicode.Scalar, start: Int)? {
      var start = end - 1
      while start > 0, UTF8Check.isContinuation(text[start]) { start -= 1 }
      guard start >= 0 else { return nil }
      return UTF8Check.decode(text.span, at: start).flatMap { Unicode.Scalar($0.scalar) }
        .map { ($0, start) }
    }

    /// The letter or digit that begins a run, after opening quotation marks and brackets.
    private static func firstWord(
      in run: ArraySlice<UInt8>
    ) -> (scalar: Unicode.Scalar, start: Int)? {
      var start = run.startIndex
      while start < run.endIndex,
        let (value, length) = UTF8Check.decode(run.span, at: start - run.startIndex),
        let scalar = Unicode.Scalar(value)
      {
        if Byte.isDigit(run[start]) || scalar.properties.isAlphabetic { return (scalar, start) }
        switch scalar {
        case "\"", "'", "(", "[", "“", "„", "”", "‘", "‚", "«", "»", "‹", "›", "¿", "¡":
          start += length
        default: return nil
        }
      }
      return nil
    }

    /// Whether at least two letters begin it.
    private static func isWord(_ run: ArraySlice<UInt8>) -> Bool {
      String(decoding: run.prefix(8), as: UTF8.self).unicodeScalars.prefix(2)
        .count(where: \.properties.isAlphabetic) == 2
    }

    /// Whether a single capital is before the full stop at the end: `J.`, `U.S.`
    private func endsWithInitial(_ text: [UInt8]) -> Bool {
      let end = text.count - 1
      guard end > 0, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[end - 1]) else {
        return false
      }
      guard end > 1 else { return true }
      let before = text[end - 2]
      return Byte.isSpace(before) || before == Byte.point
    }
  }
}
