// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider

/// A voice as it came over the C interface.
package struct DriverVoice: Hashable, Sendable {
  package var identifier: String
  package var name: String
  package var languages: [String]
  package var fallback: String?
  package var gender: Int
  package var input: Int
  package var abilities: UInt32
  package var flags: UInt32
  /// Hz.
  package var sampleRate: Int
  package var channels: Int

  init(_ voice: speech_voice_t) {
    identifier = voice.id.map { String(cString: $0) } ?? ""
    name = voice.name.map { String(cString: $0) } ?? ""
    languages = []
    var next = voice.primary_languages
    while let language = next?.pointee {
      languages.append(String(cString: language))
      next = next?.successor()
    }
    fallback = voice.fallback.map { String(cString: $0) }
    gender = Int(voice.gender)
    input = Int(voice.input)
    abilities = voice.abilities
    flags = voice.flags
    sampleRate = Int(voice.sample_rate)
    channels = Int(voice.channels)
  }
}
