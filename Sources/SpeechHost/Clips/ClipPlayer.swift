// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechAudio
package import SpeechWorkers

/// Plays one clip of a document: decodes it in its own process and writes what the plan asks for into a sink.
///
/// Decoding starts with `init`: a player created early causes no delay between two sentences. For one thread at a time.
package final class ClipPlayer {
  private let resource: OpenResource
  let plan: ClipPlan
  private let program: DecoderProgram
  private let limits: ClipLimits
  private let encoding: ClipEncoding
  private let control: RenderControl
  private var decoder: ClipDecoder?
  private let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2 * 4096)
  /// Frames in the block that were decoded but not yet used.
  private var readyFrames = 0

  /// Starts decoding a file. Throws when no decoder can be started.
  package init(
    _ resource: consuming OpenResource,
    plan: ClipPlan,
    program: DecoderProgram,
    limits: ClipLimits = ClipLimits(),
    control: RenderControl
  ) throws(ClipError) {
    encoding = ClipEncoding(name: resource.name)
    self.resource = resource
    self.plan = plan
    self.program = program
    self.limits = limits
    self.control = control
    try rewind()
  }

  deinit { block.deallocate() }

  /// Waits for the clip's first frames and returns its format, which `play` uses.
  ///
  /// Throws if the file cannot be decoded: nothing has been played then, and the alternative content of the element can
  /// be spoken instead. Throws `cancelled` when the render is cancelled. [render thread]
  package func prepare() throws(ClipError) -> AudioFormat {
    let format = try watching { decoder throws(ClipError) in
      let format = try decoder.format()
      if readyFrames == 0 { readyFrames = try decoder.read(into: block) }
      return format
    }
    return AudioFormat(sampleRate: format.sampleRate, channels: format.channels)
  }

  /// Writes the clip into the sink, at most `maxDuration` of it. The sink is neither finished nor abandoned. Call once.
  ///
  /// Exact to the frame if the sink has the format returned by `prepare()`: an iteration is the file's frames from
  /// `begin` to `end`, both rounded to the nearest, and all of them together are divided by the speed. After a failure,
  /// what came before it was written. [render thread]
  package func play(
    into sink: any AudioSink,
    maxDuration: Duration
  ) throws(ClipFailure) -> ClipResult {
    defer { decoder = nil }
    let format: AudioFormat
    do throws(ClipError) {
      format = try prepare()
    } catch {
      guard error != .cancelled else { return ClipResult(frames: 0, ending: .cancelled) }
      throw .clip(error)
    }
    let speed = plan.playedSpeed
    let scale = speed == 1 ? 1 : LimitedSink.fineScale
    let sink = LimitedSink(
      sink,
      scale: scale,
      limit: maxDuration.frames(at: sink.format.sampleRate)
    )
    let converter = try toSink { () throws(AudioError) in
      let converter = try StreamConverter(into: sink)
      converter.gain = plan.gain
      let asIfAt = Int((Double(format.sampleRate * scale) * speed).rounded())
      _ = try converter.begin(AudioFormat(sampleRate: asIfAt, channels: format.channels))
      return converter
    }
    var failure: ClipFailure?
    do throws(ClipFailure) {
      var iterations = ClipIterations(
        player: self,
        format: format,
        converter: converter,
        sink: sink
      )
      try iterations.play()
    } catch .sink(let error) {
      throw .sink(error)
    } catch {
      failure = error
    }
    if control.isCancelled { return ClipResult(frames: sink.frames, ending: .cancelled) }
    // Flushes the frames that the resampler still holds.
    try toSink { () throws(AudioError) in try converter.finish() }
    if sink.isCutOff { return ClipResult(frames: sink.frames, ending: .cutOff) }
    if let failure { throw failure }
    return ClipResult(frames: sink.frames, ending: .complete)
  }

  // MARK: Decoding

  var isCancelled: Bool { control.isCancelled }

  /// The next frames of the iteration; none at the end of the file. They are valid until the next call.
  func nextFrames() throws(ClipError) -> UnsafeBufferPointer<Float> {
    let (frames, channels) = try watching { decoder throws(ClipError) in
      let ready = readyFrames > 0 ? readyFrames : try decoder.read(into: block)
      return (ready, try decoder.format().channels)
    }
    readyFrames = 0
    return UnsafeBufferPointer(rebasing: block[..<(frames * channels)])
  }

  /// Restarts decoding at `begin`.
  func rewind() throws(ClipError) {
    readyFrames = 0
    decoder = nil
    decoder = try ClipDecoder.start(
      resource.descriptor,
      encoding: encoding,
      begin: plan.begin,
      program: program,
      limits: limits
    )
  }

  /// Frames of the whole file, as stated in its header.
  func statedFrames() throws(ClipError) -> Int? {
    try watching { decoder throws(ClipError) in try decoder.format().statedFrames }
  }

  /// Runs `body` with the decoder so that `control` can end it.
  private func watching<Value>(
    _ body: (ClipDecoder) throws(ClipError) -> Value
  ) throws(ClipError) -> Value {
    guard let decoder, control.watch(decoder.process) else { throw .cancelled }
    defer { control.unwatchClip() }
    return try body(decoder)
  }
}

/// Runs `body`, whose errors are those of the sink.
func toSink<Value>(_ body: () throws(AudioError) -> Value) throws(ClipFailure) -> Value {
  do throws(AudioError) { return try body() } catch { throw .sink(error) }
}

/// Runs `body`, whose errors are those of the decoder.
func fromClip<Value>(_ body: () throws(ClipError) -> Value) throws(ClipFailure) -> Value {
  do throws(ClipError) { return try body() } catch { throw .clip(error) }
}
