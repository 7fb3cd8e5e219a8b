// SPDX-License-Identifier: Apache-2.0

extension AVAudioPlayerNode {
  /// Plays a buffer after what is scheduled, and returns when the player has consumed or dropped it.
  public nonisolated(nonsending) func scheduleBuffer(_ buffer: AVAudioPCMBuffer) async {
    await scheduleBuffer(buffer, at: nil)
  }

  /// The same with a start time and options.
  public nonisolated(nonsending) func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = []
  ) async {
    await withCheckedContinuation { continuation in
      scheduleBuffer(buffer, at: when, options: options) { continuation.resume() }
    }
  }

  /// Plays a buffer after what is scheduled, and returns at the given stage, or when it was dropped.
  @discardableResult
  public nonisolated(nonsending) func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType
  ) async -> AVAudioPlayerNodeCompletionCallbackType {
    await scheduleBuffer(buffer, at: nil, completionCallbackType: callbackType)
  }

  /// The same with a start time and options.
  @discardableResult
  public nonisolated(nonsending) func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType
  ) async -> AVAudioPlayerNodeCompletionCallbackType {
    await withCheckedContinuation { continuation in
      scheduleBuffer(
        buffer,
        at: when,
        options: options,
        completionCallbackType: callbackType
      ) { continuation.resume(returning: $0) }
    }
  }

  /// Plays a whole file, and returns when the player has consumed or dropped it.
  public nonisolated(nonsending) func scheduleFile(
    _ file: AVAudioFile,
    at when: AVAudioTime?
  ) async {
    await withCheckedContinuation { continuation in
      scheduleFile(file, at: when) { continuation.resume() }
    }
  }

  /// Plays a whole file, and returns at the given stage, or when it was dropped.
  @discardableResult
  public nonisolated(nonsending) func scheduleFile(
    _ file: AVAudioFile,
    at when: AVAudioTime?,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType
  ) async -> AVAudioPlayerNodeCompletionCallbackType {
    await withCheckedContinuation { continuation in
      scheduleFile(file, at: when, completionCallbackType: callbackType) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Plays a part of a file, and returns when the player has consumed or dropped it.
  public nonisolated(nonsending) func scheduleSegment(
    _ file: AVAudioFile,
    startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount,
    at when: AVAudioTime?
  ) async {
    await withCheckedContinuation { continuation in
      scheduleSegment(file, startingFrame: startFrame, frameCount: numberFrames, at: when) {
        continuation.resume()
      }
    }
  }

  /// Plays a part of a file, and returns at the given stage, or when it was dropped.
  @discardableResult
  public nonisolated(nonsending) func scheduleSegment(
    _ file: AVAudioFile,
    startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount,
    at when: AVAudioTime?,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType
  ) async -> AVAudioPlayerNodeCompletionCallbackType {
    await withCheckedContinuation { continuation in
      scheduleSegment(
        file,
        startingFrame: startFrame,
        frameCount: numberFrames,
        at: when,
        completionCallbackType: callbackType
      ) { continuation.resume(returning: $0) }
    }
  }
}
