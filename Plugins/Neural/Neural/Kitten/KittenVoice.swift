// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish
import SpeechModels
import SpeechProviderKit

/// The voices of a KittenTTS model: English, read by eSpeak NG's phonemes.
enum KittenVoice: VoiceFamily {
  private static let configName = "config.json"

  /// As Hugging Face has it: `config.json` names the model and `voices.npz`. Nil when the folder is not such.
  static func voices(in folder: VoiceFolder) throws(NeuralFault) -> [NeuralVoice]? {
    guard
      let archive = folder.names.sorted().first(where: {
        $0.hasPrefix("voices") && $0.hasSuffix(".npz")
      })
    else { return nil }
    let config =
      folder.names.contains(configName) ? try JSONValue(file: configName, in: folder.path) : .null
    guard let model = config["model_file"]?.text ?? folder.model(), folder.names.contains(model)
    else { return nil }
    let file = config["voices"]?.text.flatMap { folder.names.contains($0) ? $0 : nil } ?? archive
    let aliases = (config["voice_aliases"]?.members ?? []).compactMap { name, style in
      style.text.map { ($0, name) }
    }
    let speeds = (config["speed_priors"]?.members ?? []).compactMap { style, speed in
      speed.float.map { (style, $0) }
    }
    return try voices(
      in: folder,
      model: model,
      settings: settings(
        styles: try StyleFile(path: "\(folder.path)/\(file)"),
        symbols: KnownSymbols.styleTTS2,
        end: nil,
        speeds: Dictionary(speeds) { first, _ in first }
      ),
      titles: Dictionary(aliases) { first, _ in first },
      files: [model, file]
    )
  }

  /// As sherpa-onnx has it: with `voices.bin` and `tokens.txt` (csrc/offline-tts-kitten-model.cc).
  static func voices(
    in folder: VoiceFolder,
    model: String,
    metadata: ModelMetadata
  ) throws(NeuralFault) -> [NeuralVoice] {
    let styles = try SherpaStyles.styles(in: folder, model: model, metadata: metadata)
    var end = [Int64(max(0, metadata.integer("end_id") ?? 0))]
    if metadata.integer("add_pad_after_end") == 1 {
      end.append(Int64(max(0, metadata.integer("pad_id") ?? 0)))
    }
    let priors = (metadata["speaker_speed_priors"] ?? "").split(separator: ",").map {
      Float($0) ?? 1
    }
    let names = SherpaVits.names(metadata)
    var speeds: [String: Float] = [:]
    for (number, speed) in priors.enumerated() {
      if let name = names[number] { speeds[name] = speed }
    }
    return try voices(
      in: folder,
      model: model,
      settings: settings(
        styles: styles,
        symbols: try SherpaVits.tokens(in: folder).numbers,
        end: end,
        speeds: speeds
      ),
      titles: [:],
      files: [model, SherpaStyles.name]
    )
  }

  /// - Parameter end: the numbers after the symbols; nil: those of the version that the styles belong to.
  private static func settings(
    styles: StyleFile,
    symbols: [Phonemes: [Int64]],
    end: [Int64]?,
    speeds: [String: Float]
  ) -> StyledSettings {
    // Versions before 0.8 have one style for each voice, whatever it says, and end with the blank alone.
    let isRecent = styles.voices.values.contains { $0.styleCount > 1 }
    // It reads marks apart from words.
    let marks = Phrase.marks.map { (Phonemes([$0]), [Phonemes([" "]), Phonemes([$0])]) }
    let reading = StyledSettings.Reading(
      phonemes: .espeak("en-us"),
      tokens: TokenTable(
        symbols,
        framing: TokenTable.Framing(start: [0], end: end ?? (isRecent ? [10, 0] : [0])),
        replacements: Dictionary(marks) { first, _ in first }
      )
    )
    var settings = StyledSettings(styles: styles, readings: [:])
    for style in styles.voices.keys { settings.readings[style] = reading }
    settings.speeds = speeds.filter { (0.1...10).contains($0.value) }
    // What it makes of the blank at the end (kittentts/onnx_model.py).
    settings.tailCount = 5000
    return settings
  }

  private static func voices(
    in folder: VoiceFolder,
    model: String,
    settings: StyledSettings,
    titles: [String: String],
    files names: [String]
  ) throws(NeuralFault) -> [NeuralVoice] {
    let files = try NeuralVoice.Files(folder: folder.path, model: model)
    let size = try folder.size(of: names)
    return settings.styles.voices.keys.sorted().compactMap { style in
      let identifier = "\(folder.name).\(style)"
      guard NeuralVoice.isIdentifier(identifier) else { return nil }
      // expr-voice-2-m is a man.
      let name =
        style.hasPrefix("expr-voice-") ? String(style.dropFirst("expr-voice-".count)) : style
      let card = VoiceCard(
        identifier: identifier,
        title: "Kitten \(titles[style] ?? name)",
        language: "en-US",
        license: "Apache-2.0",
        origin: "KittenTTS, \(model)",
        bytes: size
      )
      var voice = card.voice(sampleRate: StyledSettings.sampleRate)
      voice.gender = style.hasSuffix("-m") ? .male : style.hasSuffix("-f") ? .female : .unspecified
      voice.rateRange = 0.5...1
      return NeuralVoice(.styled(settings), files: files, style: style, description: voice)
    }
  }
}
