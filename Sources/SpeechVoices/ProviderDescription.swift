// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider

/// What a provider says about itself.
package struct ProviderDescription: Hashable, Sendable {
  /// Reverse DNS: `org.espeak-ng`.
  package var identifier: String
  package var name: String
  package var vendor: String?
  package var version: String?
  /// SPDX expression.
  package var license: String?
  package var url: String?
  /// Four characters, `espk`, or nil. With the type `ausp` they identify an audio component.
  package var subtype: String?
  package var manufacturer: String?
  package var abiMajor: Int
  package var abiMinor: Int
  /// Several processes may run this provider at once.
  package var isParallel: Bool
  /// Makes executable code at run time.
  package var needsJIT: Bool
  /// The files and folders that it reads voices from, as stated in its manifest.
  package var voiceFiles: [VoiceFileKind]
  /// What the user may change; only a manifest can declare it.
  package var settings: [ProviderSetting]
  /// Groups whose defaults and folder it shares with other programs, as stated in its manifest.
  package var appGroups: [String]
  /// Integrated loudness of its voices in LUFS, as stated in its manifest: by their own identifiers, and `*` for the others.
  package var loudness: [String: Double] = [:]

  /// Of the voice with this identifier of its own, in LUFS; nil: not stated.
  package func loudness(ofVoice identifier: String) -> Double? {
    loudness[identifier] ?? loudness["*"]
  }

  package init(
    identifier: String,
    name: String,
    vendor: String? = nil,
    version: String? = nil,
    license: String? = nil,
    url: String? = nil,
    subtype: String? = nil,
    manufacturer: String? = nil,
    abiMajor: Int = 1,
    abiMinor: Int = 0,
    isParallel: Bool = false,
    needsJIT: Bool = false,
    voiceFiles: [VoiceFileKind] = [],
    settings: [ProviderSetting] = [],
    appGroups: [String] = []
  ) {
    self.identifier = identifier
    self.name = name
    self.vendor = vendor
    self.version = version
    self.license = license
    self.url = url
    self.subtype = subtype
    self.manufacturer = manufacturer
    self.abiMajor = abiMajor
    self.abiMinor = abiMinor
    self.isParallel = isParallel
    self.needsJIT = needsJIT
    self.voiceFiles = voiceFiles
    self.settings = settings
    self.appGroups = appGroups
  }

  /// The bits of `SPEECH_PROVIDER_*`.
  package var flags: UInt32 {
    (isParallel ? UInt32(SPEECH_PROVIDER_PARALLEL) : 0)
      | (needsJIT ? UInt32(SPEECH_PROVIDER_NEEDS_JIT) : 0)
  }
}
