// SPDX-License-Identifier: Apache-2.0

package struct ProbeResult: Hashable, Sendable {
  package var description: ProviderDescription
  package var voices: [Voice]

  package init(description: ProviderDescription, voices: [Voice]) {
    self.description = description
    self.voices = voices
  }
}
