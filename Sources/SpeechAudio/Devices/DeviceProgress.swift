// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Whether a device that plays still takes frames. A sound server that hangs, or is suspended, for
/// example because another user's session is active, keeps the stream and takes nothing: a caller
/// that waits for such a device would wait forever.
struct DeviceProgress {
  /// A wireless loudspeaker may take a second or two until it plays.
  private static let patience = Duration.seconds(3)

  private var fetched = -1
  private var time = SuspendingClock.now

  /// How long the device has taken nothing.
  var pause: Duration { time.duration(to: .now) }

  /// Notes how many frames the device has taken so far, and how many are queued for it.
  mutating func note(fetched now: Int, queued: Int, device: String) throws(DeviceError) {
    if now != fetched || queued == 0 {
      fetched = now
      time = .now
    } else if time.duration(to: .now) > Self.patience {
      throw .hung(device: device)
    }
  }
}
