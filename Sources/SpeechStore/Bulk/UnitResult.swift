// SPDX-License-Identifier: Apache-2.0

/// The result for a unit.
package enum UnitResult: Sendable {
  /// It was in the store.
  case present
  /// It was rendered, with this many seconds of audio.
  case rendered(seconds: Double)
  /// It is not in the store, and was not to be rendered.
  case missing
  /// It could not be rendered.
  case failed(UnitFailure)
}
