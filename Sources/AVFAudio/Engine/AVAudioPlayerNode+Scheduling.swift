// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

extension AVAudioPlayerNode {
  // MARK: Buffers

  /// Plays a copy of a buffer after what is scheduled. The handler is called when the player has consumed it.
  public func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {
    scheduleBuffer(buffer, at: nil, completionHandler: completionHandler)
  }

  /// Plays a buffer after what is scheduled; the handler is called at the given stage.
  public func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: AVAudioPlayerNodeCompletionHandler? = nil
  ) {
    scheduleBuffer(
      buffer,
      at: nil,
      completionCallbackType: callbackType,
      completionHandler: completionHandler
    )
  }

  /// Plays a buffer after what is scheduled, or instead of it, but not before a time of the player or of the machine's
  /// clock.
  public func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {
    scheduleBuffer(
      buffer,
      at: when,
      options: options,
      completionCallbackType: .dataConsumed,
      completionHandler: completionHandler.map { handler in { @Sendable _ in handler() } }
    )
  }

  /// The same, with the handler called at the given stage.
  public func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: AVAudioPlayerNodeCompletionHandler? = nil
  ) {
    let (samples, format) = queue.samples(of: buffer)
    queue.schedule(options) {
      ScheduledAudio(
        .samples(samples),
        format: format,
        start: when,
        loops: options.contains(.loops),
        type: callbackType,
        handler: completionHandler
      )
    }
  }

  // MARK: Files

  /// Plays a whole file after what is scheduled, but not before a given time.
  public func scheduleFile(
    _ file: AVAudioFile,
    at when: AVAudioTime?,
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {
    scheduleFile(
      file,
      at: when,
      completionCallbackType: .dataConsumed,
      completionHandler: completionHandler.map { handler in { @Sendable _ in handler() } }
    )
  }

  /// The same, with the handler called at the given stage.
  public func scheduleFile(
    _ file: AVAudioFile,
    at when: AVAudioTime?,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: AVAudioPlayerNodeCompletionHandler? = nil
  ) {
    queue.schedule(
      file,
      from: 0,
      count: .max,
      at: when,
      type: callbackType,
      handler: completionHandler
    )
  }

  /// Plays a part of a file after what is scheduled, but not before a given time.
  public func scheduleSegment(
    _ file: AVAudioFile,
    startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount,
    at when: AVAudioTime?,
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {
    scheduleSegment(
      file,
      startingFrame: startFrame,
      frameCount: numberFrames,
      at: when,
      completionCallbackType: .dataConsumed,
      completionHandler: completionHandler.map { handler in { @Sendable _ in handler() } }
    )
  }

  /// The same, with the handler called at the given stage.
  public func scheduleSegment(
    _ file: AVAudioFile,
    startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount,
    at when: AVAudioTime?,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: AVAudioPlayerNodeCompletionHandler? = nil
  ) {
    queue.schedule(
      file,
      from: Int(clamping: startFrame),
      count: Int(numberFrames),
      at: when,
      type: callbackType,
      handler: completionHandler
    )
  }
}
