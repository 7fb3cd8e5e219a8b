// SPDX-License-Identifier: Apache-2.0

/// Why a playback thread waits.
package enum WaitReason: Sendable {
  /// For a point in time, or a new order.
  case time
  /// For frames that are due and have not been rendered.
  case frames
}
