// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish
import SpeechModels
import SpeechSystem

/// The voice of a Matcha-TTS model: a folder with the model and its vocoder.
enum MatchaVoice: VoiceFamily {
  /// As its own export writes it (matcha/onnx/export.py), without a list of symbols. Nil when no model is such.
  static func voices(in folder: VoiceFolder) throws(NeuralFault) -> [NeuralVoice]? {
    for (model, _) in folder.models {
      let interface = try folder.interface(of: model)
      guard interface.inputs.map(\.name).starts(with: ["x", "x_lengths", "scales"]),
        let output = interface.outputs.first?.name, ["mel", "wav"].contains(output)
      else { continue }
      let settings = MatchaSettings(
        espeak: "en-us",
        tokens: TokenTable(KnownSymbols.styleTTS2, framing: TokenTable.Framing(blank: [0])),
        vocoder: output == "wav" ? nil : try vocoder(in: folder, of: model)
      )
      return try voices(settings, in: folder, model: model, language: "en-US", origin: "Matcha-TTS")
    }
    return nil
  }

  /// As sherpa-onnx has it, with `tokens.txt` (csrc/offline-tts-matcha-model.cc).
  static func voices(
    in folder: VoiceFolder,
    model: String,
    metadata: ModelMetadata
  ) throws(NeuralFault) -> [NeuralVoice] {
    guard let sampleRate = metadata.integer("sample_rate"), (8000...192_000).contains(sampleRate)
    else { throw NeuralFault("\(model): its sample_rate is “\(metadata["sample_rate"] ?? "")”") }
    let espeak = metadata["voice"] ?? "en-us"
    guard metadata.integer("has_espeak") ?? 1 == 1, metadata.integer("jieba") ?? 0 == 0,
      !espeak.contains(" ")
    else {
      throw NeuralFault(
        "\(model) reads a lexicon.txt of Chinese, for which there is no reader here"
      )
    }
    let symbols = try SherpaVits.tokens(in: folder).numbers
    let pad = Int64(max(0, metadata.integer("pad_id") ?? 0))
    let hasEnds = metadata.integer("use_eos_bos") == 1
    let framing = TokenTable.Framing(
      start: hasEnds ? [pad] + (symbols[["^"]] ?? []) : [],
      blank: [pad],
      end: hasEnds ? (symbols[["$"]] ?? []) + [pad] : []
    )
    var settings = MatchaSettings(
      espeak: espeak,
      tokens: TokenTable(symbols, framing: framing),
      sampleRate: sampleRate,
      vocoder: try folder.interface(of: model).outputs.first?.name == "audio_output"
        ? nil : vocoder(in: folder, of: model)
    )
    settings.speakers = try VitsSettings.speakers(
      count: metadata.integer("n_speakers") ?? 1,
      names: SherpaVits.names(metadata)
    )
    guard
      let language = LanguageName.tag(of: espeak)
        ?? metadata["language"].flatMap({ LanguageName.tag(of: $0) })
    else { throw NeuralFault("\(model) does not say its language") }
    return try voices(
      settings,
      in: folder,
      model: model,
      language: language,
      origin: metadata["model_author"].map { "Matcha-TTS, \($0)" } ?? "Matcha-TTS"
    )
  }

  private static func voices(
    _ settings: MatchaSettings,
    in folder: VoiceFolder,
    model: String,
    language: String,
    origin: String
  ) throws(NeuralFault) -> [NeuralVoice] {
    let card = VoiceCard(
      identifier: folder.name,
      title: SherpaVits.title(of: folder.name, language: language),
      language: language,
      license: "see where it is published",
      origin: origin,
      bytes: try folder.size(of: [model] + [settings.vocoder].compactMap(\.self))
    )
    let files = try NeuralVoice.Files(folder: folder.path, model: model)
    let voice = card.voice(sampleRate: settings.sampleRate)
    guard !settings.speakers.isEmpty else {
      return [NeuralVoice(.matcha(settings), files: files, description: voice)]
    }
    return settings.speakers.map { speaker in
      NeuralVoice(
        .matcha(settings),
        files: files,
        speaker: speaker.number,
        description: card.speaker(speaker, of: voice)
      )
    }
  }

  /// The other model in the folder that reads spectra alone.
  private static func vocoder(
    in folder: VoiceFolder,
    of model: String
  ) throws(NeuralFault) -> String {
    for (name, metadata) in folder.models where name != model {
      let inputs = try folder.interface(of: name).inputs
      if SherpaFamily(metadata) == .vocoder || inputs.count == 1 { return name }
    }
    throw NeuralFault(
      "its vocoder is missing: put hifigan_v2.onnx or vocos-22khz-univ.onnx beside \(model)"
    )
  }
}
