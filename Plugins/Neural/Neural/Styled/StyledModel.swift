// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish
import SpeechModels

/// Kokoro or KittenTTS: one model from phonemes and a style to samples.
final class StyledModel: SpeechModel {
  /// The models take at most 510 phonemes. They are slow, so the first phrase is short.
  let limits = PhraseLimits(longest: 400, first: 40, shortest: 15, seconds: 3)

  private let settings: StyledSettings
  private let session: Session
  /// Readers of the styles that have spoken.
  private var english: EnglishModelReader?
  private let engine: () throws(NeuralFault) -> PhonemeEngine
  /// What the model reads and gives out: versions of it differ in the names.
  private let phonemes, speed: (name: String, type: ModelInput.Element)
  private let audioName: String
  /// The durations, where one output can be told to be these.
  private let durationsName: String?

  private static let styleName = "style"

  /// Reads the model, and prepares it, in 1 to 2 s of processor time.
  ///
  /// - Parameter engine: called when a style reads by it.
  init(
    _ voice: NeuralVoice.Files,
    settings: StyledSettings,
    engine: @escaping () throws(NeuralFault) -> PhonemeEngine
  ) throws(NeuralFault) {
    self.settings = settings
    self.engine = engine
    let file = try VoiceFile.model(voice.model, in: voice.folder, limit: 1 << 30)
    let inputs = file.requiredInputs
    guard let phonemes = inputs.first(where: { ["tokens", "input_ids"].contains($0.name) }),
      let speed = inputs.first(where: { $0.name == "speed" }), let audio = file.outputs.first,
      inputs.contains(where: { $0.name == Self.styleName }), inputs.count == 3
    else {
      throw NeuralFault(
        "\(voice.model) is not a model of Kokoro or KittenTTS, which read tokens, style and speed"
      )
    }
    self.phonemes = (phonemes.name, try ModelInput.Element(phonemes, of: voice.model))
    self.speed = (speed.name, try ModelInput.Element(speed, of: voice.model))
    audioName = audio
    (session, durationsName) = try Session.withOutput(ofOnly: "Round", of: file, isLarge: true)
  }

  func reading(
    of sentence: String,
    offset: Int,
    style: String?
  ) throws(NeuralFault) -> SentenceReading {
    switch try reading(of: style).phonemes {
    case .misaki(let folder):
      if let english { return english.reading(of: sentence, offset: offset) }
      let reader = try EnglishModelReader.inFolder(folder)
      english = reader
      return reader.reading(of: sentence, offset: offset)
    case .espeak(let voice):
      return try EspeakReader(try engine(), voice: voice).reading(
        of: sentence,
        words: SpokenWords(of: sentence, offset: offset)
      )
    }
  }

  private func reading(of style: String?) throws(NeuralFault) -> StyledSettings.Reading {
    guard let reading = settings.readings[style ?? ""] else {
      throw NeuralFault("how the style \(style ?? "") is read is not known")
    }
    return reading
  }

  func audio(
    of phonemes: Phonemes,
    parameters: SpeechParameters,
    run: ModelRun
  ) throws(NeuralFault) -> (any PhraseAudio)? {
    let tokens = try reading(of: parameters.style).tokens
    guard let (ids, places) = tokens.ids(of: phonemes) else { return nil }
    let name = parameters.style ?? ""
    guard let style = settings.styles.voices[name] else {
      throw NeuralFault("the style \(name) is not in the file")
    }
    let rate = parameters.rate * (settings.speeds[name] ?? 1)
    let outputs = try session.outputs(
      [audioName] + [durationsName].compactMap(\.self),
      of: [
        .whole(
          self.phonemes.name,
          values: ids,
          type: self.phonemes.type,
          shape: [1, ids.count]
        ),
        .floats(
          Self.styleName,
          numbers: try settings.styles.style(style, phonemeCount: ids.count - tokens.framingCount),
          isRow: true
        ),
        // Versions that read it as a whole number have one rate.
        .list(
          speed.name,
          values: [speed.type == .float ? rate : max(1, rate)],
          type: speed.type
        ),
      ],
      run: run
    )
    // The model rounds to whole units, and then speaks none for less than one.
    let speech = try SampledSpeech(
      outputs,
      hasDurations: durationsName != nil,
      count: ids.count,
      minDuration: 1
    )
    return SampleAudio(
      speech.samples,
      sampleRate: StyledSettings.sampleRate,
      starts: places.map { speech.starts[$0] },
      lead: settings.lead,
      tailCount: settings.tailCount
    )
  }
}
