// SPDX-License-Identifier: Apache-2.0

/// Copies frames between buffers of one rate, whatever their samples and channels are.
enum BufferMixer {
  /// Frames that are converted at once.
  static let blockFrames = 4096

  /// The output has room for all frames of the input.
  static func mix(_ input: AVAudioPCMBuffer, into output: AVAudioPCMBuffer) {
    let (from, to) = (Int(input.format.channelCount), Int(output.format.channelCount))
    let source = UnsafeMutableBufferPointer<Double>.allocate(capacity: blockFrames * from)
    let mixed = UnsafeMutableBufferPointer<Double>.allocate(capacity: blockFrames * to)
    defer {
      source.deallocate()
      mixed.deallocate()
    }
    var done = 0
    let frames = Int(input.frameLength)
    while done < frames {
      let count = min(blockFrames, frames - done)
      SampleCopier.read(input, from: done, count: count, into: source)
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
        at: done
      )
      done += count
    }
    output.frameLength = input.frameLength
  }
}
