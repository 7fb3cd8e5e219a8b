// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechVoices

/// The properties of an `AVSpeechSynthesisVoice`.
struct VoiceProperties: Sendable {
  var identifier = ""
  var name = ""
  var language = "und"
  var gender = AVSpeechSynthesisVoiceGender.unspecified
  var traits: AVSpeechSynthesisVoice.Traits = []
  /// Hz.
  var sampleRate = 22050

  init() {}

  init(_ match: VoiceMatch) {
    let voice = match.voice
    let ending = match.variant.map { "+" + $0 } ?? ""
    identifier = voice.identifier + ending
    name = voice.name + ending
    // Apps compare it with codes such as `de-DE`, as on Apple's systems; most providers state only `de`.
    language = RegionalLanguage.code(for: voice.language)
    gender =
      switch voice.gender {
      case .male: .male
      case .female: .female
      case .unspecified, .neutral: .unspecified
      }
    if voice.traits.contains(.novelty) { traits.insert(.isNoveltyVoice) }
    if voice.traits.contains(.personal) { traits.insert(.isPersonalVoice) }
    sampleRate = voice.sampleRate
  }

  // MARK: - Coding

  private enum Key {
    static let identifier = "identifier"
    static let name = "name"
    static let language = "language"
    static let gender = "gender"
    static let traits = "voiceTraits"
    static let sampleRate = "sampleRate"
  }

  /// Nil if there is no identifier. An archive is untrusted input: missing or invalid values become defaults.
  init?(coder: NSCoder) {
    guard let identifier = coder.decodeString(forKey: Key.identifier) else { return nil }
    self.identifier = identifier
    name = coder.decodeString(forKey: Key.name) ?? ""
    language = coder.decodeString(forKey: Key.language) ?? "und"
    gender =
      AVSpeechSynthesisVoiceGender(rawValue: coder.decodeInteger(forKey: Key.gender))
      ?? .unspecified
    let bits = UInt(truncatingIfNeeded: coder.decodeInteger(forKey: Key.traits))
    traits = AVSpeechSynthesisVoice.Traits(rawValue: bits)
    let rate = coder.decodeInteger(forKey: Key.sampleRate)
    if (8000...192_000).contains(rate) { sampleRate = rate }
  }

  func encode(with coder: NSCoder) {
    coder.encode(identifier as NSString, forKey: Key.identifier)
    coder.encode(name as NSString, forKey: Key.name)
    coder.encode(language as NSString, forKey: Key.language)
    coder.encode(gender.rawValue, forKey: Key.gender)
    coder.encode(Int(truncatingIfNeeded: traits.rawValue), forKey: Key.traits)
    coder.encode(sampleRate, forKey: Key.sampleRate)
  }
}
