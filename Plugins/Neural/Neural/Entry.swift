// SPDX-License-Identifier: Apache-2.0
public import SpeechProviderKit

/// The one symbol of the library.
@c @implementation
public func speech_provider_entry(
  _ hostMajor: UInt32,
  _ hostMinor: UInt32
) -> UnsafePointer<speech_provider_entry_t>? {
  ProviderEntry<NeuralProvider>.table(hostMajor, hostMinor)
}
