// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Whether a device that plays still takes frames. A sound server that is suspended, as when another user's screen comes
/// to the front, or that hangs, keeps the stream and takes nothing: what waits for such a device would wait for ever.
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
