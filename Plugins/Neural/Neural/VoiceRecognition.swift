// SPDX-License-Identifier: Apache-2.0

/// Finds out what the voice in a folder is.
enum VoiceRecognition {
  /// The voices in a folder, of which `name` is the last part of the path. Throws when there is none of a known kind.
  static func voices(in folder: String, named name: String) throws(NeuralFault) -> [NeuralVoice] {
    guard NeuralVoice.isIdentifier(name) else {
      throw NeuralFault("the folder's name must be 1 to 128 of A-Z a-z 0-9 . _ -")
    }
    let contents = try VoiceFolder(folder, named: name)
    if contents.names.contains("voice.json") {
      return [try HibariVoice.voice(in: folder, named: name)]
    }
    for family in families {
      if let voices = try family.voices(in: contents) { return voices }
    }
    guard let model = contents.models.first?.name else {
      throw NeuralFault("it has no voice.json and no .onnx")
    }
    guard !contents.names.contains(SherpaVits.tokensName) else {
      throw NeuralFault(
        "\(model) has no model_type, by which models with a \(SherpaVits.tokensName) say what they are: take the model that sherpa-onnx publishes"
      )
    }
    throw NeuralFault(
      "nothing beside \(model) says what it is: .onnx.json of Piper, tokens.txt of sherpa-onnx, config.json of Coqui or Mimic 3, voices*.bin of Kokoro"
    )
  }

  /// What a folder may be, by what the model says of itself, then by files that describe it, then by their names alone.
  private static let families: [any VoiceFamily.Type] = [
    SherpaVoice.self, PiperVoice.self, MimicVoice.self, CoquiVoice.self, KittenVoice.self,
    TransformersVoice.self, KokoroVoice.self, MatchaVoice.self,
  ]
}
