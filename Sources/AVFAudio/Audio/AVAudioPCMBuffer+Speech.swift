// SPDX-License-Identifier: Apache-2.0

extension AVAudioPCMBuffer {
  /// A buffer that holds a copy of these frames, of which there may be none. Nil when there is no memory for it.
  /// - Parameter format: One that `AVAudioFormat.speech(sampleRate:)` gave.
  package convenience init?(_ frames: UnsafeBufferPointer<Float>, format: AVAudioFormat) {
    guard let count = AVAudioFrameCount(exactly: frames.count) else { return nil }
    self.init(pcmFormat: format, frameCapacity: count)
    if let source = frames.baseAddress, !frames.isEmpty {
      floatChannelData?[0].update(from: source, count: frames.count)
    }
    frameLength = count
  }
}
