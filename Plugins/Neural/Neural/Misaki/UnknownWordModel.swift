// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish
import SpeechJSON

/// Reads words that the lexicon does not have: a small model from letters to phonemes.
final class UnknownWordModel: Sendable {
  private let session: Session
  private let letters: [Unicode.Scalar: Int64]
  private let phonemes: [Phonemes]
  /// Of one word; the model cannot read more.
  let maxLetters: Int

  /// Reads `unknown.onnx` and `unknown.json`, which lists its letters and phonemes; the first has number 1.
  init(folder: String) throws(NeuralFault) {
    let bytes = try VoiceFile.bytes("unknown.json", in: folder, limit: 1 << 20)
    var letters: [Unicode.Scalar: Int64] = [:]
    var phonemes: [Phonemes] = []
    var maxLetters = 24
    do throws(JSONError) {
      var reader = JSONReader(bytes)
      try reader.readObject { (reader, key) throws(JSONError) in
        switch key {
        case "in":
          let list = try reader.readList { (reader) throws(JSONError) in try reader.readString() }
          for (index, letter) in list.enumerated() {
            if let scalar = letter.unicodeScalars.first { letters[scalar] = Int64(index + 1) }
          }
        case "out":
          phonemes = try reader.readList { (reader) throws(JSONError) in
            try Phonemes(reader.readString().unicodeScalars)
          }
        case "maxlen": maxLetters = try max(1, reader.readInteger(Int.self))
        default: try reader.skip()
        }
      }
      try reader.finish()
    } catch {
      throw NeuralFault("\(folder)/unknown.json, \(error)")
    }
    self.letters = letters
    self.phonemes = phonemes
    self.maxLetters = maxLetters
    session = try Session(
      model: VoiceFile.model("unknown.onnx", in: folder, limit: 64 << 20)
    )
  }

  /// The phonemes of a word with at most `maxLetters`; nil when it has none of the letters, or the model fails.
  func phonemes(of word: String) -> Phonemes? {
    // A letter that the model was not trained with is read as the one it is a form of.
    let ids = word.unicodeScalars.compactMap { letter in
      letters[letter] ?? letter.latinBase.flatMap { letters[$0] }
    }
    guard !ids.isEmpty, ids.count <= maxLetters,
      let outputs = try? session.outputs(["ids"], of: [.integers("chars", numbers: ids)]),
      let numbers = outputs.integers(0)
    else { return nil }
    // Each is repeated as long as it lasts, and 0 is between two of the same.
    return withExtendedLifetime(outputs) {
      var spoken: Phonemes = []
      var previous: Int64 = 0
      for number in numbers {
        if number != previous, number > 0, number <= phonemes.count {
          spoken += phonemes[Int(number) - 1]
        }
        previous = number
      }
      return spoken
    }
  }
}
