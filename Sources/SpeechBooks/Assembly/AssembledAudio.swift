// SPDX-License-Identifier: Apache-2.0
import Glibc
package import SpeechAudio

extension Assembly {
  /// Writes the audio of all units with the pauses between them. Memory does not grow with the book.
  /// - Parameters:
  ///   - sink: of the assembly's format; neither finished nor abandoned here.
  ///   - isCancelled: asked some times a second.
  ///   - progress: called after each unit with how many are done.
  package func writeAudio(
    to sink: any AudioSink,
    isCancelled: () -> Bool,
    progress: (Int) -> Void = { _ in }
  ) throws(AssemblyError) {
    do throws(AudioError) {
      try play(into: sink, isCancelled: isCancelled, progress: progress)
    } catch {
      throw AssemblyError(error)
    }
  }

  /// The same, with the errors of audio.
  func play(
    into sink: any AudioSink,
    isCancelled: () -> Bool,
    progress: (Int) -> Void
  ) throws(AudioError) {
    try play(
      units.indices,
      frames: 0..<frameCount,
      into: sink,
      isCancelled: isCancelled,
      progress: progress
    )
  }

  /// The same with some of the units, and silence around them.
  /// - Parameters:
  ///   - frames: Of the whole, with all frames of these units.
  ///   - progress: called after each of them with how many are done.
  func play(
    _ range: Range<Int>,
    frames: Range<Int>,
    into sink: any AudioSink,
    isCancelled: () -> Bool,
    progress: (Int) -> Void
  ) throws(AudioError) {
    let converter = try StreamConverter(into: sink)
    func writeSilence(until frame: Int) throws(AudioError) {
      let position = frames.lowerBound + converter.outputFrameCount
      try converter.writeSilence(outputFrames: frame - position)
    }
    for index in range {
      let unit = units[index]
      try writeSilence(until: unit.frames.lowerBound)
      guard try write(unit.stored, to: converter, isCancelled: isCancelled) else {
        throw AudioError.interrupted(path: unit.stored.audioPath)
      }
      progress(index + 1 - range.lowerBound)
    }
    // Ends the last run too: its resampler holds frames back.
    try writeSilence(until: frames.upperBound)
  }

  /// False when it was cancelled.
  private func write(
    _ unit: StoredUnit,
    to converter: StreamConverter,
    isCancelled: () -> Bool
  ) throws(AudioError) -> Bool {
    let reader = try SampleFileReader(path: unit.audioPath)
    guard reader.frameCount == unit.frameCount else {
      throw .cannotRead(path: unit.audioPath, errno: ESTALE)
    }
    let channels = unit.format.channels
    _ = try converter.begin(unit.format)
    let samples = UnsafeMutableBufferPointer<Double>.allocate(capacity: Self.blockFrames * channels)
    let floats = UnsafeMutableBufferPointer<Float>.allocate(capacity: Self.blockFrames * channels)
    defer {
      samples.deallocate()
      floats.deallocate()
    }
    floats.initialize(repeating: 0)
    var done = 0
    while done < unit.frameCount {
      if isCancelled() { return false }
      let count = try reader.read(into: samples)
      guard count > 0 else { throw .cannotRead(path: unit.audioPath, errno: EIO) }
      for index in 0..<(count * channels) { floats[index] = Float(samples[index]) }
      try converter.write(UnsafeBufferPointer(floats), frameCount: count)
      done += count
    }
    return true
  }

  /// Frames that are read at once: some tenths of a second.
  private static let blockFrames = 8192
}
