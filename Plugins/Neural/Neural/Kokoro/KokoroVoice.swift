// SPDX-License-Identifier: Apache-2.0
import Glibc
import NeuralEnglish
import SpeechModels
import SpeechProviderKit
import SpeechSystem

/// The voices of a Kokoro model, in any of the forms in which it is published.
enum KokoroVoice: VoiceFamily {
  private static let (voicesFolder, vocabularyName) = ("voices", "tokenizer.json")

  /// As kokoro-onnx has it, a folder with an `.onnx` and a `voices*.bin` that is an archive; or as Hugging Face has it, with
  /// the folders `onnx` and `voices`. Nil when the folder is neither.
  static func voices(in folder: VoiceFolder) throws(NeuralFault) -> [NeuralVoice]? {
    guard let model = folder.model() else { return nil }
    if let name = folder.names.sorted().first(where: {
      $0.hasPrefix("voices") && $0.hasSuffix(".bin")
    }) {
      return try voices(
        in: folder,
        model: model,
        styles: try StyleFile(path: "\(folder.path)/\(name)"),
        symbols: KnownSymbols.kokoro,
        files: [model, name]
      )
    }
    guard folder.names.contains(voicesFolder) else { return nil }
    return try voices(
      in: folder,
      model: model,
      styles: try StyleFile(folder: "\(folder.path)/\(voicesFolder)"),
      symbols: try symbols(in: folder),
      files: [model]
    )
  }

  /// As sherpa-onnx has it: with `voices.bin`, which is numbers alone, and `tokens.txt`.
  static func voices(
    in folder: VoiceFolder,
    model: String,
    metadata: ModelMetadata
  ) throws(NeuralFault) -> [NeuralVoice] {
    try voices(
      in: folder,
      model: model,
      styles: try SherpaStyles.styles(in: folder, model: model, metadata: metadata),
      symbols: try SherpaVits.tokens(in: folder).numbers,
      files: [model, SherpaStyles.name]
    )
  }

  /// One for each style whose language is read here. Throws when there is none.
  private static func voices(
    in folder: VoiceFolder,
    model: String,
    styles: StyleFile,
    symbols: [Phonemes: [Int64]],
    files names: [String]
  ) throws(NeuralFault) -> [NeuralVoice] {
    let files = try NeuralVoice.Files(folder: folder.path, model: model)
    let size = try folder.size(of: names)
    let english = EnglishModelReader.folder(for: folder.path)
    var settings = StyledSettings(styles: styles, readings: [:])
    var found: [(style: String, language: KokoroLanguage)] = []
    for style in styles.voices.keys.sorted() {
      guard let language = KokoroLanguage(ofStyle: style),
        NeuralVoice.isIdentifier("\(folder.name).\(style)")
      else { continue }
      settings.readings[style] = language.reading(symbols: symbols, english: english)
      found.append((style, language))
    }
    guard !found.isEmpty else {
      let known = styles.voices.keys.sorted().prefix(3).joined(separator: ", ")
      throw NeuralFault(
        "its voices (\(known)) are of languages that are not read here, as Japanese and Chinese: the names of others begin with a, b, e, f, h, i or p"
      )
    }
    return found.map { style, language in
      let name = style.split(separator: "_").dropFirst().joined(separator: " ")
      let shown = name.isEmpty ? style : name
      let card = VoiceCard(
        identifier: "\(folder.name).\(style)",
        title: "Kokoro \(shown.prefix(1).uppercased())\(shown.dropFirst())",
        language: language.tag,
        license: "Apache-2.0",
        origin: "Kokoro-82M, \(model)",
        bytes: size
      )
      var voice = card.voice(sampleRate: StyledSettings.sampleRate)
      voice.gender = style.dropFirst().first == "f" ? .female : .male
      voice.rateRange = 0.5...1
      return NeuralVoice(.styled(settings), files: files, style: style, description: voice)
    }
  }

  /// The symbols as the folder has them, or those that all versions have.
  private static func symbols(in folder: VoiceFolder) throws(NeuralFault) -> [Phonemes: [Int64]] {
    guard folder.names.contains(vocabularyName) else { return KnownSymbols.kokoro }
    let file = try JSONValue(file: vocabularyName, in: folder.path)
    var symbols: [Phonemes: [Int64]] = [:]
    for (symbol, number) in file["model"]?["vocab"]?.members ?? []
    where symbol.unicodeScalars.count == 1 {
      if let number = number.integer, number > 0 {
        symbols[Phonemes(symbol.unicodeScalars)] = [Int64(number)]
      }
    }
    guard !symbols.isEmpty else {
      throw NeuralFault("\(vocabularyName) has no symbols: {\"model\": {\"vocab\": {…}}}")
    }
    return symbols
  }
}
