// SPDX-License-Identifier: Apache-2.0
package import SpeechAudio
import SpeechSystem

/// Audio that ffmpeg encodes, as a whole or in parts.
extension AssemblyWriter {
  /// Writes a file that one ffmpeg encodes.
  func writeThroughProgram(
    _ assembly: Assembly,
    path: String,
    format: AssemblyFormat,
    tags: AudioTags,
    progress: (Int) -> Void
  ) throws(AssemblyError) {
    let encoder = try FFmpeg(
      FFmpegArguments.encode(format, tags: tags, audio: assembly.format),
      format: format,
      tags: tags,
      programs: programs,
      scratchFolder: scratchFolder(path)
    )
    do throws(AssemblyError) {
      let sink = PipeSink(encoder.input, format: assembly.format)
      try writeAudio(assembly, to: sink, progress: progress)
    } catch {
      throw encoder.failure(insteadOf: error)
    }
    try finish(encoder, path: path)
  }

  /// Encodes a segment of an m4b. Nil: the encoder's delay is not the usual one.
  /// - Parameter path: Of the m4b.
  func encode(
    _ segment: AssemblySegment,
    of assembly: Assembly,
    path: String
  ) throws(AssemblyError) -> EncodedSegment? {
    let encoder = try FFmpeg(
      FFmpegArguments.encodePart(assembly.format),
      format: .m4b,
      tags: nil,
      programs: programs,
      scratchFolder: scratchFolder(path)
    )
    do throws(AssemblyError) {
      try writeSamples(
        of: segment,
        in: assembly,
        to: PipeSink(encoder.input, format: assembly.format)
      )
    } catch {
      throw encoder.failure(insteadOf: error)
    }
    try encoder.finish()
    return try EncodedSegment(encoder.result, segment: segment)
  }

  /// Writes the samples that the encoder of a segment gets, the same as those of the whole, and finishes the sink.
  package func writeSamples(
    of segment: AssemblySegment,
    in assembly: Assembly,
    to sink: any AudioSink
  ) throws(AssemblyError) {
    let start = segment.frames.lowerBound - segment.lead * AACFormat.packetFrames
    // Peaks have an effect on what follows: the units before it are heard by the limiter alone.
    let effect =
      gain == nil ? 0 : Int(PeakLimiter.effect.seconds * Double(assembly.format.sampleRate))
    let reach = assembly.units[segment.units.lowerBound].frames.lowerBound - effect
    let first =
      assembly.units[..<segment.units.lowerBound].firstIndex { $0.frames.upperBound > reach }
      ?? segment.units.lowerBound
    let beginning = min(start, assembly.units[first].frames.lowerBound)
    do throws(AudioError) {
      let skipping = SkippingSink(start - beginning, before: sink)
      let output = try gain?.sink(into: skipping) ?? skipping
      try assembly.play(
        first..<segment.units.upperBound,
        frames: beginning..<segment.frames.upperBound,
        into: output,
        isCancelled: isCancelled
      ) { count in
        let own = count - (segment.units.lowerBound - first)
        if own > 0 { progress(own) }
      }
      try output.finish()
    } catch {
      throw AssemblyError(error)
    }
  }

  /// Writes an m4b from all of its segments.
  /// - Parameter segments: In order. Each is taken out as soon as it is read, so that its room on the disk is free again.
  func join(
    _ segments: inout [EncodedSegment],
    of assembly: Assembly,
    path: String,
    tags: AudioTags
  ) throws(AssemblyError) {
    guard let format = segments.first?.format, segments.allSatisfy({ $0.format == format }) else {
      throw .badResult(of: "ffmpeg", reason: "its parts differ")
    }
    let head = MP4Head(
      format: format,
      sampleRate: assembly.format.sampleRate,
      sizes: segments.flatMap(\.sizes),
      frameCount: assembly.frameCount
    )
    let program = try FFmpeg(
      FFmpegArguments.join(tags),
      format: .m4b,
      tags: tags,
      programs: programs,
      scratchFolder: scratchFolder(path)
    )
    do throws(AssemblyError) {
      try Self.wrapping { () throws(AudioError) in try program.input.write(head.bytes) }
      segments.reverse()
      while let segment = segments.popLast() {
        try segment.write(to: program.input, isCancelled: isCancelled)
      }
    } catch {
      throw program.failure(insteadOf: error)
    }
    try finish(program, path: path)
  }

  /// Waits for ffmpeg, and replaces the file by its result.
  private func finish(_ program: FFmpeg, path: String) throws(AssemblyError) {
    try program.finish()
    try Self.withOutput(path) { (output) throws(AudioError) in
      try program.result.forEachChunk { (chunk) throws(AudioError) in try output.write(chunk) }
    }
  }
}
