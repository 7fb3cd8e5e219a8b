// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// VITS models as Hugging Face's Transformers publish them, most of them of MMS: a folder with `config.json`, `vocab.json`,
/// `tokenizer_config.json`, and the model in it or in `onnx` (models/vits/tokenization_vits.py).
enum TransformersVoice: VoiceFamily {
  private static let (configName, symbolsName) = ("config.json", "vocab.json")
  private static let tokenizerName = "tokenizer_config.json"

  /// Nil when the folder is not such.
  static func voices(in folder: VoiceFolder) throws(NeuralFault) -> [NeuralVoice]? {
    guard folder.names.isSuperset(of: [configName, symbolsName]), let model = folder.model() else {
      return nil
    }
    let config = try JSONValue(file: configName, in: folder.path)
    guard config["model_type"]?.text == "vits" else { return nil }
    let tokenizer =
      folder.names.contains(tokenizerName)
      ? try JSONValue(file: tokenizerName, in: folder.path) : .null
    var numbers: [Phonemes: [Int64]] = [:]
    for (symbol, number) in try JSONValue(file: symbolsName, in: folder.path).members {
      guard let number = number.integer, number >= 0, !symbol.isEmpty else {
        throw NeuralFault("\(symbolsName): “\(symbol)” has no number")
      }
      numbers[Phonemes(symbol.unicodeScalars)] = [Int64(number)]
    }
    for name in ["unk_token", "pad_token"] {
      if let symbol = tokenizer[name]?.text, symbol.hasPrefix("<") {
        numbers[Phonemes(symbol.unicodeScalars)] = nil
      }
    }
    guard !numbers.isEmpty else { throw NeuralFault("\(symbolsName) has no symbols") }
    let code = tokenizer["language"]?.text
    guard let language = code.flatMap({ LanguageName.tag(of: $0) }) ?? folder.languageOfName()
    else { throw NeuralFault("\(tokenizerName) does not say its language") }
    let isOfPhonemes = tokenizer["phonemize"]?.bool ?? false
    var settings = VitsSettings(
      reading: isOfPhonemes ? .espeak(language.lowercased()) : .letters,
      tokens: TokenTable(
        numbers,
        // The blank is number 0, whatever symbol that is.
        framing: TokenTable.Framing(blank: tokenizer["add_blank"]?.bool ?? true ? [0] : []),
        isOfLetters: !isOfPhonemes
      )
    )
    settings.sampleRate = config["sampling_rate"]?.integer ?? 16_000
    // Its noise and its rate are constants of the graph.
    settings.hasRate = false
    try settings.setSpeakers(count: config["num_speakers"]?.integer ?? 1, names: [:])
    return try VitsVoice.voices(
      settings,
      files: try NeuralVoice.Files(folder: folder.path, model: model),
      card: VoiceCard(
        identifier: folder.name,
        title: SherpaVits.title(of: folder.name, language: language),
        language: language,
        license: folder.name.contains("mms") ? "CC-BY-NC-4.0" : "see where it is published",
        origin: config["_name_or_path"]?.text ?? "Transformers, \(folder.name)",
        bytes: try folder.size(of: [model])
      )
    )
  }
}
