// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechWorkers

/// Where the frames of a request go.
protocol FrameTaker: AnyObject {
  /// Takes the request's next frames, interleaved.
  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError)
}

/// Pulls one request to its end and sends its frames on.
///
/// All state that a pull touches is made before the first one: from there on the loop allocates nothing, takes no lock and
/// makes no system call but to sleep while the provider computes. Nothing is pulled after complete or cancel.
struct RenderLoop: ~Copyable {
  /// What a step brought. Markers are in `markers` until the next step.
  enum Step {
    case moved
    case over(RequestEnd)
  }

  private(set) var markers = MarkerBlock()
  /// Frames of the request that were handed on.
  private(set) var frameCount = 0
  private let buffer: UnsafeMutableBufferPointer<Float>

  /// Samples taken at once: 93 ms of mono at 22,050 Hz, an eighth of the ring.
  private static let capacity = 4096

  init() { buffer = .allocate(capacity: Self.capacity) }

  deinit { buffer.deallocate() }

  /// Gets ready for the next request.
  mutating func begin() { frameCount = 0 }

  /// Moves what the provider has ready on, waiting for it if need be.
  mutating func step(
    _ request: inout OpenRequest,
    into taker: some FrameTaker
  ) throws(AudioError) -> Step {
    switch request.pull(into: buffer, markers: &markers, milliseconds: 1000) {
    case .frames(let count):
      try taker.write(UnsafeBufferPointer(buffer), frameCount: count)
      frameCount += count
      return .moved
    case .nothing:
      return .moved
    case .over(let end):
      return .over(end)
    }
  }
}
