// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider
import CSpeechWire
import SpeechVoices

extension MessageReader {
  /// A VOICE message. nil when it is truncated or contains text that is not UTF-8. Numbers are unchecked; the registry
  /// checks them.
  mutating func voice(of provider: String) -> Voice? {
    let traits = uint32()
    let gender = int32()
    let age = int32()
    let quality = int32()
    let input = int32()
    let abilities = VoiceAbilities(rawValue: uint32())
    let longestRequest = uint32()
    let sampleRate = uint32()
    let channels = uint32()
    let rate = (float(), float())
    let pitch = (float(), float())
    let bytesOnDisk = uint64()
    let identifier = text()
    let name = text()
    let version = optionalText()
    let fallback = optionalText()
    let primary = list()
    let supported = list()
    let variants = list()
    let alphabets = list()
    let license = optionalText()
    let origin = optionalText()
    let download = optionalText()
    guard !isShort, !hasBadText else { return nil }
    return Voice(
      identifier: identifier,
      localIdentifier: identifier,
      provider: provider,
      name: name,
      primaryLanguages: primary,
      supportedLanguages: supported,
      variants: variants,
      version: version,
      fallback: fallback,
      alphabets: alphabets,
      gender: VoiceGender(provider: gender),
      age: Int(max(0, age)),
      quality: VoiceQuality(provider: quality),
      traits: VoiceTraits(rawValue: traits),
      input: VoiceInput(provider: input),
      abilities: abilities,
      longestRequest: Int(longestRequest),
      rateRange: abilities.contains(.rate) ? Self.range(rate) : 1...1,
      pitchRange: abilities.contains(.pitch) ? Self.range(pitch) : 1...1,
      sampleRate: Int(sampleRate),
      channels: Int(channels),
      bytesOnDisk: Int64(clamping: bytesOnDisk),
      license: license,
      origin: origin,
      download: download
    )
  }

  /// A range of multipliers that always contains 1; bounds that are not finite and positive count as 1.
  private static func range(_ bounds: (Float, Float)) -> ClosedRange<Float> {
    let low = bounds.0.isFinite && bounds.0 > 0 ? min(bounds.0, 1) : 1
    let high = bounds.1.isFinite && bounds.1 > 0 ? max(bounds.1, 1) : 1
    return low...high
  }

  /// A READY message.
  mutating func providerDescription() -> ProviderDescription? {
    let major = uint32()
    let minor = uint32()
    let flags = uint32()
    let subtype = Self.code(uint32())
    let manufacturer = Self.code(uint32())
    let description = ProviderDescription(
      identifier: text(),
      name: text(),
      vendor: optionalText(),
      version: optionalText(),
      license: optionalText(),
      url: optionalText(),
      subtype: subtype,
      manufacturer: manufacturer,
      abiMajor: Int(major),
      abiMinor: Int(minor),
      isParallel: flags & UInt32(SPEECH_PROVIDER_PARALLEL) != 0,
      needsJIT: flags & UInt32(SPEECH_PROVIDER_NEEDS_JIT) != 0
    )
    return isShort || hasBadText ? nil : description
  }

  /// Four printable ASCII characters, or nil.
  private static func code(_ value: UInt32) -> String? {
    let bytes = withUnsafeBytes(of: value.bigEndian) { Array($0) }
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
