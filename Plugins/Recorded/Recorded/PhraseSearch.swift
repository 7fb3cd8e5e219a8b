// SPDX-License-Identifier: Apache-2.0

/// A recording and the words of the request that it says.
struct Phrase {
  var recording: Recording
  /// Bytes of the request's text, one range for each word.
  var ranges: [Range<Int>]
}

/// Decides how much of a text can be said, reading no more of it than that takes.
struct PhraseSearch {
  enum Coverage {
    /// These recordings say the first bytes; nothing is to be said where there are none.
    case spoken([Phrase], bytes: Int)
    /// Nothing says the first bytes.
    case notCovered(bytes: Int)
  }

  private let length: Int
  private let phrases: PhraseIndex
  private let isUsable: (Recording) -> Bool
  private var scanner: WordScanner
  /// Words that were read and are not used up.
  private var words: [Word] = []

  /// Recordings of one request. The host sends the rest as another one, and hears the start of this one soon.
  private static let mostPhrases = 1000

  /// `isUsable` says whether a recording can be decoded.
  init(text: String, in phrases: PhraseIndex, isUsable: @escaping (Recording) -> Bool) {
    length = text.utf8.count
    self.phrases = phrases
    self.isUsable = isUsable
    scanner = WordScanner(text)
  }

  /// To be asked once.
  mutating func coverage() -> Coverage {
    fill()
    guard !words.isEmpty else { return .spoken([], bytes: length) }
    var found: [Phrase] = []
    while found.count < Self.mostPhrases, let recording = match() {
      let said = words.prefix(recording.words.count)
      found.append(Phrase(recording: recording, ranges: said.map(\.range)))
      drop(said.count)
    }
    if found.isEmpty {
      repeat { drop(1) } while !words.isEmpty && match() == nil
      return .notCovered(bytes: words.first?.border ?? length)
    }
    return .spoken(found, bytes: words.first?.border ?? length)
  }

  /// The longest usable recording of the words that come next.
  private func match() -> Recording? {
    phrases.matches { $0 < words.count ? words[$0] : nil }.first(where: isUsable)
  }

  private mutating func drop(_ count: Int) {
    words.removeFirst(count)
    fill()
  }

  private mutating func fill() {
    while words.count < max(1, phrases.longest), let word = scanner.next() { words.append(word) }
  }
}
