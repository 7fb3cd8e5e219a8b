// SPDX-License-Identifier: Apache-2.0

extension SilenceTrimmer {
  /// The frames of a section that are left when it is trimmed.
  package static func sound(in samples: [Float], _ format: AudioFormat) -> Range<Int> {
    let trimmer = SilenceTrimmer(into: NullSink(format: format))
    let frameCount = samples.count / format.channels
    do throws(AudioError) {
      try samples.withUnsafeBufferPointer { (samples) throws(AudioError) in
        try trimmer.write(samples, frameCount: frameCount)
      }
      try trimmer.end()
    } catch {
      // Nothing is written there that could fail.
      return 0..<frameCount
    }
    let end = frameCount - trimmer.trailingFrames
    return min(trimmer.leadingFrames, end)..<end
  }
}

private final class NullSink: AudioSink {
  let format: AudioFormat

  init(format: AudioFormat) { self.format = format }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) {}
  func finish() {}
  func abandon() {}
}
