// SPDX-License-Identifier: Apache-2.0
import SpeechModels

/// VITS models with sherpa-onnx's metadata: conversions of voices of Piper, Coqui, Mimic 3 and MMS, a folder with a model and
/// `tokens.txt`.
enum SherpaVits {
  static func voices(
    in folder: VoiceFolder,
    model: String,
    metadata: ModelMetadata
  ) throws(NeuralFault) -> [NeuralVoice] {
    let settings = try settings(metadata, tokens: try tokens(in: folder), of: model)
    let language =
      metadata["voice"].flatMap { LanguageName.tag(of: $0) }
      ?? metadata["language"].flatMap { LanguageName.tag(of: $0) } ?? folder.languageOfName()
    guard let language else {
      throw NeuralFault("\(model) does not say its language: it has no “voice” or “language”")
    }
    let files = try NeuralVoice.Files(folder: folder.path, model: model)
    let comment = metadata["comment"] ?? ""
    return try VitsVoice.voices(
      settings,
      files: files,
      card: VoiceCard(
        identifier: folder.name,
        title: title(of: folder.name, language: language),
        language: language,
        license: metadata["license"] ?? metadata["licence"]
          ?? (comment.contains("mms") ? "CC-BY-NC-4.0" : folder.licenceInWords),
        origin: metadata["model_url"] ?? metadata["url"] ?? "sherpa-onnx, \(comment)",
        bytes: try folder.size(of: [model, tokensName])
      )
    )
  }

  static let tokensName = "tokens.txt"

  /// The symbols of a folder.
  static func tokens(in folder: VoiceFolder) throws(NeuralFault) -> TokensFile {
    guard folder.names.contains(tokensName) else {
      throw NeuralFault("\(tokensName) is missing, which is published with the model")
    }
    do throws(NeuralFault) {
      return try TokensFile(VoiceFile.bytes(tokensName, in: folder.path, limit: 4 << 20))
    } catch {
      throw NeuralFault("\(tokensName): \(error.text)")
    }
  }

  /// What the metadata say (csrc/offline-tts-vits-model.cc). Throws when a part of it is missing, or its language is read in a
  /// way that is not known here.
  static func settings(
    _ metadata: ModelMetadata,
    tokens: TokensFile,
    of model: String
  ) throws(NeuralFault) -> VitsSettings {
    guard let sampleRate = metadata.integer("sample_rate") else {
      throw NeuralFault("\(model) does not say its sample_rate")
    }
    let comment = metadata["comment"] ?? ""
    if metadata.integer("has_g2pw") == 1 {
      throw NeuralFault("\(model) reads pinyin, which needs a reader of Chinese that is not here")
    }
    if metadata.integer("jieba") == 1 || comment.contains("melo") {
      throw NeuralFault("\(model) reads a lexicon.txt, for which there is no reader here")
    }
    var settings: VitsSettings
    if metadata["frontend"] == "characters" {
      settings = VitsSettings(
        reading: .letters,
        tokens: TokenTable(
          tokens.numbers,
          framing: framing(metadata),
          isOfLetters: true
        )
      )
    } else if let voice = metadata["voice"], !voice.isEmpty,
      metadata.integer("has_espeak") ?? 1 == 1
    {
      // Coqui's models say what is around the symbols, the others have them among theirs.
      let framing =
        comment.contains("coqui") ? framing(metadata) : PiperSettings.framing(of: tokens.numbers)
      settings = VitsSettings(
        reading: .espeak(voice),
        tokens: TokenTable(tokens.numbers, framing: framing)
      )
    } else {
      throw NeuralFault("\(model) reads a lexicon.txt, for which there is no reader here")
    }
    settings.sampleRate = sampleRate
    // Coqui and Inflect have 0 speakers where there is no choice.
    try settings.setSpeakers(count: metadata.integer("n_speakers") ?? 1, names: names(metadata))
    return settings
  }

  private static func framing(_ metadata: ModelMetadata) -> TokenTable.Framing {
    let number = { (name: String) in Int64(max(0, metadata.integer(name) ?? 0)) }
    // sherpa-onnx takes it for 1 where it is missing; the models of MMS, where it is, were trained without.
    let hasEnds = metadata.integer("use_eos_bos") == 1
    return TokenTable.Framing(
      start: hasEnds ? [number("bos_id")] : [],
      blank: metadata.integer("add_blank") == 1 ? [number("blank_id")] : [],
      end: hasEnds ? [number("eos_id")] : []
    )
  }

  /// `0->name,1->other` of `id2speaker`, or `speaker_names` in the order of their numbers.
  static func names(_ metadata: ModelMetadata) -> [Int: String] {
    if let list = metadata["speaker_names"], !list.isEmpty {
      return Dictionary(
        uniqueKeysWithValues: list.split(separator: ",").map(String.init).enumerated().map {
          ($0, $1)
        }
      )
    }
    var names: [Int: String] = [:]
    for pair in (metadata["id2speaker"] ?? "").split(separator: ",") {
      guard let dash = pair.utf8.firstIndex(of: UInt8(ascii: "-")),
        let number = Int(pair[..<dash]), pair[dash...].hasPrefix("->")
      else { continue }
      names[number] = String(pair[dash...].dropFirst(2))
    }
    return names
  }

  /// `vits-coqui-bn-custom_female` as people call it, or what a model of a language alone is.
  static func title(of name: String, language: String) -> String {
    let parts = name.split(separator: "-").filter { part in
      !["vits", "sherpa", "onnx", "piper", "coqui", "mimic3", "tts", "medium"].contains(part)
        && LanguageName.known(part) == nil
    }
    // MMS has one voice for each language, which its name is.
    if parts.first == "mms" { return "MMS \(LanguageName.english(of: language))" }
    let text = parts.joined(separator: " ")
    return VoiceCard.title(
      text.isEmpty ? LanguageName.english(of: language) : text,
      otherwise: name
    )
  }
}
