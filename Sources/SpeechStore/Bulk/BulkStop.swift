// SPDX-License-Identifier: Apache-2.0

/// Why a run ended before its last unit.
package enum BulkStop: Error, Sendable {
  case cancelled
  /// The manifest has changed since it was surveyed.
  case manifest(ManifestError)
  /// The disk is full, for example: every other unit would fail too.
  case store(StoreError)
}
