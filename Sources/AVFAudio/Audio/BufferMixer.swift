// SPDX-License-Identifier: Apache-2.0

/// Copies frames between buffers of one rate, converting samples and channels.
enum BufferMixer {
  /// The output must have room for all frames of the input.
  static func mix(_ input: AVAudioPCMBuffer, into output: AVAudioPCMBuffer) {
    let (from, to) = (Int(input.format.channelCount), Int(output.format.channelCount))
    let mixed = UnsafeMutableBufferPointer<Double>.allocate(
      capacity: SampleCopier.blockFrames * to
    )
    defer { mixed.deallocate() }
    SampleCopier.forEachBlock(of: input) { source, first in
      let count = source.count / from
      for frame in 0..<count {
        switch (from, to) {
        case (1, 2):
          mixed[2 * frame] = source[frame]
          mixed[2 * frame + 1] = source[frame]
        case (2, 1): mixed[frame] = (source[2 * frame] + source[2 * frame + 1]) / 2
        default:
          for channel in 0..<to { mixed[frame * to + channel] = source[frame * from + channel] }
        }
      }
      SampleCopier.write(
        UnsafeBufferPointer(rebasing: mixed.prefix(count * to)),
        to: output,
        at: first
      )
    }
    output.frameLength = input.frameLength
  }
}
