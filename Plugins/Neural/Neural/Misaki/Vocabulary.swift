// SPDX-License-Identifier: Apache-2.0
import SpeechJSON

/// The numbers by which a model knows phonemes.
struct Vocabulary: Sendable {
  private let numbers: [Unicode.Scalar: Int64]

  /// Reads `phonemes.json`, an object of phonemes and their numbers.
  init(folder: String) throws(NeuralFault) {
    let bytes = try VoiceFile.bytes("phonemes.json", in: folder, limit: 1 << 20)
    var numbers: [Unicode.Scalar: Int64] = [:]
    do throws(JSONError) {
      var reader = JSONReader(bytes)
      try reader.readObject { (reader, key) throws(JSONError) in
        let number = try reader.readInteger(Int64.self)
        if let scalar = key.unicodeScalars.first { numbers[scalar] = number }
      }
      try reader.finish()
    } catch {
      throw NeuralFault("\(folder)/phonemes.json, \(error)")
    }
    self.numbers = numbers
  }

  /// The numbers, between the two zeros that a model expects, and for each phoneme the index of its own, or of the next
  /// that the model knows.
  func ids(of phonemes: some Sequence<Unicode.Scalar>) -> (ids: [Int64], places: [Int]) {
    var ids: [Int64] = [0]
    var places: [Int] = []
    for phoneme in phonemes {
      places.append(ids.count)
      if let number = numbers[phoneme] { ids.append(number) }
    }
    return (ids + [0], places)
  }
}
