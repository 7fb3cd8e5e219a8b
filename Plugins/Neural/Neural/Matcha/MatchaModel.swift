// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish
import SpeechModels

/// A Matcha-TTS model and its vocoder: from phonemes to spectra to samples.
final class MatchaModel: SpeechModel {
  let limits = PhraseLimits(longest: 300, first: 40, shortest: 15)

  private let settings: MatchaSettings
  private let reader: EspeakReader
  private let inputs: VitsInputs
  private let session: Session
  private let spectra: String
  private let durations: String?
  /// nil: the model makes samples.
  private let vocoder: Vocoder?

  /// Reads both models, and prepares them.
  init(
    _ voice: NeuralVoice.Files,
    settings: MatchaSettings,
    engine: () throws(NeuralFault) -> PhonemeEngine
  ) throws(NeuralFault) {
    self.settings = settings
    reader = EspeakReader(try engine(), voice: settings.espeak)
    let file = try VoiceFile.model(voice.model, in: voice.folder, limit: 1 << 30)
    inputs = try VitsInputs(of: file, named: voice.model, scaleCount: 2)
    guard settings.speakers.isEmpty || inputs.hasSpeakers else {
      throw NeuralFault("\(voice.model) does not read which of its speakers is meant")
    }
    guard let output = file.outputs.first else {
      throw NeuralFault("\(voice.model) has no output")
    }
    spectra = output
    // As in VITS, the lengths of phonemes are the only numbers that it rounds up.
    (session, durations) = try Session.withOutput(ofOnly: "Ceil", of: file, isLarge: true)
    vocoder = try settings.vocoder.map { name throws(NeuralFault) in
      try Vocoder(name, in: voice.folder)
    }
  }

  func reading(
    of sentence: String,
    offset: Int,
    style: String?
  ) throws(NeuralFault) -> SentenceReading {
    try reader.reading(of: sentence, words: SpokenWords(of: sentence, offset: offset))
  }

  func audio(
    of phonemes: Phonemes,
    parameters: SpeechParameters,
    run: ModelRun
  ) throws(NeuralFault) -> (any PhraseAudio)? {
    guard let (ids, places) = settings.tokens.ids(of: phonemes) else { return nil }
    let outputs = try session.outputs(
      [spectra] + [durations].compactMap(\.self),
      of: inputs.values(
        ids,
        noise: settings.noise,
        length: 1 / parameters.rate,
        lengthNoise: 0,
        speaker: parameters.speaker ?? 0
      ),
      run: run
    )
    var speech = try SampledSpeech(outputs, hasDurations: durations != nil, count: ids.count)
    if let vocoder {
      speech = SampledSpeech(
        try vocoder.samples(of: outputs, run: run),
        durations: durations == nil ? nil : outputs.floats(1).map(Array.init),
        count: ids.count
      )
    }
    return SampleAudio(
      speech.samples,
      sampleRate: settings.sampleRate,
      starts: settings.tokens.heardStarts(of: phonemes, at: places, starts: speech.starts)
    )
  }
}
