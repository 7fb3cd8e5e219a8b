// SPDX-License-Identifier: Apache-2.0

/// A name behind a quotation and the word after it, which may say that the name is of who spoke: "'Stop!' Mrs. Dalloway
/// cried".
struct SpeakerName {
  /// Words of a name, with a title, that are looked at, and bytes of each.
  private static let maxWords = 3
  private static let maxWord = 24

  /// The first word of the name, in small letters.
  private(set) var first = ""
  /// The small word behind the name; empty if there is none, or no name.
  private(set) var verb = ""
  /// Nothing that comes later changes the other two.
  private(set) var isComplete = false

  init(at place: Int, in bytes: Span<UInt8>, to limit: Int) {
    var index = place
    for _ in 0...Self.maxWords {
      let start = index
      while index < limit, index - start <= Self.maxWord, (bytes[index] | 0x20) &- 0x61 < 26 {
        index += 1
      }
      guard index < limit else { return }
      isComplete = index == start || index - start > Self.maxWord
      if isComplete { return }
      let word = Self.word(start..<index, in: bytes)
      if bytes[start] >= 0x61 {
        isComplete = true
        let isWhole = SentenceByte.isSpace(bytes[index]) || ",.;".utf8.contains(bytes[index])
        if !first.isEmpty, isWhole { verb = word }
        return
      }
      if first.isEmpty { first = word }
      // "Mr."
      if bytes[index] == UInt8(ascii: "."), index - start <= 4 { index += 1 }
      guard index < limit else { return }
      isComplete = !SentenceByte.isSpace(bytes[index])
      if isComplete { return }
      index += 1
    }
    isComplete = true
  }

  private static func word(_ range: Range<Int>, in bytes: Span<UInt8>) -> String {
    var word: [UInt8] = []
    for index in range { word.append(bytes[index] | 0x20) }
    return String(decoding: word, as: UTF8.self)
  }
}
