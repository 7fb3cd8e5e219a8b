// SPDX-License-Identifier: Apache-2.0

/// What has to be known of a VITS model beyond its file. Piper, Coqui, Mimic 3 and MMS have the same graph, and say this in
/// different ways.
package struct VitsSettings: Sendable {
  /// What the model was trained to read.
  package enum Reading: Hashable, Sendable {
    /// Phonemes of eSpeak NG, of this voice.
    case espeak(String)
    /// The text itself, letter by letter.
    case letters
  }

  package struct Speaker: Hashable, Sendable {
    package var number: Int
    package var name: String

    package init(number: Int, name: String) {
      (self.number, self.name) = (number, name)
    }
  }

  package var sampleRate = 22_050
  package var reading: Reading
  package var tokens: TokenTable
  /// How much the voice varies, how long its phonemes are, and how much these vary.
  package var noise: Float = 0.667
  package var length: Float = 1
  package var lengthNoise: Float = 0.8
  /// Empty: the model has one voice.
  package var speakers: [Speaker] = []
  /// Whether the model can be told how fast it speaks.
  package var hasRate = true

  package init(reading: Reading, tokens: TokenTable) {
    self.reading = reading
    self.tokens = tokens
  }

  /// Of one model: more are too many to choose from.
  private static let maxSpeakers = 1000

  /// The speakers by number, with the names that are known; none where there is no choice.
  static func speakers(count: Int, names: [Int: String]) throws(NeuralFault) -> [Speaker] {
    guard count >= 0 else { throw NeuralFault("it says that it has \(count) speakers") }
    guard count > 1 else { return [] }
    if let wrong = names.first(where: { $0.key < 0 || $0.key >= count }) {
      throw NeuralFault("its speaker “\(wrong.value)” has number \(wrong.key), of \(count)")
    }
    return (0..<min(count, maxSpeakers)).map {
      Speaker(number: $0, name: names[$0] ?? String($0))
    }
  }

  mutating func setSpeakers(count: Int, names: [Int: String]) throws(NeuralFault) {
    speakers = try Self.speakers(count: count, names: names)
  }

  /// Throws when a number is not possible.
  package func check() throws(NeuralFault) {
    guard (8000...192_000).contains(sampleRate) else {
      throw NeuralFault("its sample_rate is \(sampleRate) Hz")
    }
    guard length > 0, length.isFinite, noise.isFinite, lengthNoise.isFinite else {
      throw NeuralFault("its inference has numbers that are not possible")
    }
  }
}
