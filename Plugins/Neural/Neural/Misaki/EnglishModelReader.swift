// SPDX-License-Identifier: Apache-2.0
import Glibc
import NeuralEnglish
import SpeechSystem

/// English for models that know the phonemes of misaki: those of hibari and Kokoro.
///
/// A folder that `install-hibari` has made has what it needs: `english.tsv`, `phonemes.json`, and a model of unknown words.
final class EnglishModelReader {
  private let english: EnglishReader

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
  }

  /// The phonemes of a sentence. `offset`: where it begins in the request's text, in bytes.
  func reading(of sentence: String, offset: Int) -> SentenceReading {
    let reading = english.reading(of: sentence, offset: offset)
    let words = reading.words.map { Phrase.Word(range: $0.range, start: $0.start) }
    return SentenceReading(phonemes: reading.phonemes, words: words)
  }

  /// The folder that says how English is read, for a voice in this one: its own, or that of another voice beside it; nil: there
  /// is none.
  static func folder(for folder: String) -> String? {
    let shelf = Path.parent(of: folder)
    let places = [folder] + Path.names(in: shelf).map { "\(shelf)/\($0)" }
    let needed = ["english.tsv", "phonemes.json", "unknown.onnx", "unknown.json"]
    return places.first { place in needed.allSatisfy { access("\(place)/\($0)", R_OK) == 0 } }
  }

  /// The reader of a folder. Throws, with what to do, when there is none.
  static func inFolder(_ folder: String?) throws(NeuralFault) -> EnglishModelReader {
    guard let folder else {
      throw NeuralFault("how English is read is missing: run “synth-host voices install hibari”")
    }
    return try EnglishModelReader(folder: folder)
  }
}
