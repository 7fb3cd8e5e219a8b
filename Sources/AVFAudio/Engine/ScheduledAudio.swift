// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// A buffer or a part of a file in the queue of a player. Used under the lock of the player.
final class ScheduledAudio {
  /// The source of its frames.
  enum Source {
    case samples([Float])
    case file(FileReadAhead)
  }

  /// A handler to call.
  struct Call: Sendable {
    let handler: Handler
    let type: AVAudioPlayerNodeCompletionCallbackType
  }

  typealias Handler = @Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void

  let format: AudioFormat
  /// When it starts; nil: after the previous item.
  let start: AVAudioTime?
  /// Whether it repeats until another item interrupts it.
  var loops: Bool
  /// Whether its conversion has started.
  var hasBegun = false

  private let source: Source
  private let type: AVAudioPlayerNodeCompletionCallbackType
  private var handler: Handler?
  /// Samples of the current round that were converted.
  private var position = 0

  init(
    _ source: Source,
    format: AudioFormat,
    start: AVAudioTime?,
    loops: Bool = false,
    type: AVAudioPlayerNodeCompletionCallbackType,
    handler: Handler?
  ) {
    self.source = source
    self.format = format
    self.start = start
    self.loops = loops
    self.type = type
    self.handler = handler
  }

  /// Calls `body` with the next frames, at most `limit`, interleaved.
  func next(
    _ limit: Int,
    body: (UnsafeBufferPointer<Float>) throws(AudioError) -> Void
  )
    throws(AudioError) -> NextFrames
  {
    switch source {
    case .samples(let samples):
      if position == samples.count, loops, !samples.isEmpty { position = 0 }
      let end = min(samples.count, position + limit * format.channels)
      guard end > position else { return .end }
      defer { position = end }
      try samples.withUnsafeBufferPointer { all throws(AudioError) in
        try body(UnsafeBufferPointer(rebasing: all[position..<end]))
      }
      return .frames((end - position) / format.channels)
    case .file(let file):
      return try file.next(limit, body: body)
    }
  }

  /// Adds the handler to `calls` if it waits for this stage; at most once.
  func reach(_ type: AVAudioPlayerNodeCompletionCallbackType, calls: inout [Call]) {
    guard type == self.type else { return }
    complete(&calls)
  }

  /// Adds the handler to `calls`, whatever stage it waits for, unless it was added before.
  func complete(_ calls: inout [Call]) {
    guard let handler else { return }
    self.handler = nil
    calls.append(Call(handler: handler, type: type))
  }
}
