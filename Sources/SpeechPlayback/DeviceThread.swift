// SPDX-License-Identifier: Apache-2.0

import CLinux
import SpeechAudio
import SpeechSystem
import SpeechWorkers
import Synchronization

/// The thread that talks to a device, and calls to it with a timeout.
///
/// A thread that no longer answers is abandoned. It closes the device if its call ever returns.
final class DeviceThread: Sendable {
  enum Command {
    case open, write, lookAtUnheard, cut, close
  }

  /// The properties of a device.
  struct Properties {
    var format: AudioFormat
    var bufferFrames: Int
    var periodFrames: Int
    var serviceInterval: UInt64?
  }

  private enum Life: UInt8, AtomicRepresentable {
    case served, left, over
  }

  /// Counts abandoned threads that have not ended.
  final class Stuck: Sendable {
    let count = Atomic(0)
  }

  private let name: String
  private let patience: UInt64
  private let stuck: Stuck
  private let asked = WakeUp()
  private let answered = WakeUp()
  private let life = Atomic(Life.served)
  // Safe because the caller touches these before it signals `asked` and after it has seen `answered`, and the thread in
  // between; a caller that has abandoned the thread touches them no more.
  private nonisolated(unsafe) var command = Command.open
  private nonisolated(unsafe) var result: Result<Int, DeviceError> = .success(0)
  private nonisolated(unsafe) var properties: Properties?
  private nonisolated(unsafe) var frames: [Float] = []
  private nonisolated(unsafe) var frameCount = 0

  /// - Parameter patience: the timeout of a call, in nanoseconds.
  init(name: String, patience: UInt64, stuck: Stuck) {
    self.name = name
    self.patience = patience
    self.stuck = stuck
  }

  // MARK: Playback thread

  /// Starts the thread and opens the device on it.
  func open(
    _ open: @escaping @Sendable () throws(DeviceError) -> any PlaybackDevice
  ) throws(DeviceError) -> Properties {
    let (seen, before) = (answered.count, asked.count)
    do throws(SystemThread.Failure) {
      try SystemThread.detach("speech-device") { self.serve(open, before: before) }
    } catch {
      throw .failed(device: name, what: "given a thread", errno: error.code)
    }
    _ = try wait(seen: seen)
    guard let properties else { throw .hung(device: name) }
    frames.reserveCapacity(properties.bufferFrames * properties.format.channels)
    return properties
  }

  /// Returns the device's result.
  func ask(_ command: Command) throws(DeviceError) -> Int {
    guard life.load(ordering: .acquiring) == .served else { throw .hung(device: name) }
    self.command = command
    let seen = answered.count
    asked.signal()
    return try wait(seen: seen)
  }

  /// Writes frames to the device; returns how many it took.
  func write(
    _ samples: UnsafeBufferPointer<Float>,
    frameCount: Int,
    to properties: Properties
  ) throws(DeviceError) -> Int {
    guard life.load(ordering: .acquiring) == .served else { throw .hung(device: name) }
    // A copy, because the caller's frames may be gone when an abandoned thread resumes.
    self.frameCount = min(frameCount, properties.bufferFrames)
    frames.removeAll(keepingCapacity: true)
    frames.append(contentsOf: samples[..<(self.frameCount * properties.format.channels)])
    return try ask(.write)
  }

  private func wait(seen: UInt32) throws(DeviceError) -> Int {
    let deadline = linux_monotonic_ns() + patience
    while answered.count == seen {
      guard linux_monotonic_ns() < deadline else {
        leave()
        throw .hung(device: name)
      }
      answered.wait(since: seen, until: deadline)
    }
    return try result.get()
  }

  private func leave() {
    // Counted before the thread can see that it was abandoned: it uncounts itself when it ends.
    stuck.count.add(1, ordering: .sequentiallyConsistent)
    let (isLeft, _) = life.compareExchange(
      expected: .served,
      desired: .left,
      ordering: .sequentiallyConsistent
    )
    if !isLeft { stuck.count.subtract(1, ordering: .sequentiallyConsistent) }
    asked.signal()
  }

  // MARK: Device thread

  private func serve(
    _ open: () throws(DeviceError) -> any PlaybackDevice,
    before: UInt32
  ) {
    linux_raise_thread_priority()
    var seen = before
    var device: (any PlaybackDevice)?
    do throws(DeviceError) {
      let opened = try open()
      properties = Properties(
        format: opened.format,
        bufferFrames: opened.bufferFrames,
        periodFrames: opened.periodFrames,
        serviceInterval: opened.serviceInterval
      )
      device = opened
    } catch {
      result = .failure(error)
    }
    answered.signal()
    while let open = device {
      while asked.count == seen { asked.wait(since: seen, until: nil) }
      seen = asked.count
      if life.load(ordering: .acquiring) == .left {
        open.close()
        device = nil
      } else {
        if case .close = command { device = nil }
        result = answer(open)
        answered.signal()
      }
    }
    let ended = life.exchange(.over, ordering: .sequentiallyConsistent)
    if ended == .left { stuck.count.subtract(1, ordering: .sequentiallyConsistent) }
  }

  private func answer(_ device: any PlaybackDevice) -> Result<Int, DeviceError> {
    do throws(DeviceError) {
      switch command {
      case .open: return .success(0)
      case .write:
        let count = try frames.withUnsafeBufferPointer { buffer throws(DeviceError) in
          try device.write(buffer, frameCount: frameCount)
        }
        return .success(count)
      case .lookAtUnheard: return .success(try device.unheardFrames())
      case .cut: return .success(try device.cut())
      case .close:
        device.close()
        return .success(0)
      }
    } catch {
      return .failure(error)
    }
  }
}
