// SPDX-License-Identifier: Apache-2.0

extension AVAudioPCMBuffer {
  /// A buffer with a copy of these frames, of which there may be none. Nil if there is no memory for it.
  /// - Parameter format: A result of `AVAudioFormat.speech(sampleRate:)`.
  package convenience init?(_ frames: UnsafeBufferPointer<Float>, format: AVAudioFormat) {
    guard let count = AVAudioFrameCount(exactly: frames.count) else { return nil }
    self.init(pcmFormat: format, frameCapacity: count)
    if let source = frames.baseAddress, !frames.isEmpty {
      floatChannelData?[0].update(from: source, count: frames.count)
    }
    frameLength = count
  }
}
