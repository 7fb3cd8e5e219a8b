// SPDX-License-Identifier: Apache-2.0

/// The silence at the end of an output.
package struct OutputEnding: Hashable, Sendable {
  /// At least this much follows the last sound, if there is any.
  package var silence = Duration.zero
  /// What an output without anything has.
  package var silenceAlone = Duration.zero

  package init() {}
}
