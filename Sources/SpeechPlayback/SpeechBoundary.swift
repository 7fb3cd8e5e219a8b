// SPDX-License-Identifier: Apache-2.0

import SpeechHost

/// Where speech may stop, as `AVSpeechBoundary`.
package enum SpeechBoundary: Sendable {
  case immediate
  /// Before the next word.
  case word
}
