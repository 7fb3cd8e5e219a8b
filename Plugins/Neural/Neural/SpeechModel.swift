// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// The model of a voice, and how texts are read for it. Used by the engine's thread alone.
protocol SpeechModel: AnyObject {
  /// How long a phrase may be.
  var limits: PhraseLimits { get }

  /// The phonemes of a sentence. `offset`: where it begins in the request's text, in bytes.
  /// `style`: of the voice, where a model has several that read in different languages.
  func reading(
    of sentence: String,
    offset: Int,
    style: String?
  ) throws(NeuralFault) -> SentenceReading

  /// The audio of some phonemes; nil when the model knows none of them. Throws when `run` is stopped.
  func audio(
    of phonemes: Phonemes,
    parameters: SpeechParameters,
    run: ModelRun
  ) throws(NeuralFault) -> (any PhraseAudio)?
}
