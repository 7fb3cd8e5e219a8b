// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// Reads sentences by the phonemes of eSpeak NG, as one of its voices.
struct EspeakReader {
  private let engine: PhonemeEngine
  private let voice: String

  init(_ engine: PhonemeEngine, voice: String) {
    self.engine = engine
    self.voice = voice
  }

  func reading(of sentence: String, words: SpokenWords) throws(NeuralFault) -> SentenceReading {
    try engine.select(voice)
    let text = sentence.replacing("\0", with: " ")
    let alignment = PhonemeAlignment(engine.clauses(of: text), events: engine.events(of: text))
    var phonemes = alignment.phonemes
    // The models know sentences, which end with a mark.
    if let last = phonemes.last, !Phrase.marks.contains(last) { phonemes.append(".") }
    return SentenceReading(
      phonemes: phonemes,
      words: words.starts(alignment.starts, phonemeCount: alignment.phonemes.count)
    )
  }
}
