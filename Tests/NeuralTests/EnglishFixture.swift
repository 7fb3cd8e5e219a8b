// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish
import Testing

/// Sentences, how hibari-tts reads them, and the part of its data that this needs. See `Tests/Fixtures/English`.
struct EnglishFixture {
  let sentences: [String]
  let phonemes: [String]
  let reader: EnglishReader

  init() throws {
    sentences = try fixtureLines("English/sentences.txt")
    phonemes = try fixtureLines("English/phonemes.txt")
    let data = try #require(EnglishData(SortedTable(path: fixture("English/english.tsv"))))
    let unknown = try SortedTable(path: fixture("English/unknown.tsv"))
    reader = EnglishReader(
      data: data,
      unknownWords: UnknownWords(longest: 24) { word in
        unknown.value(of: word).map { Phonemes($0.unicodeScalars) }
      }
    )
  }

  /// The phonemes of a text.
  func read(_ text: String) -> String { string(reader.reading(of: text).phonemes) }

  /// The words of a text, as they are written there, and the phonemes from each to the next.
  func words(_ text: String) -> [(written: String, spoken: String)] {
    let reading = reader.reading(of: text)
    let bytes = Array(text.utf8)
    let ends = reading.words.dropFirst().map(\.start) + [reading.phonemes.count]
    return zip(reading.words, ends).map { word, end in
      (
        String(decoding: bytes[word.range], as: UTF8.self),
        string(reading.phonemes[word.start..<end])
      )
    }
  }
}

private func string(_ phonemes: some Sequence<Unicode.Scalar>) -> String {
  var view = String.UnicodeScalarView()
  view.append(contentsOf: phonemes)
  return String(view)
}
