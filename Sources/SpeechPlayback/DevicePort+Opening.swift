// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
import SpeechHost

extension DevicePort {
  /// A sound server that is restarted answers within some tenths of a second.
  private static var firstBackOff: UInt64 { 50_000_000 }
  /// Looking for a missing device takes 50 to 70 ms with libasound (Debian 12).
  private static var maxBackOff: UInt64 { 2_000_000_000 }
  /// How long speech waits for a lost device before it continues unheard.
  private static var maxHold: UInt64 { 3_000_000_000 }

  /// Ensures that a device is open for audio of this format; returns the device's format. [playback thread]
  /// - Parameter isBusy: frames of another utterance are still playing; the device must not change.
  package mutating func prepare(for source: AudioFormat, isBusy: Bool) -> AudioFormat {
    if let format, isBusy || self.source == source && device != nil { return format }
    close()
    do throws(DeviceError) {
      let device = try devices.open(for: source)
      begin(.open(device), format: device.format)
    } catch {
      standIn(for: source, because: error)
    }
    self.source = source
    return format ?? source
  }

  /// Ensures that frames can be written in the current format.
  package mutating func resume() {
    guard case .closed = state, let format else { return }
    reopen(format)
  }

  /// Tries to reopen a lost device when a retry is due.
  package mutating func tend() {
    guard let retryAt, clock.now >= retryAt, let format else { return }
    if case .closed = state { return }
    reopen(format)
  }

  /// Closes the device; frames that were not heard are taken back.
  package mutating func close() {
    device?.close()
    state = .closed
    retryAt = nil
    backOff = 0
    takeBack()
  }

  /// Notes the loss of the device.
  mutating func lose(_ error: DeviceError) {
    device?.close()
    state = .lost(at: clock.now)
    backOff = Self.firstBackOff
    retryAt = clock.now + backOff
    takeBack()
    trouble = RenderDiagnostic(.deviceLost(error))
  }

  private mutating func takeBack() {
    if written > heard || tail > 0 { softenNext() }
    written = heard
    tail = 0
  }

  private mutating func reopen(_ format: AudioFormat) {
    do throws(DeviceError) {
      var device = try devices.open(for: format)
      if device.format != format {
        // Frames that wait to be played are in the former device's format.
        device.close()
        device = try devices.open(exactly: format)
      }
      guard device.format == format else {
        device.close()
        throw .unsupported(device: devices.name, format)
      }
      if case .standIn = state { cut() }
      begin(.open(device), format: format)
    } catch {
      retry(format, after: error)
    }
  }

  private mutating func retry(_ format: AudioFormat, after error: DeviceError) {
    backOff = min(max(Self.firstBackOff, backOff * 2), Self.maxBackOff)
    switch state {
    case .closed:
      standIn(for: format, because: error)
    case .lost(let moment) where clock.now - moment >= Self.maxHold:
      standIn(for: format, because: error)
    case .lost, .standIn, .open:
      break
    }
    retryAt = clock.now + backOff
  }

  private mutating func begin(_ state: State, format: AudioFormat) {
    self.state = state
    self.format = format
    if case .open = state {
      retryAt = nil
      backOff = 0
    }
  }

  private mutating func standIn(for format: AudioFormat, because error: DeviceError) {
    let clock = clock
    let device = devices.standIn(VirtualDevice(format: format) { clock.now })
    begin(.standIn(device), format: format)
    backOff = Self.maxBackOff
    retryAt = clock.now + backOff
    trouble = RenderDiagnostic(.noDevice(error))
  }
}
