// SPDX-License-Identifier: Apache-2.0

/// A figure that a check has measured.
package struct Metric: Hashable, Sendable {
  /// `first-audio-median`.
  package var name: String
  package var value: Double
  /// `ms`, `MiB`; empty for a plain number.
  package var unit: String

  package init(name: String, value: Double, unit: String) {
    self.name = name
    self.value = value
    self.unit = unit
  }
}
