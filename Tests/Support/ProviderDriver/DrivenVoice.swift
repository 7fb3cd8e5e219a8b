// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider

/// A copy of a voice that a provider reported.
package struct DrivenVoice: Hashable, Sendable {
  package var id: String
  package var name: String
  package var languages: [String]
  package var supportedLanguages: [String]
  package var variants: [String]
  package var version: String?
  package var fallback: String?
  package var alphabets: [String]
  package var flags: UInt32
  package var gender: Int32
  package var age: Int32
  package var quality: Int32
  package var input: Int32
  package var abilities: UInt32
  package var longestRequest: Int
  package var rateRange: ClosedRange<Float>
  package var pitchRange: ClosedRange<Float>
  package var sampleRate: Int
  package var channels: Int
  package var bytesOnDisk: UInt64
  package var license: String?
  package var origin: String?
  package var download: String?

  init(_ voice: speech_voice_t) {
    id = String(cString: voice.id)
    name = String(cString: voice.name)
    languages = strings(voice.primary_languages)
    supportedLanguages = strings(voice.supported_languages)
    variants = strings(voice.variants)
    version = voice.version.map { String(cString: $0) }
    fallback = voice.fallback.map { String(cString: $0) }
    alphabets = strings(voice.alphabets)
    flags = voice.flags
    gender = voice.gender
    age = voice.age
    quality = voice.quality
    input = voice.input
    abilities = voice.abilities
    longestRequest = Int(voice.longest_request)
    rateRange = voice.rate_min...max(voice.rate_min, voice.rate_max)
    pitchRange = voice.pitch_min...max(voice.pitch_min, voice.pitch_max)
    sampleRate = Int(voice.sample_rate)
    channels = Int(voice.channels)
    bytesOnDisk = voice.bytes_on_disk
    license = voice.license.map { String(cString: $0) }
    origin = voice.origin.map { String(cString: $0) }
    download = voice.download.map { String(cString: $0) }
  }
}

private func strings(_ list: UnsafePointer<UnsafePointer<CChar>?>?) -> [String] {
  guard var next = list else { return [] }
  var result: [String] = []
  while let string = next.pointee {
    result.append(String(cString: string))
    next += 1
  }
  return result
}
