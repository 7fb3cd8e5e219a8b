// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechHost
import SpeechPlayback
import Synchronization
import TestTraits
import Testing

@Suite("Devices that may hang", .limited, .ownThread)
struct TimeoutDevicesTests {
  private let format = AudioFormat(sampleRate: 16000, channels: 2)

  @Test("answer what the device answers, and what it throws")
  func passedOn() throws {
    let hanging = HangingDevices()
    let device = try TimeoutDevices(hanging).open(for: format)
    #expect(device.format == format && device.bufferFrames == 100 && device.periodFrames == 7)
    #expect(device.serviceInterval == 5)
    let samples: [Float] = [1, 2, 3, 4, 5, 6]
    let taken = try samples.withUnsafeBufferPointer { try device.write($0, frameCount: 3) }
    #expect(taken == 2)
    #expect(hanging.log == ["open", "write [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]"])
    #expect(try device.unheardFrames() == 42)
    #expect(throws: DeviceError.busy(device: "hanging")) { try device.cut() }
    device.close()
    #expect(hanging.log.suffix(3) == ["unheard", "cut", "close"])
  }

  @Test("are opened exactly where that is asked for, and their errors come through")
  func opening() throws {
    let hanging = HangingDevices()
    let devices = TimeoutDevices(hanging)
    try devices.open(exactly: format).close()
    #expect(hanging.log == ["open exactly", "close"])
    hanging.state.withLock { $0.refusal = .missing(device: "hanging", errno: 2) }
    #expect(throws: DeviceError.missing(device: "hanging", errno: 2)) {
      try devices.open(for: format)
    }
  }

  @Test(
    "are left behind when they do not answer, and closed when they come back",
    arguments: ["open", "write", "unheard", "cut", "close"]
  )
  func left(call: String) throws {
    let hanging = HangingDevices()
    let devices = TimeoutDevices(hanging, patience: 100_000_000)
    let format = format
    func use() throws(DeviceError) {
      let device = try devices.open(for: format)
      if call == "write" {
        _ = try device.write(UnsafeBufferPointer(start: nil, count: 0), frameCount: 0)
      }
      if call == "unheard" { _ = try device.unheardFrames() }
      if call == "cut" { _ = try device.cut() }
      device.close()
      if call == "close" { throw .hung(device: "hanging") }
    }
    hanging.state.withLock { $0.hangsIn = call }
    #expect(throws: DeviceError.hung(device: "hanging")) { try use() }
    // Nothing is tried again meanwhile.
    let before = hanging.log
    #expect(throws: DeviceError.hung(device: "hanging")) { try devices.open(for: format) }
    #expect(hanging.log == before)
    hanging.resume()
    while hanging.log.last != "close" { usleep(100) }
    // The thread takes itself off the list a moment later.
    var opened: (any PlaybackDevice)?
    while opened == nil { opened = try? devices.open(for: format) }
    opened?.close()
    #expect(hanging.log.suffix(2) == ["open", "close"])
  }
}

/// A device that records its calls, and hangs in those that the test selects.
private final class HangingDevices: PlaybackDevices {
  struct State {
    var log: [String] = []
    var hangsIn: String?
    var refusal: DeviceError?
  }

  let name = "hanging"
  let state = Mutex(State())

  var log: [String] { state.withLock(\.log) }

  func resume() { state.withLock { $0.hangsIn = nil } }

  func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    note("open")
    return try makeDevice(source)
  }

  func open(exactly format: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    note("open exactly")
    return try makeDevice(format)
  }

  private func makeDevice(_ format: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    if let refusal = state.withLock(\.refusal) { throw refusal }
    return HangingDevice(self, format)
  }

  func note(_ call: String) {
    let name = String(call.prefix { $0 != " " })
    if name != "close" { state.withLock { $0.log.append(call) } }
    while state.withLock(\.hangsIn) == name { usleep(100) }
    if name == "close" { state.withLock { $0.log.append(call) } }
  }
}

private final class HangingDevice: PlaybackDevice {
  let format: AudioFormat
  let bufferFrames = 100
  let periodFrames = 7
  let serviceInterval: UInt64? = 5
  private let devices: HangingDevices

  init(_ devices: HangingDevices, _ format: AudioFormat) {
    self.devices = devices
    self.format = format
  }

  func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(DeviceError) -> Int {
    devices.note("write \(Array(frames.prefix(frameCount * format.channels)))")
    return 2
  }

  func unheardFrames() throws(DeviceError) -> Int {
    devices.note("unheard")
    return 42
  }

  func cut() throws(DeviceError) -> Int {
    devices.note("cut")
    throw .busy(device: devices.name)
  }

  func close() { devices.note("close") }
}
