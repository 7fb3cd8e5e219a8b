// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechMeasure
import CSpeechWire

/// What one pull brought.
package enum Pull: Sendable {
  /// So many frames, at least one; more will follow.
  case frames(Int)
  /// No frame: only markers, or nothing within the time the caller was ready to wait.
  case nothing
  /// The request is over; there will be no more frames.
  case over(RequestEnd)
}
