// SPDX-License-Identifier: Apache-2.0
import SpeechProviderKit
import SpeechSystem

/// A voice of a model.
struct NeuralVoice: Sendable {
  /// Where its model is.
  struct Files: Hashable, Sendable {
    let folder: String
    /// Its name in the folder.
    let model: String
    /// Bytes and time of change of the model, so that one that was replaced is not taken for the one before.
    let stamp: VoiceFile.Stamp

    init(folder: String, model: String) throws(NeuralFault) {
      self.folder = folder
      self.model = model
      stamp = try VoiceFile.stamp(of: model, in: folder)
    }
  }

  enum Kind: Sendable {
    case hibari
    case piper(PiperSettings)
    /// With the styles of its voices, and the folder that says how English is read.
    case kokoro(StyleFile, reading: String?)
  }

  let kind: Kind
  let files: Files
  /// Of the model's voices.
  let speaker: Int?
  /// The name of one, in a model that has styles.
  let style: String?
  /// As the host sees it.
  let description: ProviderVoice

  /// Letters that it reads.
  let scripts: Scripts

  init(
    _ kind: Kind,
    files: Files,
    speaker: Int? = nil,
    style: String? = nil,
    description: ProviderVoice
  ) {
    self.kind = kind
    self.files = files
    self.speaker = speaker
    self.style = style
    var description = description
    description.identifier = Self.full(description.identifier)
    self.description = description
    scripts = Scripts(of: description.primaryLanguages.first ?? "")
  }

  /// The voices in a folder, of which `name` is the last part of the path. Throws when there is none of a known kind.
  static func voices(in folder: String, named name: String) throws(NeuralFault) -> [NeuralVoice] {
    guard isIdentifier(name) else {
      throw NeuralFault("the folder's name must be 1 to 128 of A-Z a-z 0-9 . _ -")
    }
    let names = Path.names(in: folder)
    if names.contains("voice.json") { return [try HibariVoice.voice(in: folder, named: name)] }
    if let settings = names.first(where: { $0.hasSuffix(".onnx.json") }) {
      return try PiperVoice.voices(in: folder, settings: settings, named: name)
    }
    guard let model = names.first(where: { $0.hasSuffix(".onnx") }),
      let styles = names.first(where: { $0.hasPrefix("voices") && $0.hasSuffix(".bin") })
    else {
      throw NeuralFault(
        "it has no voice.json, no .onnx.json of a Piper voice, and no .onnx with the voices*.bin of Kokoro"
      )
    }
    return try KokoroVoice.voices(in: folder, model: model, styles: styles, named: name)
  }

  /// With the provider's identifier where the host would not put it in front, because the first part looks like that of a
  /// reverse-DNS name, as in `kokoro.af_heart`.
  private static func full(_ identifier: String) -> String {
    guard let dot = identifier.utf8.firstIndex(of: UInt8(ascii: ".")) else { return identifier }
    let isOwn = identifier.utf8[..<dot].allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
    return isOwn ? "\(NeuralProvider.identity.identifier).\(identifier)" : identifier
  }

  static func isIdentifier(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
