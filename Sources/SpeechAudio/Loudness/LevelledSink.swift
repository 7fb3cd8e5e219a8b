// SPDX-License-Identifier: Apache-2.0

/// Brings all that is written to it to one loudness: keeps the frames in a file without a name until the last one has been
/// measured, and writes them to another sink then.
package final class LevelledSink: AudioSink {
  package let format: AudioFormat

  private let sink: any AudioSink
  private let target: LoudnessTarget
  private let meter: LoudnessMeter
  private let scratch: ScratchFile
  /// Samples that are not yet in the file.
  private var samples: [Float] = []
  private let isCancelled: () -> Bool
  private let didLevel: (LoudnessGain) -> Void

  /// Enough that a write pays.
  private static let flushCount = 1 << 15

  /// Writes to `sink` in the sink's format.
  /// - Parameters:
  ///   - scratchFolder: Has room for 4 bytes of each sample.
  ///   - isCancelled: Asked some times a second while all is written.
  ///   - didLevel: Called with what was found, after all has been written.
  package init(
    into sink: any AudioSink,
    target: LoudnessTarget,
    scratchFolder: String,
    isCancelled: @escaping () -> Bool = { false },
    didLevel: @escaping (LoudnessGain) -> Void
  ) throws(AudioError) {
    self.sink = sink
    self.target = target
    self.isCancelled = isCancelled
    self.didLevel = didLevel
    format = sink.format
    meter = try LoudnessMeter(format: sink.format, measuresTruePeak: target.isTruePeak)
    scratch = try ScratchFile(folder: scratchFolder)
    samples.reserveCapacity(Self.flushCount)
  }

  /// Keeps frames. [render thread]
  package func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(AudioError) {
    try meter.write(frames, frameCount: frameCount)
    samples.append(contentsOf: frames.prefix(frameCount * format.channels))
    if samples.count >= Self.flushCount { try flush() }
  }

  /// Finds the gain, writes everything, and finishes the sink. [render thread]
  package func finish() throws(AudioError) {
    try flush()
    let gain = try LoudnessGain(
      to: target,
      source: meter.measurement(),
      format: format,
      replay: replay
    )
    let output = try gain.sink(into: sink)
    try replay(into: output)
    try output.finish()
    didLevel(gain)
  }

  /// Abandons the sink. [render thread]
  package func abandon() { sink.abandon() }

  private func flush() throws(AudioError) {
    defer { samples.removeAll(keepingCapacity: true) }
    var failure: AudioError?
    samples.withUnsafeBytes { bytes in
      do throws(AudioError) { try scratch.write(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func replay(into sink: any AudioSink) throws(AudioError) {
    try scratch.forEachChunk { (chunk) throws(AudioError) in
      guard !isCancelled() else { throw AudioError.interrupted(path: "") }
      let frames = chunk.bindMemory(to: Float.self)
      try sink.write(frames, frameCount: frames.count / format.channels)
    }
  }
}
