// SPDX-License-Identifier: Apache-2.0

/// A recording and the words of the request that it says.
struct Phrase {
  var recording: Recording
  /// Bytes of the request's text, one range for each word.
  var ranges: [Range<Int>]
  /// What is before it makes speech pause so long.
  var pause: PhrasePause
}

/// Decides how much of a text can be said, reading no more of it than that takes.
struct PhraseSearch {
  enum Coverage {
    /// These recordings say the first bytes; nothing is to be said where there are none.
    case spoken([Phrase], bytes: Int)
    /// Nothing says the first bytes.
    case notCovered(bytes: Int)
  }

  private let text: String
  private let length: Int
  private let phrases: PhraseIndex
  private let isUsable: (Recording) -> Bool
  private var scanner: WordScanner
  /// Words that were read and are not used up.
  private var words: [ScannedWord] = []

  /// Recordings of one request. The host sends the rest as another one, and hears the start of this one soon.
  private static let maxPhrases = 1000

  /// `isUsable` says whether a recording can be decoded.
  init(text: String, in phrases: PhraseIndex, isUsable: @escaping (Recording) -> Bool) {
    self.text = text
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

  /// What is written between two phrases.
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
