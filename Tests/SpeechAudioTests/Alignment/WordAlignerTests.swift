// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
import TestSupport
import TestTraits
import Testing

@Suite("Word aligner", .limited, .ownThread)
struct WordAlignerTests {
  /// A sentence of random words, and where they begin.
  static func sentence(
    words: Int,
    sampleRate: Int,
    seed: UInt64,
    pauseBefore: Int? = nil,
    hiss: Float = 0
  ) -> (samples: [Float], onsets: [Int], pieces: [[Float]]) {
    var generator = SeededGenerator(seed: seed)
    let spoken = (0..<words).map { _ in SyntheticWord.random(using: &generator) }
    var speaker = SyntheticSpeaker(sampleRate: sampleRate, seed: seed + 1000)
    var onsets: [Int] = []
    speaker.pause(0.1)
    for (index, word) in spoken.enumerated() {
      if index == pauseBefore { speaker.pause(0.4) }
      onsets.append(speaker.samples.count)
      speaker.say(word, pace: 0.6...1.1, pitch: 110)
    }
    speaker.pause(0.1)
    speaker.addHiss(hiss)
    let pieces = spoken.enumerated().map { index, word in
      let piece = SyntheticSpeaker.alone(word, sampleRate: sampleRate, seed: seed + UInt64(index))
      var noisy = SeededGenerator(seed: seed + 2000 + UInt64(index))
      return piece.map { $0 + .random(in: -hiss...hiss, using: &noisy) }
    }
    return (speaker.samples, onsets, pieces)
  }

  static func expect(
    _ found: [Int],
    near onsets: [Int],
    within milliseconds: Int,
    sampleRate: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(found.count == onsets.count, sourceLocation: sourceLocation)
    for (word, (found, onset)) in zip(found, onsets).enumerated() {
      let error = (found - onset) * 1000 / sampleRate
      #expect(
        abs(error) <= milliseconds,
        "word \(word): \(error) ms",
        sourceLocation: sourceLocation
      )
    }
  }

  @Test(
    "finds words that are longer alone than in the sentence, at any sample rate",
    arguments: [8000, 11025, 16000, 22050, 48000]
  )
  func findsWords(sampleRate: Int) {
    let (samples, onsets, pieces) = Self.sentence(
      words: 7,
      sampleRate: sampleRate,
      seed: UInt64(sampleRate)
    )
    let found = WordAligner.onsets(of: pieces, in: samples, sampleRate: sampleRate)
    Self.expect(found, near: onsets, within: 20, sampleRate: sampleRate)
  }

  @Test("a pause belongs to no word: the next one begins after it")
  func pauses() {
    let (samples, onsets, pieces) = Self.sentence(
      words: 5,
      sampleRate: 16000,
      seed: 5,
      pauseBefore: 3
    )
    let found = WordAligner.onsets(of: pieces, in: samples, sampleRate: 16000)
    Self.expect(found, near: onsets, within: 20, sampleRate: 16000)
  }

  @Test("a voice that hisses is told from its words")
  func hiss() {
    let (samples, onsets, pieces) = Self.sentence(
      words: 6,
      sampleRate: 16000,
      seed: 8,
      pauseBefore: 2,
      hiss: 0.001
    )
    let found = WordAligner.onsets(of: pieces, in: samples, sampleRate: 16000)
    Self.expect(found, near: onsets, within: 25, sampleRate: 16000)
  }

  @Test("the closure of a stop belongs to the word that it begins")
  func closures() {
    let vowel = SyntheticSound.vowel(700, 1200)
    let first = SyntheticWord(sounds: [(vowel, 0.2)])
    let burst: [(SyntheticSound, Double)] = [(.fricative(3000), 0.03), (.vowel(300, 2300), 0.2)]
    let closed = SyntheticWord(sounds: [(.silence, 0.045)] + burst)
    var speaker = SyntheticSpeaker(sampleRate: 16000, seed: 1)
    speaker.say(first, pace: 1...1, pitch: 110)
    let onset = speaker.samples.count
    speaker.say(closed, pace: 1...1, pitch: 110)
    let longer = SyntheticWord(sounds: [(vowel, 0.3)])
    let pieces = [longer, SyntheticWord(sounds: burst)].map {
      SyntheticSpeaker.alone($0, sampleRate: 16000, seed: 2)
    }
    let found = WordAligner.onsets(of: pieces, in: speaker.samples, sampleRate: 16000)
    Self.expect(found, near: [0, onset], within: 15, sampleRate: 16000)
  }

  @Test("silence around the pieces changes nothing")
  func padding() {
    let (samples, _, pieces) = Self.sentence(words: 5, sampleRate: 16000, seed: 9)
    let found = WordAligner.onsets(of: pieces, in: samples, sampleRate: 16000)
    // Whole frames of 5 ms, so that the features stay the same.
    let padded = pieces.map {
      [Float](repeating: 0, count: 1600) + $0 + [Float](repeating: 0, count: 4000)
    }
    #expect(WordAligner.onsets(of: padded, in: samples, sampleRate: 16000) == found)
  }

  @Test("a piece in which nothing is heard begins where the next one does")
  func silentPieces() throws {
    let (samples, onsets, pieces) = Self.sentence(words: 3, sampleRate: 16000, seed: 4)
    try #require(pieces.count == 3)
    let nothing = [Float](repeating: 0, count: 1000)
    let given = [[], pieces[0], nothing, pieces[1], pieces[2], []]
    let found = WordAligner.onsets(of: given, in: samples, sampleRate: 16000)
    try #require(found.count == 6)
    #expect(found[0] == found[1])
    #expect(found[2] == found[3])
    #expect(found[5] >= found[4])
    Self.expect([found[1], found[3], found[4]], near: onsets, within: 20, sampleRate: 16000)
  }

  @Test("a long sentence is compared coarsely first, and still found", .limited)
  func longSentence() {
    let (samples, onsets, pieces) = Self.sentence(words: 100, sampleRate: 8000, seed: 77)
    #expect(samples.count > 33 * 8000)
    let found = WordAligner.onsets(of: pieces, in: samples, sampleRate: 8000)
    Self.expect(found, near: onsets, within: 30, sampleRate: 8000)
  }

  static let odd: [(name: String, sentence: [Float], pieces: [[Float]])] = {
    let (samples, _, pieces) = sentence(words: 3, sampleRate: 8000, seed: 3)
    let long = [Float](repeating: 0.5, count: 80_000)
    return [
      ("nothing at all", [], []),
      ("no pieces", samples, []),
      ("no sentence", [], pieces),
      ("a silent sentence", [Float](repeating: 0, count: 9000), pieces),
      ("silent pieces", samples, [[], [0, 0], []]),
      ("silence only", [Float](repeating: 0, count: 9000), [[], []]),
      (
        "numbers that are none", samples.map { $0 > 0.1 ? .nan : $0 }, pieces + [[.infinity, .nan]]
      ),
      ("numbers without end", samples.map { $0 * 1e30 }, pieces.map { $0.map { $0 * -1e38 } }),
      ("one sample", [1], [[1], [1]]),
      ("pieces far too long", samples, [long, long]),
      ("pieces far too short", long, [[1], [0.5]]),
    ]
  }()

  @Test("odd renderings still give ascending frames of the sentence", arguments: odd.indices)
  func oddRenderings(index: Int) {
    let (name, sentence, pieces) = Self.odd[index]
    for sampleRate in [1, 8000, 384_000] {
      let found = WordAligner.onsets(of: pieces, in: sentence, sampleRate: sampleRate)
      #expect(found.count == pieces.count, "\(name)")
      #expect(found == found.sorted(), "\(name)")
      #expect(found.allSatisfy { (0...sentence.count).contains($0) }, "\(name)")
    }
  }
}
