// SPDX-License-Identifier: GPL-3.0-or-later
public import SpeechProviderKit

/// The symbol by which a host finds the provider.
@c @implementation
public func speech_provider_entry(
  _ hostMajor: UInt32,
  _ hostMinor: UInt32
) -> UnsafePointer<speech_provider_entry_t>? {
  ProviderEntry<EspeakProvider>.table(hostMajor, hostMinor)
}
