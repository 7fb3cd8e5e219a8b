// SPDX-License-Identifier: Apache-2.0
import SpeechJSON
import SpeechProviderKit

/// A voice of hibari: a folder with a `voice.json` and the files of its model.
enum HibariVoice {
  /// Reads the folder's `voice.json`. Throws when there is no such voice in it.
  static func voice(in folder: String, named name: String) throws(NeuralFault) -> NeuralVoice {
    let bytes = try VoiceFile.bytes("voice.json", in: folder, limit: 1 << 20)
    var texts: [String: String] = [:]
    var languages: [String] = []
    var size: Int64 = 0
    do throws(JSONError) {
      var reader = JSONReader(bytes)
      try reader.readObject { (reader, key) throws(JSONError) in
        switch key {
        case "identifier", "name", "gender", "version", "engine", "license", "origin":
          texts[key] = try reader.readString()
        case "languages":
          languages = try reader.readList { (reader) throws(JSONError) in try reader.readString() }
        case "bytes": size = try reader.readInteger()
        default: try reader.skip()
        }
      }
      try reader.finish()
    } catch {
      throw NeuralFault("voice.json, \(error)")
    }
    guard texts["engine"] == "hibari" else {
      throw NeuralFault("voice.json names the engine “\(texts["engine"] ?? "")”; hibari is known")
    }
    guard texts["identifier"] == name else {
      throw NeuralFault("its identifier must be the folder's name")
    }
    // British voices have another model of unknown words, and other endings.
    guard languages == ["en-US"] else { throw NeuralFault("its languages must be en-US alone") }
    var voice = ProviderVoice(
      identifier: name,
      name: texts["name"] ?? name,
      primaryLanguages: languages,
      supportedLanguages: ["en-US", "en"],
      sampleRate: HibariModel.sampleRate
    )
    voice.gender = texts["gender"].flatMap { Self.genders[$0] } ?? .unspecified
    voice.version = texts["version"]
    voice.license = texts["license"]
    voice.origin = texts["origin"]
    voice.quality = .enhanced
    voice.abilities = [.rate, .pitch, .wordMarkers, .deterministic]
    // Faster is left to the host: durations are whole units, most of them one or two, so that a speed of 1.3 gives 1.16 and
    // 1.4 gives 1.54. Slower ones are right within 6 % (57 sentences).
    voice.rateRange = 0.5...1
    voice.pitchRange = 0.5...2
    voice.bytesOnDisk = max(0, size)
    return NeuralVoice(
      .hibari,
      files: try NeuralVoice.Files(folder: folder, model: "model.onnx"),
      description: voice
    )
  }

  private static let genders: [String: ProviderVoice.Gender] = ["female": .female, "male": .male]
}
