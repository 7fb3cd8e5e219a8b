// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// The voices of a VITS model of Coqui TTS: a folder with the model, as its export writes it, and the `config.json` that it was
/// trained with.
enum CoquiVoice: VoiceFamily {
  private static let configName = "config.json"

  /// Nil when there is no such configuration.
  static func voices(in folder: VoiceFolder) throws(NeuralFault) -> [NeuralVoice]? {
    guard folder.names.contains(configName), let model = folder.model() else { return nil }
    let config = try JSONValue(file: configName, in: folder.path)
    guard let characters = config["characters"], config["audio"] != nil else { return nil }
    let kind = config["model"]?.text ?? "vits"
    guard kind == "vits" else {
      throw NeuralFault("\(configName): its model is “\(kind)” of Coqui; vits is read")
    }
    let settings: VitsSettings
    do throws(NeuralFault) {
      settings = try self.settings(config, characters: characters, in: folder)
    } catch {
      throw NeuralFault("\(configName): \(error.text)")
    }
    let language =
      config["phoneme_language"]?.text.flatMap { LanguageName.tag(of: $0) }
      ?? config["datasets"]?.list.lazy.compactMap { $0["language"]?.text }
      .compactMap { LanguageName.tag(of: $0) }.first ?? folder.languageOfName()
    guard let language else {
      throw NeuralFault(
        "\(configName) does not say its language: name the folder after it, as coqui-de-thorsten"
      )
    }
    return try VitsVoice.voices(
      settings,
      files: try NeuralVoice.Files(folder: folder.path, model: model),
      card: VoiceCard(
        identifier: folder.name,
        title: SherpaVits.title(of: folder.name, language: language),
        language: language,
        license: "see where it is published",
        origin: "Coqui TTS, \(config["run_name"]?.text ?? model)",
        bytes: try folder.size(of: [model])
      )
    )
  }

  private static func settings(
    _ config: JSONValue,
    characters: JSONValue,
    in folder: VoiceFolder
  ) throws(NeuralFault) -> VitsSettings {
    let usesPhonemes = config["use_phonemes"]?.bool ?? false
    let vocabulary = try CoquiVocabulary(characters, isOfPhonemes: usesPhonemes)
    var reading = VitsSettings.Reading.letters
    if usesPhonemes {
      let phonemizer = config["phonemizer"]?.text ?? "espeak"
      guard phonemizer == "espeak", let voice = config["phoneme_language"]?.text else {
        throw NeuralFault("its phonemes are those of “\(phonemizer)”; those of espeak are known")
      }
      reading = .espeak(voice)
    }
    var settings = VitsSettings(
      reading: reading,
      tokens: TokenTable(
        vocabulary.numbers,
        framing: try vocabulary.framing(
          hasBlanks: config["add_blank"]?.bool ?? true,
          hasEnds: config["enable_eos_bos_chars"]?.bool ?? false
        ),
        isOfLetters: !usesPhonemes
      )
    )
    guard let rate = config["audio"]?["sample_rate"]?.integer else {
      throw NeuralFault("its audio has no sample_rate")
    }
    settings.sampleRate = rate
    let arguments = config["model_args"]
    settings.noise = arguments?["inference_noise_scale"]?.float ?? 0.667
    settings.length = arguments?["length_scale"]?.float ?? 1
    settings.lengthNoise = arguments?["inference_noise_scale_dp"]?.float ?? 1
    let count = arguments?["num_speakers"]?.integer ?? config["num_speakers"]?.integer ?? 0
    try settings.setSpeakers(count: count, names: count > 1 ? try speakers(in: folder) : [:])
    return settings
  }

  /// Names by number, where a file with them is there.
  private static func speakers(in folder: VoiceFolder) throws(NeuralFault) -> [Int: String] {
    guard
      let file = ["speaker_ids.json", "speakers.json"].first(where: folder.names.contains)
    else { return [:] }
    let pairs = try JSONValue(file: file, in: folder.path).members.compactMap { name, number in
      number.integer.map { ($0, name) }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
