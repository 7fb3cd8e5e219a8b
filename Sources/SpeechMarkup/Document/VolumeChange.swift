// SPDX-License-Identifier: Apache-2.0

/// How loudly a `<prosody>` is spoken.
package enum VolumeChange: Hashable, Sendable {
  /// Of the voice's own, linear: the labels, and `0` to `100` of SSML 1.0; `silent` is 0.
  case ofDefault(Double)
  /// Relative to the volume around the element, linear: `+6dB` is 2.
  case ofCurrent(Double)
  /// Added to the volume around the element, where the voice's own is 1; SSML 1.0: `+10` is 0.1.
  case shift(Double)
}
