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
    let text = EspeakText(sentence.replacing("\0", with: " "))
    let alignment = PhonemeAlignment(
      engine.clauses(of: text.text),
      events: engine.events(of: text.text)
    )
    let starts = alignment.starts.map { start in
      PhonemeAlignment.Start(character: text.original(start.character), phoneme: start.phoneme)
    }
    var phonemes = alignment.phonemes
    // The models know sentences, which end with a mark.
    if let last = phonemes.last, !Phrase.marks.contains(last) { phonemes.append(".") }
    return SentenceReading(
      phonemes: phonemes,
      words: words.starts(starts, phonemeCount: alignment.phonemes.count)
    )
  }
}
