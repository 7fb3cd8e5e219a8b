// SPDX-License-Identifier: Apache-2.0

package import SpeechHost

/// An item of a manifest, with its place.
package struct BulkUnit: Sendable {
  package let item: RenderManifest.Item
  /// Its line in the manifest.
  package let line: Int
}

/// The result for a unit.
package enum UnitResult: Sendable {
  /// It was in the store.
  case present
  /// It was rendered, with this many seconds of audio.
  case rendered(seconds: Double)
  /// It is not in the store, and was not to be rendered.
  case missing
  /// It could not be rendered; the reason, without a full stop.
  case failed(String)
}

/// Receives what happens to the units. Called on several threads at the same time.
package protocol BulkObserver: Sendable {
  func didDiagnose(_ diagnostic: RenderDiagnostic, in unit: BulkUnit)
  func didEnd(_ unit: BulkUnit, _ result: UnitResult)
}

/// Why a run ended before its last unit.
package enum BulkStop: Error, Sendable {
  case cancelled
  /// The manifest has changed since it was surveyed.
  case manifest(ManifestError)
  /// The disk is full, for example: every other unit would fail too.
  case store(StoreError)
}
