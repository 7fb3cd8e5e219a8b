// SPDX-License-Identifier: Apache-2.0
import CSoundFiles

/// Changes the sample rate of a stream with libsoxr, without shifting it in time.
///
/// Holds back some 50 ms until `finish`; the total length is that of the source, to the nearest frame.
final class Resampler {
  let sourceRate: Int
  let outputRate: Int

  private let channels: Int
  private let handle: soxr_t
  private let scratch: UnsafeMutableBufferPointer<Float>
  private var framesIn = 0
  private var framesOut = 0

  /// Frames of the scratch buffer.
  private static let blockFrames = 4096

  /// Throws `cannotResample` if libsoxr does not support these rates (Hz).
  init(from sourceRate: Int, to outputRate: Int, channels: Int) throws(AudioError) {
    var layout = soxr_io_spec(SOXR_FLOAT32_I, SOXR_FLOAT32_I)
    // 20 bits exceed the 16 of the files; 24 and 28 cost up to twice as much, without an audible difference.
    var quality = soxr_quality_spec(UInt(SOXR_20_BITQ), 0)
    // A thread in libsoxr costs more than it gains on blocks this small.
    var threads = soxr_runtime_spec(1)
    guard sourceRate > 0, outputRate > 0, (1...2).contains(channels),
      let handle = soxr_create(
        Double(sourceRate),
        Double(outputRate),
        UInt32(channels),
        nil,
        &layout,
        &quality,
        &threads
      )
    else {
      throw .cannotResample(from: sourceRate, to: outputRate)
    }
    self.sourceRate = sourceRate
    self.outputRate = outputRate
    self.channels = channels
    self.handle = handle
    scratch = .allocate(capacity: Self.blockFrames * channels)
  }

  /// Resamples interleaved frames and passes on what is ready. [render thread]
  func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int,
    into sink: any AudioSink
  ) throws(AudioError) {
    var taken = 0
    var delivered = 0
    repeat {
      let rest = frames.baseAddress.map { $0 + taken * channels }
      var used = 0
      delivered = try process(rest, frameCount: frameCount - taken, used: &used)
      taken += used
      framesIn += used
      try emit(delivered, into: sink)
      guard used > 0 || delivered > 0 || taken == frameCount else {
        throw .cannotResample(from: sourceRate, to: outputRate)
      }
    } while taken < frameCount || delivered == Self.blockFrames
  }

  /// Passes on what was held back; nothing may be written afterwards. [render thread]
  func finish(into sink: any AudioSink) throws(AudioError) {
    let length = FrameMap.scaled(framesIn, from: sourceRate, to: outputRate)
    while framesOut < length {
      var used = 0
      let delivered = try process(nil, frameCount: 0, used: &used)
      if delivered == 0 {
        // libsoxr counts in floating point, and may return one frame less after hours.
        scratch.update(repeating: 0)
        try emit(min(Self.blockFrames, length - framesOut), into: sink)
      } else {
        try emit(min(delivered, length - framesOut), into: sink)
      }
    }
  }

  deinit {
    soxr_delete(handle)
    scratch.deallocate()
  }

  /// Returns the number of frames now in the scratch buffer. Nil for `frames` marks the end.
  private func process(
    _ frames: UnsafePointer<Float>?,
    frameCount: Int,
    used: inout Int
  ) throws(AudioError) -> Int {
    var delivered = 0
    let failure = soxr_process(
      handle,
      frames,
      frameCount,
      &used,
      scratch.baseAddress,
      Self.blockFrames,
      &delivered
    )
    guard failure == nil else { throw .cannotResample(from: sourceRate, to: outputRate) }
    return delivered
  }

  private func emit(_ frameCount: Int, into sink: any AudioSink) throws(AudioError) {
    guard frameCount > 0 else { return }
    framesOut += frameCount
    let samples = scratch.prefix(frameCount * channels)
    try sink.write(UnsafeBufferPointer(rebasing: samples), frameCount: frameCount)
  }
}
