// SPDX-License-Identifier: Apache-2.0

/// How fast a `<prosody>` is spoken.
package enum RateChange: Hashable, Sendable {
  /// Of the voice's own: `150%` is 1.5, and so are the labels, `x-slow` to `x-fast`.
  case ofDefault(Double)
  /// Relative to the rate around the element; SSML 1.0: `+10%`.
  case ofCurrent(Double)
}
