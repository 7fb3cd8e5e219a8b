// SPDX-License-Identifier: Apache-2.0

import SpeechText

/// Cuts a recording of several sentences at the pauses between them: a voice is asked for one sentence at a time and
/// would never find a recording of two.
enum SentenceCut {
  struct Part: Hashable {
    var text: String
    /// Frames of the recording.
    var range: Range<Int>
  }

  /// Minimum seconds of a pause between two sentences; those of stop consonants are shorter.
  private static let minPause = 0.15
  /// How many times longer or shorter a sentence may be than its letters suggest.
  private static let maxStretch = 2.5
  /// Sentences of one recording; the search grows with their number.
  private static let maxSentences = 50

  /// The sentences of a text, without the space around them.
  static func sentences(of text: String, language: String) -> [String] {
    let bytes = Array(text.utf8)
    let breaker = SentenceBreaker(language: language)
    var sentences: [String] = []
    var start = 0
    while start < bytes.count {
      let end = max(start + 1, breaker.endOfFirstSentence(in: bytes, range: start..<bytes.count))
      let sentence = String(decoding: bytes[start..<end], as: UTF8.self).split(
        whereSeparator: \.isWhitespace
      )
      let joined = sentence.joined(separator: " ")
      if !RecordingList.folded(joined).isEmpty { sentences.append(joined) }
      start = end
    }
    return sentences
  }

  /// One part for each sentence; nil when the pauses do not show where they end.
  static func parts(
    _ sentences: [String],
    measure: RecordingMeasure,
    sampleRate: Int
  ) -> [Part]? {
    let stretches = measure.stretches
    let count = sentences.count
    guard count > 1, count <= maxSentences, stretches.count >= count, stretches.count <= 500 else {
      return nil
    }
    let least = Int(minPause * Double(sampleRate))
    // Stretch `index` may begin a sentence.
    let mayBegin = stretches.indices.map { index in
      index == 0 || stretches[index].lowerBound - stretches[index - 1].upperBound >= least
    }
    let letters = sentences.map { Double(RecordingList.folded($0).count) }
    let speech = stretches.map { Double($0.count) }
    let frames = speech.reduce(0, +) / letters.reduce(0, +)
    var sums = [0.0]
    for length in speech { sums.append((sums.last ?? 0) + length) }
    // best[end]: the least cost of the sentences so far when they take the stretches before `end`, and where the last began.
    var best: [Int: (cost: Double, starts: [Int])] = [0: (0, [])]
    for (index, letters) in letters.enumerated() {
      var next: [Int: (cost: Double, starts: [Int])] = [:]
      for (start, before) in best where start < stretches.count && mayBegin[start] {
        for end in (start + 1)...stretches.count {
          guard end == stretches.count || mayBegin[end], index < count - 1 || end == stretches.count
          else { continue }
          let ratio = (sums[end] - sums[start]) / (letters * frames)
          guard ratio < maxStretch, ratio > 1 / maxStretch else { continue }
          let cost = before.cost + letters * (ratio - 1) * (ratio - 1)
          if cost < next[end]?.cost ?? .infinity { next[end] = (cost, before.starts + [start]) }
        }
      }
      best = next
    }
    guard let starts = best[stretches.count]?.starts else { return nil }
    let ends = starts.dropFirst() + [stretches.count]
    return zip(sentences, zip(starts, ends)).map { text, range in
      Part(text: text, range: stretches[range.0].lowerBound..<stretches[range.1 - 1].upperBound)
    }
  }
}
