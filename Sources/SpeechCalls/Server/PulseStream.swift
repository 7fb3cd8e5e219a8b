// SPDX-License-Identifier: Apache-2.0

import CPulse
import Glibc
import SpeechAudio

/// Frames on their way to a sink of the sound server. [playback thread]
///
/// Does not use ALSA's plug-in for PulseAudio, which is often not installed beside PipeWire.
final class PulseStream: DeviceStream {
  let name: String
  let format: AudioFormat
  let bufferFrames: Int
  let periodFrames: Int
  private let server: PulseServer
  private var stream: OpaquePointer?

  init(to sink: String, of server: PulseServer, format: AudioFormat) throws(DeviceError) {
    // The same periods as ours for ALSA: Decisions/0010-cutting-without-a-click.md
    var setup = pulse_stream_setup(
      rate: UInt32(clamping: format.sampleRate),
      channels: UInt8(clamping: format.channels),
      buffer_frames: UInt32(clamping: format.sampleRate * 120 / 1000),
      period_frames: UInt32(clamping: format.sampleRate * 5 / 1000)
    )
    do throws(CallError) {
      stream = try server.stream(to: sink, setup: &setup)
    } catch {
      throw .missing(device: sink, errno: server.isConnected ? ENODEV : ECONNREFUSED)
    }
    name = sink
    self.server = server
    self.format = format
    bufferFrames = Int(setup.buffer_frames)
    periodFrames = Int(setup.period_frames)
  }

  deinit { close() }

  func room() throws(DeviceError) -> Int? {
    min(try check(pulse_stream_room(try handle())), bufferFrames)
  }

  func delay() throws(DeviceError) -> Int {
    try check(pulse_stream_delay(try handle())) * format.sampleRate / 1_000_000
  }

  func write(_ frames: UnsafeBufferPointer<Float>) throws(DeviceError) -> Int {
    guard let samples = frames.baseAddress else { return 0 }
    let count = min(frames.count / format.channels, bufferFrames)
    return try check(pulse_stream_write(try handle(), samples, count))
  }

  func restart() throws(DeviceError) {
    _ = try check(-Int(pulse_stream_forget(try handle())))
  }

  func close() {
    if let stream { pulse_stream_close(stream) }
    stream = nil
  }

  private func handle() throws(DeviceError) -> OpaquePointer {
    guard let stream else { throw .lost(device: name, errno: EBADF) }
    return stream
  }

  private func check(_ result: Int) throws(DeviceError) -> Int {
    guard result >= 0 else { throw .lost(device: name, errno: EPIPE) }
    return result
  }
}
