// SPDX-License-Identifier: Apache-2.0

/// Decides how much of a text can be said, reading no more of it than necessary.
struct PhraseSearch {
  enum Coverage {
    /// These recordings say the first bytes; empty when there is nothing to say.
    case spoken([Phrase], bytes: Int)
    /// No recording says the first bytes.
    case notCovered(bytes: Int)
  }

  private let text: String
  private let length: Int
  private let phrases: PhraseIndex
  private let isUsable: (Recording) -> Bool
  private var scanner: WordScanner
  /// Words that were read and are not used up.
  private var words: [ScannedWord] = []

  /// Maximum recordings for one request. The host sends the rest as another one, so that the start of this one is heard
  /// soon.
  private static let maxPhrases = 1000

  /// `isUsable` says whether a recording can be decoded.
  init(text: String, in phrases: PhraseIndex, isUsable: @escaping (Recording) -> Bool) {
    self.text = text
    length = text.utf8.count
    self.phrases = phrases
    self.isUsable = isUsable
    scanner = WordScanner(text)
  }

  /// Call it once.
  mutating func coverage() -> Coverage {
    fill()
    guard !words.isEmpty else { return .spoken([], bytes: length) }
    var found: [Phrase] = []
    while found.count < Self.maxPhrases, let recording = match() {
      let said = words.prefix(recording.words.count)
      let ranges = said.map(\.range)
      let pause = found.last?.ranges.last.map {
        pauseWritten(from: $0.upperBound, to: ranges[0].lowerBound)
      }
      found.append(Phrase(recording: recording, ranges: ranges, pause: pause ?? .none))
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

  /// The pause for the text between two phrases.
  private func pauseWritten(from end: Int, to start: Int) -> PhrasePause {
    let from = text.utf8.index(text.startIndex, offsetBy: end)
    return PhrasePause(text[from..<text.utf8.index(from, offsetBy: max(0, start - end))])
  }

  private mutating func drop(_ count: Int) {
    words.removeFirst(count)
    fill()
  }

  private mutating func fill() {
    while words.count < max(1, phrases.longest), let word = scanner.next() { words.append(word) }
  }
}
