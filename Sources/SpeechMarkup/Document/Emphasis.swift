// SPDX-License-Identifier: Apache-2.0

/// The level of an `<emphasis>`; each is stronger than the one before.
package enum Emphasis: String, Hashable, Sendable, CaseIterable {
  case reduced, none, moderate, strong
}
