// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// What an element of a vendor does to the sound of a voice.
  package struct VoiceEffect: Hashable, Sendable {
    /// `<amazon:effect name="whispered">`.
    package var isWhispered: Bool
    /// `<amazon:effect name="drc">`: quiet sounds are raised, so that they are heard in noise.
    package var isEven: Bool
    /// `<amazon:effect vocal-tract-length>`, as a multiple of the voice's own.
    package var tractLength: Double

    package init(isWhispered: Bool = false, isEven: Bool = false, tractLength: Double = 1) {
      self.isWhispered = isWhispered
      self.isEven = isEven
      self.tractLength = tractLength
    }

    package static let none = VoiceEffect()

    /// Both effects, with the length of the inner one.
    package func adding(_ other: VoiceEffect) -> VoiceEffect {
      VoiceEffect(
        isWhispered: isWhispered || other.isWhispered,
        isEven: isEven || other.isEven,
        tractLength: other.tractLength == 1 ? tractLength : other.tractLength
      )
    }
  }

  /// `<mstts:silence type="Sentenceboundary">`: the silence between sentences.
  package struct SentenceSilence: Hashable, Sendable {
    package var duration: Duration
    /// Whether it replaces the natural pause; else it is added to it.
    package var isExact: Bool

    package init(_ duration: Duration, isExact: Bool) {
      self.duration = duration
      self.isExact = isExact
    }
  }
}
