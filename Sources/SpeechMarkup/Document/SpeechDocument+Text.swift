// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// The text for people: UTF-8, without the placeholders of what is pronounced but not written.
  package var plainText: [UInt8] {
    let placeholder = Array(String(Self.placeholder).utf8)
    guard !isPlainText, text.contains(placeholder[0]) else { return text }
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      guard text[index...].starts(with: placeholder) else {
        plain.append(text[index])
        index += 1
        continue
      }
      index += placeholder.count
      // The space on one of its sides goes with it.
      let isAtBorder = plain.last.map(Byte.isSpace) ?? true
      if isAtBorder, index < text.count, text[index] == Byte.space { index += 1 }
    }
    while let last = plain.last, Byte.isSpace(last) { plain.removeLast() }
    return plain
  }

  /// Reports words that have to be spoken in pieces.
  static func reportLongWords(
    in text: [UInt8],
    _ map: OffsetMap,
    _ locator: inout SourceLocator,
    limits: MarkupLimits,
    to diagnostics: inout DiagnosticList
  ) {
    var cursor = OffsetMap.Cursor(map)
    var rest = 0..<text.count
    while let word = TextCut.longWord(in: text, rest, limit: limits.wordLength) {
      let place = cursor.sourceRange(ofText: word).lowerBound
      diagnostics.add(.longWord(limit: limits.wordLength), at: locator.position(atUTF16: place))
      rest = TextCut.endOfWord(in: text, word.upperBound..<text.count)..<text.count
    }
  }
}
