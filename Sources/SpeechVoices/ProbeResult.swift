// SPDX-License-Identifier: Apache-2.0

package struct ProbeResult: Hashable, Sendable {
  package var description: ProviderDescription
  package var voices: [Voice]
  /// How many voices the provider has that could not be read, because they break the rules of speech_voice_t.
  package var leftOut: Int

  package init(description: ProviderDescription, voices: [Voice], leftOut: Int = 0) {
    self.description = description
    self.voices = voices
    self.leftOut = leftOut
  }
}
