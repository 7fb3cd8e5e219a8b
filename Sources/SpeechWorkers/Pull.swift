// SPDX-License-Identifier: Apache-2.0

import CLinux
import CProviderRules
import CSpeechWire

/// The result of one pull.
package enum Pull: Sendable {
  /// The number of frames, at least one; more will follow.
  case frames(Int)
  /// No frame: only markers, or nothing within the caller's time limit.
  case nothing
  /// The request is over; there will be no more frames.
  case over(RequestEnd)
}
