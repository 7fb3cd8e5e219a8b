// SPDX-License-Identifier: Apache-2.0

/// Starts a provider to ask what it is and which voices it has. The registry calls it when neither manifest nor cache know.
package protocol ProviderProbing: Sendable {
  /// Takes up to some seconds. Voices carry local identifiers; the registry makes them global. [any thread]
  func probe(_ places: ProviderPlaces) throws(ProbeFailure) -> ProbeResult

  /// The same; ends within moments of `isCancelled` becoming true, whatever it throws then. [any thread]
  func probe(
    _ places: ProviderPlaces,
    isCancelled: @Sendable () -> Bool
  ) throws(ProbeFailure) -> ProbeResult
}

extension ProviderProbing {
  /// For those that answer at once.
  package func probe(
    _ places: ProviderPlaces,
    isCancelled: @Sendable () -> Bool
  ) throws(ProbeFailure) -> ProbeResult {
    try probe(places)
  }
}
