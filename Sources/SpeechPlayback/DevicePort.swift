// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
package import SpeechHost

/// The device that is played on, as one line of frames: a device that is lost is opened again, and where there is none, time
/// passes anyway.
///
/// Frames that were handed over and not heard may be taken back: `written` becomes less then, and they have to be handed
/// over again. [playback thread]
package struct DevicePort: ~Copyable {
  enum State {
    case closed
    case open(any PlaybackDevice)
    /// Nobody hears it, and the real one is looked for.
    case standIn(any PlaybackDevice)
    /// The real one went away a moment ago.
    case lost(at: UInt64)
  }

  let devices: any PlaybackDevices
  let clock: any PlaybackClock
  var state = State.closed
  /// What frames are in; of the last device where none is open.
  package internal(set) var format: AudioFormat?
  /// What that device was opened for.
  var source: AudioFormat?
  /// Frames handed over, less those taken back.
  package internal(set) var written = 0
  /// Frames heard, when last looked.
  package internal(set) var heard = 0
  /// Frames that were handed over after those: the end of a fade.
  var tail = 0
  /// Something in the device is still to be heard, when last looked.
  package internal(set) var isSounding = false
  /// How often it was looked at since it has come any further, and when that was counted last.
  var looksInVain = 0
  private var countedAt: UInt64 = 0
  /// What the next frames go in with.
  var fade: CutFade?
  /// Frames as they are faded.
  var scratch: [Float] = []
  /// When to look for the real device again.
  package internal(set) var retryAt: UInt64?
  var backOff: UInt64 = 0
  /// What the user should know, until it is taken.
  package var trouble: RenderDiagnostic?

  /// Opens nothing yet.
  package init(_ devices: any PlaybackDevices, clock: any PlaybackClock) {
    self.devices = devices
    self.clock = clock
  }

  /// The device that takes frames.
  var device: (any PlaybackDevice)? {
    switch state {
    case .open(let device): device
    case .standIn(let device): device
    case .closed, .lost: nil
    }
  }

  /// Nothing is open, and nothing is looked for.
  package var isClosed: Bool {
    if case .closed = state { true } else { false }
  }

  // MARK: What has been heard

  /// Asks how far the device has come.
  package mutating func look() {
    guard let device else { return }
    do throws(DeviceError) {
      let unheard = try device.unheardFrames()
      let before = heard
      defer { countLook(heard == before && isSounding) }
      isSounding = unheard > 0
      // The end of a fade that follows a cut is unheard, too, and is nothing that was handed over.
      heard = max(heard, written - max(0, unheard - tail))
    } catch {
      lose(error)
    }
  }

  /// Looks that other events cause, at no distance in time, say nothing of the device.
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

  /// Nanoseconds.
  private static var lookInterval: UInt64 { 100_000 }

  /// Frames that were handed over and not heard, those of a fade's end included.
  package var unheard: Int { written - heard + tail }

  /// When so many frames will have been heard.
  package func time(ofFrame frame: Int) -> UInt64 {
    guard let format else { return clock.now }
    let frames = UInt64(max(0, frame - heard))
    let nanoseconds =
      (frames * 1_000_000_000 + UInt64(format.sampleRate) - 1) / UInt64(format.sampleRate)
    // Some devices say in steps how far they have come, ALSA's plug-in for sound servers in steps of milliseconds: asking
    // all the time costs a processor.
    return clock.now
      + max(nanoseconds, Self.lookInterval << UInt64(min(max(0, looksInVain - 4), 4)))
  }

  /// When to look after the device while it plays.
  package var serviceTime: UInt64? {
    guard isSounding, let interval = device?.serviceInterval else { return nil }
    return clock.now + interval
  }

  /// When half of what the device holds has been heard.
  package var timeToRefill: UInt64? {
    guard let device else { return nil }
    return time(ofFrame: heard + max(0, unheard - device.bufferFrames / 2))
  }
}
