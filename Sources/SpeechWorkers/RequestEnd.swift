// SPDX-License-Identifier: Apache-2.0

import CLinux
import CProviderRules
import CSpeechWire

/// Why a request is over.
package enum RequestEnd: Hashable, Sendable {
  case complete
  case cancelled
  /// The voice cannot say the first `bytes` of the text.
  case notCovered(bytes: Int)
  /// `synthesize()` or `render()` returned this error.
  case refused(status: Int32)
  case broke(BrokenRule)
  case crashed(WorkerEnd)
  case timedOut(ProviderCall, limit: Duration)
  /// It took this long for this much audio, both in seconds.
  case tooSlow(seconds: Double, audio: Double)
}
