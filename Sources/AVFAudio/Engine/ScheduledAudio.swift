// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// A buffer or a part of a file in the queue of a player. Touched under the lock of the player.
final class ScheduledAudio {
  /// Where its frames come from.
  enum Source {
    case samples([Float])
    case file(FileReadAhead)
  }

  /// What `next` gives.
  enum Next {
    case frames(Int)
    /// They have not been read yet.
    case waiting
    case end
  }

  /// A handler that is due.
  struct Call: Sendable {
    let handler: Handler
    let type: AVAudioPlayerNodeCompletionCallbackType
  }

  typealias Handler = @Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void

  let format: AudioFormat
  /// When it begins; nil: when what is before it has ended.
  let start: AVAudioTime?
  /// It begins again when it has ended, until something else interrupts it.
  var loops: Bool
  /// It has begun to be converted.
  var hasBegun = false

  private let source: Source
  private let type: AVAudioPlayerNodeCompletionCallbackType
  private var handler: Handler?
  /// Samples that have been converted, of this round.
  private var position = 0

  init(
    _ source: Source,
    _ format: AudioFormat,
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

  /// Gives the next frames, at most so many, interleaved.
  func next(
    _ limit: Int,
    _ body: (UnsafeBufferPointer<Float>) throws(AudioError) -> Void
  )
    throws(AudioError) -> Next
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
      return try file.next(limit, body)
    }
  }

  /// Has the handler called, once, if that is what it waits for.
  func reach(_ type: AVAudioPlayerNodeCompletionCallbackType, _ calls: inout [Call]) {
    guard type == self.type else { return }
    complete(&calls)
  }

  /// Has the handler called, whatever it waits for, if it has not been called.
  func complete(_ calls: inout [Call]) {
    guard let handler else { return }
    self.handler = nil
    calls.append(Call(handler: handler, type: type))
  }
}
