// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
import SpeechSystem

/// Processes a provider's frames on their way to the sink: trims silence at the ends, changes rate, pitch and gain,
/// converts formats, limits peaks, and maps each frame to the output.
///
/// A section is the audio of one request. [render thread]
package final class AudioStage: FrameSink {
  private let sink: any AudioSink
  private let limiter: PeakLimiter
  private let converter: StreamConverter
  /// The chain of the current section, and the two available.
  private var chain: Chain?
  private var plainChain: Chain?
  private var shapingChain: Chain?
  private var map: FrameMap?
  /// Frames that were limited before the current section, and those of sections that only the host has made louder.
  private var limitedBefore = 0
  private var limitedForVoices = 0
  /// Whether the host alone makes the current section louder.
  private var isRaisedForVoice = false
  /// Silence to write before the next sound, in frames of the output.
  private var dueSilence = 0
  let outputFormat: AudioFormat

  private let control: RenderControl

  /// The processing steps for one format. The shaper is included only if time or pitch change, because it costs time
  /// for each frame even without changes.
  private struct Chain {
    let trimmer: SilenceTrimmer
    let shaper: SpeechShaper?
  }

  /// A change of shape, at a frame of the section.
  private struct Change {
    var frame: Int
    var shape: Shape
    var glides: Bool
  }

  /// Changes held until the first sound, from which the shaper counts frames.
  private var waiting: [Change] = []
  /// Frames of the section so far, and those before its first sound; nil until known.
  private var sectionFrames = 0
  private var leadingFrames: Int?

  package init(into sink: any AudioSink, control: RenderControl) throws(AudioError) {
    self.sink = sink
    self.control = control
    limiter = PeakLimiter(into: sink)
    converter = try StreamConverter(into: limiter)
    outputFormat = converter.outputFormat
  }

  /// Frames written to the output so far; the next section begins here.
  var outputFrameCount: Int { converter.outputFrameCount }

  /// Begins a section of audio in `format` with an initial shape.
  /// - Parameters:
  ///   - voiceGain: What brings the voice to the loudness of all.
  ///   - changes: Whether its shape changes later.
  package func begin(
    _ format: AudioFormat,
    shape: Shape,
    voiceGain: Float = 1,
    changes: Bool = false
  ) throws(AudioError) {
    try writeDueSilence()
    limitedBefore = limiter.limitedFrames
    isRaisedForVoice = voiceGain > 1 && shape.gain <= 1
    map = try converter.begin(format)
    if changes || !shape.keepsTime {
      if shapingChain?.trimmer.format != format {
        let shaper = SpeechShaper(into: converter)
        shapingChain = Chain(trimmer: SilenceTrimmer(into: shaper), shaper: shaper)
      }
      chain = shapingChain
      converter.gain = voiceGain
    } else {
      if plainChain?.trimmer.format != format {
        plainChain = Chain(trimmer: SilenceTrimmer(into: converter), shaper: nil)
      }
      chain = plainChain
      converter.gain = shape.gain * voiceGain
    }
    waiting.removeAll(keepingCapacity: true)
    sectionFrames = 0
    leadingFrames = nil
    chain?.shaper?.begin()
    chain?.shaper?.shape(from: 0, shape: shape)
    chain?.trimmer.begin(.both)
  }

  /// Changes the shape from a frame of the section that has not been written yet. Frames ascend.
  /// - Parameter glides: The shape changes linearly from the last place.
  func shape(from frame: Int, shape: Shape, glides: Bool) {
    if shape.gain > 1 { isRaisedForVoice = false }
    guard let leadingFrames else {
      waiting.append(Change(frame: frame, shape: shape, glides: glides))
      return
    }
    chain?.shaper?.shape(from: max(0, frame - leadingFrames), shape: shape, ramp: glides)
  }

  /// Takes the section's next frames, interleaved.
  package func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    guard let chain else { return }
    if leadingFrames == nil,
      let first = chain.trimmer.firstSound(in: frames, frameCount: frameCount)
    {
      leadingFrames = sectionFrames + first
      for change in waiting {
        shape(from: change.frame, shape: change.shape, glides: change.glides)
      }
    }
    sectionFrames += frameCount
    try chain.trimmer.write(frames, frameCount: frameCount)
  }

  /// Ends the section; silence at its end is dropped.
  package func end() throws(AudioError) {
    guard let chain else { return }
    chain.trimmer.end()
    try chain.shaper?.end()
    if isRaisedForVoice { limitedForVoices += limiter.limitedFrames - limitedBefore }
  }

  /// Maps a frame of the section that was already written to the output.
  func outputFrame(of frame: Int) -> Int {
    guard let chain, let map else { return outputFrameCount }
    let sound = chain.trimmer.frame(of: frame)
    return map.outputFrame(of: chain.shaper?.outputFrame(of: sound) ?? sound)
  }

  /// Puts silence after what was written; written when more follows, or at the end.
  package func pause(_ duration: Duration) {
    dueSilence += frames(in: duration)
  }

  /// Ensures at least this much silence before the next sound, except the first.
  func pause(atLeast duration: Duration) {
    guard outputFrameCount > 0 else { return }
    dueSilence = max(dueSilence, frames(in: duration))
  }

  /// The number of output frames in a duration.
  func frames(in duration: Duration) -> Int {
    Int((duration.seconds * Double(outputFormat.sampleRate)).rounded())
  }

  /// Silence not yet written, in frames of the output.
  var pendingSilence: Int { dueSilence }

  /// Begins a clip, which is not shaped. Write it to the returned sink and do not finish that.
  func beginClip(_ format: AudioFormat) throws(AudioError) -> any AudioSink {
    try writeDueSilence()
    map = nil
    converter.gain = 1
    _ = try converter.begin(format)
    return converter
  }

  package func finish() throws(AudioError) {
    try writeDueSilence()
    try converter.finish()
  }

  /// One second at a time, so that hours of silence can be cancelled.
  private func writeDueSilence() throws(AudioError) {
    while dueSilence > 0 {
      // The caller detects the cancellation and abandons the output.
      guard !control.isCancelled else { throw AudioError.interrupted(path: "") }
      let count = min(dueSilence, outputFormat.sampleRate)
      try converter.writeSilence(outputFrames: count)
      dueSilence -= count
    }
  }

  /// Frames beyond full scale that were attenuated, but for those of a voice that the host has made louder: nobody asked for
  /// that, or can do anything about it.
  var limitedFrames: Int { max(0, limiter.limitedFrames - limitedForVoices) }

  func abandon() { converter.abandon() }
}
