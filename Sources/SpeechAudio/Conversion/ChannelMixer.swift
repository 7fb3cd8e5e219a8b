// SPDX-License-Identifier: Apache-2.0

/// Converts between mono and stereo, and applies a gain.
struct ChannelMixer {
  let source: Int
  let output: Int

  /// Throws `cannotMix` for anything but one and two channels.
  init(from source: Int, to output: Int) throws(AudioError) {
    guard (1...2).contains(source), (1...2).contains(output) else {
      throw .cannotMix(from: source, to: output)
    }
    self.source = source
    self.output = output
  }

  /// Mixes `frameCount` interleaved frames, times `gain`, into `result`, which must have room for them. [render thread]
  func mix(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int,
    gain: Float,
    into result: UnsafeMutableBufferPointer<Float>
  ) {
    switch (source, output) {
    case (1, 2):
      for frame in 0..<frameCount {
        result[2 * frame] = frames[frame] * gain
        result[2 * frame + 1] = frames[frame] * gain
      }
    case (2, 1):
      // The mean, so that two equal channels keep their level and no sum can clip.
      let half = gain / 2
      for frame in 0..<frameCount {
        result[frame] = (frames[2 * frame] + frames[2 * frame + 1]) * half
      }
    default:
      for sample in 0..<frameCount * source { result[sample] = frames[sample] * gain }
    }
  }
}
