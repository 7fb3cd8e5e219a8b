// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// A voice of Mimic 3: a folder with `generator.onnx`, `config.json` and `phonemes.txt`, which may have `phoneme_map.txt` and
/// `speaker_map.csv` (mimic3_tts/voice.py).
enum MimicVoice: VoiceFamily {
  private static let (configName, modelName) = ("config.json", "generator.onnx")
  private static let (symbolsName, mapName, speakersName) = (
    "phonemes.txt", "phoneme_map.txt", "speaker_map.csv"
  )

  /// Nil when the folder is not such.
  static func voices(in folder: VoiceFolder) throws(NeuralFault) -> [NeuralVoice]? {
    guard folder.names.isSuperset(of: [configName, modelName, symbolsName]) else { return nil }
    let config = try JSONValue(file: configName, in: folder.path)
    let settings = try settings(config, in: folder)
    let stated = config["text_language"]?.text.flatMap { LanguageName.tag(of: $0) }
    // Where no phonemes depend on it, the language stated may be that of the program's default.
    let named = folder.languageOfName()
    guard let language = settings.reading == .letters ? named ?? stated : stated ?? named else {
      throw NeuralFault("\(configName) has no text_language")
    }
    let dataset = config["datasets"]?.list.first?["name"]?.text
    return try VitsVoice.voices(
      settings,
      files: try NeuralVoice.Files(folder: folder.path, model: modelName),
      card: VoiceCard(
        identifier: folder.name,
        title: VoiceCard.title(dataset ?? folder.name, otherwise: "Mimic 3"),
        language: language,
        license: "see its LICENSE",
        origin: "Mimic 3, \(folder.name)",
        bytes: try folder.size(of: [modelName])
      )
    )
  }

  private static func settings(
    _ config: JSONValue,
    in folder: VoiceFolder
  ) throws(NeuralFault) -> VitsSettings {
    let symbols: TokensFile
    do throws(NeuralFault) {
      symbols = try TokensFile(
        VoiceFile.bytes(symbolsName, in: folder.path, limit: 1 << 20),
        order: .numberFirst
      )
    } catch {
      throw NeuralFault("\(symbolsName): \(error.text)")
    }
    let kind = config["phonemizer"]?.text ?? "gruut"
    let reading: VitsSettings.Reading
    switch kind {
    // gruut's phonemes are those of dictionaries; eSpeak NG's are near to them, in the same alphabet.
    case "espeak", "gruut":
      let language = config["text_language"]?.text ?? "en_US"
      reading = .espeak(language.lowercased().split(separator: "_").joined(separator: "-"))
    case "symbols": reading = .letters
    default:
      throw NeuralFault(
        "\(configName): its phonemizer is “\(kind)”; espeak, gruut and symbols are known"
      )
    }
    let phonemes = MimicPhonemes(
      symbols.numbers,
      config: config["phonemes"] ?? .null,
      map: try map(in: folder)
    )
    var settings = VitsSettings(
      reading: reading,
      tokens: phonemes.table(isOfLetters: reading == .letters)
    )
    settings.sampleRate = config["audio"]?["sample_rate"]?.integer ?? 22_050
    let inference = config["inference"]
    settings.noise = inference?["noise_scale"]?.float ?? 0.667
    settings.length = inference?["length_scale"]?.float ?? 1
    settings.lengthNoise = inference?["noise_w"]?.float ?? 0.8
    let count = config["model"]?["n_speakers"]?.integer ?? 1
    try settings.setSpeakers(count: count, names: count > 1 ? try speakers(in: folder) : [:])
    return settings
  }

  /// `FROM TO TO`, a line each.
  private static func map(in folder: VoiceFolder) throws(NeuralFault) -> [Phonemes: [Phonemes]] {
    guard folder.names.contains(mapName) else { return [:] }
    var map: [Phonemes: [Phonemes]] = [:]
    let bytes = try VoiceFile.bytes(mapName, in: folder.path, limit: 1 << 20)
    for line in String(decoding: bytes, as: UTF8.self).unicodeScalars.split(separator: "\n") {
      let words = line.split { $0 == " " || $0 == "\r" }.map { Phonemes($0) }
      guard let symbol = words.first, symbol != ["#"], words.count > 1 else { continue }
      map[symbol] = Array(words.dropFirst())
    }
    return map
  }

  /// `NUMBER|DATASET|NAME`, a line each.
  private static func speakers(in folder: VoiceFolder) throws(NeuralFault) -> [Int: String] {
    guard folder.names.contains(speakersName) else { return [:] }
    let bytes = try VoiceFile.bytes(speakersName, in: folder.path, limit: 1 << 20)
    var names: [Int: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      guard parts.count > 2, let number = Int(parts[0]) else { continue }
      names[number] = String(parts[2])
    }
    return names
  }
}
