// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// A voice as `--json` prints it; the schema is `Schemas/voices.schema.json`.
struct VoiceRow: Encodable {
  let identifier: String
  let name: String
  let provider: String
  let language: String
  let languages: [String]
  let gender: String
  let age: Int?
  let quality: String
  let traits: [String]
  let variants: [String]
  let abilities: [String]
  let rateRange: [Float]
  let pitchRange: [Float]
  let sampleRate: Int
  let channels: Int
  let fallback: String?
  let version: String?

  init(_ voice: Voice) {
    identifier = voice.identifier
    name = voice.name
    provider = voice.provider
    language = voice.language
    languages = voice.supportedLanguages
    gender = voice.gender.word
    age = voice.age > 0 ? voice.age : nil
    quality = "\(voice.quality)"
    traits = voice.traits.words
    variants = voice.variants
    abilities = voice.abilities.words
    rateRange = [voice.rateRange.lowerBound, voice.rateRange.upperBound]
    pitchRange = [voice.pitchRange.lowerBound, voice.pitchRange.upperBound]
    sampleRate = voice.sampleRate
    channels = voice.channels
    fallback = voice.fallback
    version = voice.version
  }
}

extension VoiceGender {
  /// As lists show it; nothing where the provider says nothing.
  var word: String { self == .unspecified ? "" : "\(self)" }
}

extension VoiceTraits {
  fileprivate var words: [String] {
    let all: [(VoiceTraits, String)] = [
      (.novelty, "novelty"), (.personal, "personal"), (.needsDownload, "needsDownload"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension VoiceAbilities {
  fileprivate var words: [String] {
    let all: [(VoiceAbilities, String)] = [
      (.rate, "rate"), (.pitch, "pitch"), (.volume, "volume"), (.emphasis, "emphasis"),
      (.phoneme, "phoneme"), (.sayAs, "sayAs"), (.wordMarkers, "wordMarkers"),
      (.sentenceMarkers, "sentenceMarkers"), (.phonemeMarkers, "phonemeMarkers"),
      (.deterministic, "deterministic"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
