// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider

extension ProviderVoice {
  /// Calls `body` with the voice as the host reads it; all strings are gone when `body` has returned.
  func withForeign<R>(_ body: (UnsafePointer<speech_voice_t>) -> R) -> R {
    let strings = ForeignStrings()
    var voice = speech_voice_t()
    voice.size = UInt32(MemoryLayout<speech_voice_t>.size)
    voice.flags = traits.rawValue
    voice.id = strings.copy(identifier)
    voice.name = strings.copy(name)
    voice.primary_languages = strings.list(primaryLanguages)
    voice.supported_languages = supportedLanguages.isEmpty ? nil : strings.list(supportedLanguages)
    voice.variants = variants.isEmpty ? nil : strings.list(variants)
    voice.version = version.map(strings.copy)
    voice.fallback = fallback.map(strings.copy)
    voice.alphabets = alphabets.isEmpty ? nil : strings.list(alphabets)
    voice.gender = gender.foreign
    voice.age = Int32(clamping: age)
    voice.quality = quality.foreign
    voice.input = input.foreign
    voice.abilities = abilities.rawValue
    voice.longest_request = UInt32(clamping: longestRequest)
    voice.rate_min = rateRange.lowerBound
    voice.rate_max = rateRange.upperBound
    voice.pitch_min = pitchRange.lowerBound
    voice.pitch_max = pitchRange.upperBound
    voice.sample_rate = UInt32(clamping: sampleRate)
    voice.channels = UInt32(clamping: channelCount)
    voice.bytes_on_disk = UInt64(clamping: bytesOnDisk)
    voice.license = license.map(strings.copy)
    voice.origin = origin.map(strings.copy)
    voice.download = download.map(strings.copy)
    return withExtendedLifetime(strings) { body(&voice) }
  }
}

extension ProviderVoice.Gender {
  /// As the host reads it.
  var foreign: Int32 {
    switch self {
    case .unspecified: Int32(SPEECH_GENDER_UNSPECIFIED)
    case .male: Int32(SPEECH_GENDER_MALE)
    case .female: Int32(SPEECH_GENDER_FEMALE)
    case .neutral: Int32(SPEECH_GENDER_NEUTRAL)
    }
  }
}

extension ProviderVoice.Quality {
  /// As the host reads it.
  var foreign: Int32 {
    switch self {
    case .default: Int32(SPEECH_QUALITY_DEFAULT)
    case .enhanced: Int32(SPEECH_QUALITY_ENHANCED)
    case .premium: Int32(SPEECH_QUALITY_PREMIUM)
    }
  }
}

extension ProviderVoice.Input {
  /// As the host reads it.
  var foreign: Int32 {
    switch self {
    case .text: Int32(SPEECH_INPUT_TEXT)
    case .ssml: Int32(SPEECH_INPUT_SSML)
    }
  }
}

extension ProviderIdentity {
  /// The identity as the host reads it. Never freed: the header requires it to be valid for the life of the process.
  func makeForeign() -> UnsafePointer<speech_provider_info_t> {
    // Safe because the strings are kept alive by the retain and nobody writes to the struct any more.
    let strings = Unmanaged.passRetained(ForeignStrings()).takeUnretainedValue()
    var info = speech_provider_info_t()
    info.size = UInt32(MemoryLayout<speech_provider_info_t>.size)
    info.flags =
      (isParallel ? UInt32(SPEECH_PROVIDER_PARALLEL) : 0)
      | (needsJIT ? UInt32(SPEECH_PROVIDER_NEEDS_JIT) : 0)
    info.id = strings.copy(identifier)
    info.name = strings.copy(name)
    info.vendor = vendor.map(strings.copy)
    info.version = version.map(strings.copy)
    info.license = license.map(strings.copy)
    info.url = url.map(strings.copy)
    info.subtype = subtype.rawValue
    info.manufacturer = manufacturer.rawValue
    let pointer = UnsafeMutablePointer<speech_provider_info_t>.allocate(capacity: 1)
    pointer.initialize(to: info)
    return UnsafePointer(pointer)
  }
}

/// C strings and lists of them, freed together.
private final class ForeignStrings {
  private var strings: [UnsafeMutablePointer<CChar>] = []
  private var lists: [UnsafeMutablePointer<UnsafePointer<CChar>?>] = []

  func copy(_ string: String) -> UnsafePointer<CChar> {
    let bytes = string.utf8CString
    let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { (pointer + index).initialize(to: byte) }
    strings.append(pointer)
    return UnsafePointer(pointer)
  }

  /// The strings with a NULL after them.
  func list(_ items: [String]) -> UnsafePointer<UnsafePointer<CChar>?> {
    let pointer = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: items.count + 1)
    for (index, item) in items.enumerated() { (pointer + index).initialize(to: copy(item)) }
    (pointer + items.count).initialize(to: nil)
    lists.append(pointer)
    return UnsafePointer(pointer)
  }

  deinit {
    for pointer in strings { pointer.deallocate() }
    for pointer in lists { pointer.deallocate() }
  }
}
