// SPDX-License-Identifier: Apache-2.0
import SpeechProviderKit

/// What the host is told of a voice that someone has trained.
struct VoiceCard {
  var identifier: String
  var title: String
  /// A BCP 47 tag.
  var language: String
  var license: String
  var origin: String
  /// Of all files that it speaks with.
  var bytes: Int
  var hasRate = true

  /// The voice, or what all speakers of a model have in common.
  func voice(sampleRate: Int) -> ProviderVoice {
    let primary = String(language.prefix { $0 != "-" })
    var voice = ProviderVoice(
      identifier: identifier,
      name: title,
      primaryLanguages: [language],
      supportedLanguages: language == primary ? [language] : [language, primary],
      sampleRate: sampleRate
    )
    // Of the voices of a language, those of higher quality are taken first. These begin after 0.2 s and load for seconds,
    // so none becomes the voice of a screen reader because it was added; the user can make it the default.
    voice.quality = .default
    voice.abilities = hasRate ? [.rate, .wordMarkers] : [.wordMarkers]
    voice.rateRange = hasRate ? 0.5...2 : 1...1
    voice.bytesOnDisk = Int64(bytes)
    voice.license = license
    voice.origin = origin
    return voice
  }

  /// The voice of one speaker.
  func speaker(_ speaker: VitsSettings.Speaker, of voice: ProviderVoice) -> ProviderVoice {
    let name = String(speaker.name.prefix(40))
    var one = voice
    let full = "\(identifier).\(name)"
    one.identifier = NeuralVoice.isIdentifier(full) ? full : "\(identifier).\(speaker.number)"
    one.name = "\(title) \(name)"
    return one
  }

  /// `libritts_r` as people write it, with the quality where it is not the usual one.
  static func title(_ name: some StringProtocol, quality: String = "", otherwise: String) -> String
  {
    let words = name.split { $0 == "_" || $0 == " " }.map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
    let title = words.isEmpty ? otherwise : words.joined(separator: " ")
    let shown = String(decoding: title.utf8.prefix(80), as: UTF8.self)
    return ["", "medium"].contains(quality) || quality.utf8.count > 20
      ? shown : "\(shown) (\(quality))"
  }
}
