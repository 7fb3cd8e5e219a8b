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
    case vits(VitsSettings)
    /// Kokoro and KittenTTS.
    case styled(StyledSettings)
    case matcha(MatchaSettings)
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
    scripts =
      if case .vits(let settings) = kind, case .letters = settings.reading {
        Scripts(letters: settings.tokens)
      } else {
        Scripts(of: description.primaryLanguages.first ?? "")
      }
  }

  /// What the voice cannot speak without, beside ONNX Runtime.
  var needs: Need? {
    switch kind {
    case .hibari: return nil
    case .vits(let settings):
      if case .espeak = settings.reading { return .phonemes }
      return nil
    case .matcha: return .phonemes
    case .styled(let settings):
      switch settings.readings[style ?? ""]?.phonemes {
      case .espeak: return .phonemes
      case .misaki(folder: nil): return .english
      case .misaki, nil: return nil
      }
    }
  }

  enum Need {
    /// The library with the phonemes of eSpeak NG.
    case phonemes
    /// The reader of English that comes with hibari.
    case english
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
