// SPDX-License-Identifier: Apache-2.0

/// The output of a render, unless another rate is requested or the file format does not support this one.
package struct PlannedOutput: Hashable, Sendable {
  /// The highest rate of the document's voices, in Hz.
  package var sampleRate: Int
  /// The voices differ in sample rate.
  package var isMixed: Bool
}
