// SPDX-License-Identifier: Apache-2.0
import ProviderDriver
import SpeechAudio
import TestTraits
import Testing

@Suite("Word times without word markers", .limited, .ownThread)
struct AlignmentTests {
  /// The engine's own markers say where the words begin; the aligner must find them from the sound alone.
  static let sentences: [MarkerCase] = [
    MarkerCase("en-us", "The quick brown fox jumps over the lazy dog."),
    MarkerCase("en-us", "I would like a cup of tea, please, with two lumps of sugar."),
    MarkerCase("en-us", "A man of many words is not always a man of many deeds."),
    MarkerCase("en-us+f2", "The birch canoe slid on the smooth planks."),
    MarkerCase("en-us+m3", "These days a chicken leg is a rare dish."),
    MarkerCase("en-gb", "The boy was there when the sun rose, but nobody else had come yet."),
    MarkerCase("de", "Am nächsten Morgen ging die Sonne auf, und die Vögel sangen."),
    MarkerCase("de+m3", "Das Wetter wird morgen wieder besser."),
    MarkerCase("fr-fr", "Je voudrais une table pour deux personnes, s'il vous plaît."),
    MarkerCase("fr-fr+f2", "Les enfants jouent dans le jardin de leur grand-mère."),
    MarkerCase("es", "El viento norte y el sol porfiaban sobre cuál de ellos era el más fuerte."),
    MarkerCase("es+m3", "Los libros viejos tienen un olor muy especial."),
  ]

  @Test("each word spoken alone finds its place in the sentence")
  func words() async {
    await #expect(processExitsWith: .success) {
      let errors = try Self.errors(inWordsPerPiece: [[1]])
      try #require(errors.count > 90)
      #expect(errors[errors.count / 2] <= 12, "median: \(errors[errors.count / 2]) ms")
      let most = errors[errors.count * 95 / 100]
      #expect(most <= 30, "95 %: \(most) ms")
      #expect(errors[errors.count - 1] <= 60, "greatest: \(errors[errors.count - 1]) ms")
    }
  }

  @Test("stretches between marks find their places in the sentence")
  func stretches() async {
    await #expect(processExitsWith: .success) {
      let errors = try Self.errors(inWordsPerPiece: [[4, 3, 5], [2, 3]])
      try #require(errors.count > 60)
      let most = errors[errors.count * 95 / 100]
      #expect(most <= 30, "95 %: \(most) ms")
      #expect(errors[errors.count - 1] <= 60, "greatest: \(errors[errors.count - 1]) ms")
    }
  }

  /// Milliseconds between the engine's onset and the one found, for every piece of every sentence, ascending. Each
  /// sentence is cut into pieces that have the numbers of words of one pattern in turn, for each of the patterns.
  static func errors(inWordsPerPiece patterns: [[Int]]) throws -> [Int] {
    let driver = try espeak()
    var errors: [Int] = []
    for given in sentences {
      let spoken = driver.speak(given.text, voice: given.voice)
      for pattern in patterns {
        let starts = Self.starts(of: spoken.words, inTurn: pattern)
        let ends = starts.dropFirst().map(\.range.lowerBound) + [given.text.utf8.count]
        let pieces = zip(starts, ends).map { start, end in
          driver.speak(given.text[bytes: start.range.lowerBound..<end], voice: given.voice).samples
        }
        let found = WordAligner.onsets(of: pieces, in: spoken.samples, sampleRate: sampleRate)
        errors += zip(found, starts).map { abs($0 - $1.frame) * 1000 / sampleRate }
      }
    }
    return errors.sorted()
  }

  /// The first word of each piece, when pieces have these numbers of words in turn.
  private static func starts(of words: [DrivenMarker], inTurn counts: [Int]) -> [DrivenMarker] {
    var starts: [DrivenMarker] = []
    var next = 0
    while next < words.count {
      starts.append(words[next])
      next += counts[(starts.count - 1) % counts.count]
    }
    return starts
  }
}
