// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish
import SpeechSystem

/// English for models that know the phonemes of misaki: those of hibari and Kokoro.
///
/// A folder that `install-hibari` has made has what it needs: `english.tsv`, `phonemes.json`, and a model of unknown words.
final class EnglishModelReader {
  private let english: EnglishReader
  private let vocabulary: Vocabulary

  /// Reads the files, and prepares the model, in 0.2 s of processor time.
  init(folder: String) throws(NeuralFault) {
    let data: EnglishData?
    do throws(MappedFile.Failure) {
      data = try EnglishData(SortedTable(path: folder + "/english.tsv"))
    } catch {
      throw NeuralFault(error, of: "\(folder)/english.tsv")
    }
    guard let usable = data else {
      throw NeuralFault("\(folder)/english.tsv has no parts of speech")
    }
    let model = try UnknownWordModel(folder: folder)
    english = EnglishReader(
      data: usable,
      unknownWords: UnknownWords(longest: model.maxLetters) { model.phonemes(of: $0) }
    )
    vocabulary = try Vocabulary(folder: folder)
  }

  /// The phonemes of a sentence. `offset`: where it begins in the request's text, in bytes.
  func reading(of sentence: String, offset: Int) -> SentenceReading {
    let reading = english.reading(of: sentence, offset: offset)
    let words = reading.words.map { Phrase.Word(range: $0.range, start: $0.start) }
    return SentenceReading(phonemes: reading.phonemes, words: words)
  }

  /// The numbers, between the two zeros that a model expects, and for each phoneme the index of its own, or of the next
  /// that the model knows.
  func ids(of phonemes: Phonemes) -> (ids: [Int64], places: [Int]) {
    vocabulary.ids(of: phonemes)
  }
}
