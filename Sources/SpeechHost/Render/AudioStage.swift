// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechSystem

/// What lies between a provider's frames and the sink: silence at the ends is taken off, rate, pitch and gain are changed,
/// formats are brought together, what is too loud is limited, and it is known where each frame ends up.
///
/// A section is the audio of one request. [render thread]
final class AudioStage: FrameTaker {
  private let sink: any AudioSink
  private let limiter: PeakLimiter
  private let converter: StreamConverter
  /// The one that the section goes through, and the two that there are.
  private var chain: Chain?
  private var plainChain: Chain?
  private var shapingChain: Chain?
  private var map: FrameMap?
  /// Silence that is due before the next sound, in frames of the output.
  private var dueSilence = 0
  let outputFormat: AudioFormat

  private let control: RenderControl

  /// What audio of one format passes through: the shaper only where time or pitch change, as even to do nothing it looks at
  /// each frame.
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

  /// Changes that wait for the first sound: the shaper counts frames from there on.
  private var waiting: [Change] = []
  /// Frames of the section so far, and those before its first sound, once that is known.
  private var sectionFrames = 0
  private var leadingFrames: Int?

  init(into sink: any AudioSink, control: RenderControl) throws(AudioError) {
    self.sink = sink
    self.control = control
    limiter = PeakLimiter(into: sink)
    converter = try StreamConverter(into: limiter)
    outputFormat = converter.outputFormat
  }

  /// Frames of the output so far; the next section begins here.
  var outputFrameCount: Int { converter.outputFrameCount }

  /// Begins a section of audio in `format`, shaped like this from its start on.
  /// - Parameter changes: its shape changes later.
  func begin(_ format: AudioFormat, _ shape: Shape, changes: Bool = false) throws(AudioError) {
    try writeDueSilence()
    map = try converter.begin(format)
    if changes || !shape.keepsTime {
      if shapingChain?.trimmer.format != format {
        let shaper = SpeechShaper(into: converter)
        shapingChain = Chain(trimmer: SilenceTrimmer(into: shaper), shaper: shaper)
      }
      chain = shapingChain
      converter.gain = 1
    } else {
      if plainChain?.trimmer.format != format {
        plainChain = Chain(trimmer: SilenceTrimmer(into: converter), shaper: nil)
      }
      chain = plainChain
      converter.gain = shape.gain
    }
    waiting.removeAll(keepingCapacity: true)
    sectionFrames = 0
    leadingFrames = nil
    chain?.shaper?.begin()
    chain?.shaper?.shape(from: 0, shape)
    chain?.trimmer.begin(.both)
  }

  /// Changes the shape from a frame of the section on that has not been written. Frames ascend.
  /// - Parameter glides: it changes evenly from the last place on.
  func shape(from frame: Int, _ shape: Shape, glides: Bool) {
    guard let leadingFrames else {
      waiting.append(Change(frame: frame, shape: shape, glides: glides))
      return
    }
    chain?.shaper?.shape(from: max(0, frame - leadingFrames), shape, ramp: glides)
  }

  /// Takes the section's next frames, interleaved.
  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    guard let chain else { return }
    if leadingFrames == nil,
      let first = chain.trimmer.firstSound(in: frames, frameCount: frameCount)
    {
      leadingFrames = sectionFrames + first
      for change in waiting { shape(from: change.frame, change.shape, glides: change.glides) }
    }
    sectionFrames += frameCount
    try chain.trimmer.write(frames, frameCount: frameCount)
  }

  /// Ends the section; the silence at its end is gone.
  func end() throws(AudioError) {
    guard let chain else { return }
    chain.trimmer.end()
    try chain.shaper?.end()
  }

  /// Where a frame of the section that was written already lies in the output.
  func outputFrame(of frame: Int) -> Int {
    guard let chain, let map else { return outputFrameCount }
    let sound = chain.trimmer.frame(of: frame)
    return map.outputFrame(of: chain.shaper?.outputFrame(of: sound) ?? sound)
  }

  /// Puts silence after what was written; written when more follows, or at the end.
  func pause(_ duration: Duration) {
    dueSilence += frames(in: duration)
  }

  /// Ensures that there is at least that much silence before what comes next, unless that is the first sound.
  func pause(atLeast duration: Duration) {
    guard outputFrameCount > 0 else { return }
    dueSilence = max(dueSilence, frames(in: duration))
  }

  /// How many frames of the output last so long.
  func frames(in duration: Duration) -> Int {
    Int((duration.seconds * Double(outputFormat.sampleRate)).rounded())
  }

  /// Silence that is due, in frames of the output.
  var pendingSilence: Int { dueSilence }

  /// Begins audio that is taken as it is: a clip. It goes into the sink, which is not to be finished.
  func beginClip(_ format: AudioFormat) throws(AudioError) -> any AudioSink {
    try writeDueSilence()
    map = nil
    converter.gain = 1
    _ = try converter.begin(format)
    return converter
  }

  func finish() throws(AudioError) {
    try writeDueSilence()
    try converter.finish()
  }

  /// A second at a time, as a document may ask for hours of it and someone may cancel meanwhile.
  private func writeDueSilence() throws(AudioError) {
    while dueSilence > 0 {
      // The caller knows that it was cancelled, and takes the output back.
      guard !control.isCancelled else { throw AudioError.interrupted(path: "") }
      let count = min(dueSilence, outputFormat.sampleRate)
      try converter.writeSilence(outputFrames: count)
      dueSilence -= count
    }
  }

  /// Frames that were louder than full scale, and were made softer.
  var limitedFrames: Int { limiter.limitedFrames }

  func abandon() { converter.abandon() }
}
