// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
package import SpeechHost

/// The output device as one continuous stream of frames: reopens a device that is lost, and lets time pass where there
/// is none.
///
/// Frames that were written and not heard may be taken back: then `written` decreases, and they must be written again.
/// [playback thread]
package struct DevicePort: ~Copyable {
  enum State {
    case closed
    case open(any PlaybackDevice)
    /// A silent device; the real one is being looked for.
    case standIn(any PlaybackDevice)
    /// The device went away a moment ago.
    case lost(at: UInt64)
  }

  let devices: any PlaybackDevices
  let clock: any PlaybackClock
  var state = State.closed
  /// The format of the frames; of the last device when none is open.
  package internal(set) var format: AudioFormat?
  /// The format that the device was opened for.
  var source: AudioFormat?
  /// Frames written, less those taken back.
  package internal(set) var written = 0
  /// Frames heard, as of the last `look()`.
  package internal(set) var heard = 0
  /// Frames written after those: the end of a fade.
  var tail = 0
  /// Whether the device still had frames to play, as of the last `look()`.
  package internal(set) var isSounding = false
  /// How many looks in a row found no progress, and when the last of them was counted.
  var looksInVain = 0
  private var countedAt: UInt64 = 0
  /// The fade-in of the next frames.
  var fade: CutFade?
  /// A buffer for frames with a fade.
  var scratch: [Float] = []
  /// When to look for the real device again.
  package internal(set) var retryAt: UInt64?
  var backOff: UInt64 = 0
  /// What the user should know; the reader resets it.
  package var trouble: RenderDiagnostic?

  /// Opens no device yet.
  package init(_ devices: any PlaybackDevices, clock: any PlaybackClock) {
    self.devices = devices
    self.clock = clock
  }

  /// The device that accepts frames.
  var device: (any PlaybackDevice)? {
    switch state {
    case .open(let device): device
    case .standIn(let device): device
    case .closed, .lost: nil
    }
  }

  /// Whether nothing is open and no retry is due.
  package var isClosed: Bool {
    if case .closed = state { true } else { false }
  }

  // MARK: What has been heard

  /// Asks the device how many frames have been heard.
  package mutating func look() {
    guard let device else { return }
    do throws(DeviceError) {
      let unheard = try device.unheardFrames()
      let before = heard
      defer { countLook(heard == before && isSounding) }
      isSounding = unheard > 0
      // The end of a fade after a cut is unheard as well, but not part of `written`.
      heard = max(heard, written - max(0, unheard - tail))
    } catch {
      lose(error)
    }
  }

  /// Ignores looks caused by other events in quick succession: they say nothing about the device.
  private mutating func countLook(_ wasInVain: Bool) {
    let now = clock.now
    if !wasInVain {
      looksInVain = 0
    } else if now >= countedAt + Self.lookInterval {
      looksInVain += 1
    } else {
      return
    }
    countedAt = now
  }

  /// In nanoseconds.
  private static var lookInterval: UInt64 { 100_000 }

  /// Frames that were written and not heard, including the end of a fade.
  package var unheard: Int { written - heard + tail }

  /// When all frames before `frame` will have been heard.
  package func time(ofFrame frame: Int) -> UInt64 {
    guard let format else { return clock.now }
    let frames = UInt64(max(0, frame - heard))
    let nanoseconds =
      (frames * 1_000_000_000 + UInt64(format.sampleRate) - 1) / UInt64(format.sampleRate)
    // Some devices report their progress in steps, ALSA's plug-in for sound servers in milliseconds: polling all the time
    // would load a processor.
    return clock.now
      + max(nanoseconds, Self.lookInterval << UInt64(min(max(0, looksInVain - 4), 4)))
  }

  /// When the playing device needs service.
  package var serviceTime: UInt64? {
    guard isSounding, let interval = device?.serviceInterval else { return nil }
    return clock.now + interval
  }

  /// When half of the device's buffer will have been heard.
  package var timeToRefill: UInt64? {
    guard let device else { return nil }
    return time(ofFrame: heard + max(0, unheard - device.bufferFrames / 2))
  }
}
