// SPDX-License-Identifier: Apache-2.0

/// Where a ``PushEngine`` puts the audio and the markers of one request.
public struct PushOutput: Sendable {
  let queue: PushQueue
  let id: UInt64

  /// Queues frames and markers; waits while the queue is full. Returns false when the request was cancelled: stop.
  ///
  /// Samples of several channels are interleaved. The first frame follows the last one of the previous push; markers
  /// may be ahead of their audio, so push a marker with or before its frame. [engine thread]
  public func push(_ samples: Span<Float>, markers: [SpeechMarker] = []) -> Bool {
    queue.push(samples.count, markers, of: id) { room, done in
      room.fill(from: samples, at: done)
    }
  }

  /// Same for 16-bit samples, of which 32768 is full scale. [engine thread]
  public func push(_ samples: Span<Int16>, markers: [SpeechMarker] = []) -> Bool {
    queue.push(samples.count, markers, of: id) { room, done in
      room.fill(from: samples, at: done)
    }
  }

  /// Queues markers alone; returns the same. [engine thread]
  public func push(markers: [SpeechMarker]) -> Bool {
    queue.push(0, markers, of: id) { _, _ in }
  }

  /// True once the request was cancelled or finished. [any]
  public var isCancelled: Bool { !queue.isOpen(id) }
}
