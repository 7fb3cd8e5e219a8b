// SPDX-License-Identifier: Apache-2.0

/// The voices of a Piper model: a folder with `NAME.onnx` and `NAME.onnx.json`.
enum PiperVoice: VoiceFamily {
  /// Nil when there is no such file.
  static func voices(in folder: VoiceFolder) throws(NeuralFault) -> [NeuralVoice]? {
    guard let settings = folder.names.sorted().first(where: { $0.hasSuffix(".onnx.json") }) else {
      return nil
    }
    return try voices(in: folder, settings: settings)
  }

  /// One voice for each speaker of the model. Throws when the files are not such a model.
  static func voices(
    in folder: VoiceFolder,
    settings name: String
  ) throws(NeuralFault) -> [NeuralVoice] {
    let settings: PiperSettings
    do throws(NeuralFault) {
      settings = try PiperSettings(VoiceFile.bytes(name, in: folder.path, limit: 4 << 20))
    } catch {
      throw NeuralFault("\(name), \(error.text)")
    }
    let model = String(name.dropLast(".json".count))
    let files = try NeuralVoice.Files(folder: folder.path, model: model)
    // LANGUAGE-NAME-QUALITY, as the voices of the project are called.
    let parts = model.dropLast(".onnx".count).split(
      separator: "-",
      omittingEmptySubsequences: false
    )
    // As the file says, or its name, or the voice whose phonemes it reads.
    var codes = [settings.languageCode, parts.first.map(String.init)].compactMap(\.self)
    if case .espeak(let voice) = settings.reading { codes.append(voice) }
    guard let language = codes.lazy.compactMap({ LanguageName.tag(of: $0) }).first else {
      throw NeuralFault("\(name) does not say its language: {\"language\": {\"code\": \"en_US\"}}")
    }
    let quality = settings.quality ?? parts.dropFirst(2).last.map(String.init) ?? ""
    return try VitsVoice.voices(
      settings.vits(),
      files: files,
      card: VoiceCard(
        identifier: folder.name,
        title: VoiceCard.title(
          settings.dataset ?? (parts.count > 1 ? String(parts[1]) : folder.name),
          quality: quality,
          otherwise: "Piper"
        ),
        language: language,
        // The files do not say whose they are.
        license: folder.licenceInWords,
        origin: "Piper, \(model)",
        bytes: files.stamp.size
      )
    )
  }
}
