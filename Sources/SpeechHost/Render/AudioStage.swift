// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// What lies between a provider's frames and the sink: silence at the ends is taken off, formats are brought together, and
/// it is known where each frame ends up.
///
/// A section is the audio of one request. [render thread]
final class AudioStage {
  private let sink: any AudioSink
  private let converter: StreamConverter
  private var trimmer: SilenceTrimmer?
  private var map: FrameMap?
  /// Silence that is due before the next sound, in frames of the output.
  private var dueSilence = 0
  let outputFormat: AudioFormat

  private let control: RenderControl

  init(into sink: any AudioSink, control: RenderControl) throws(AudioError) {
    self.sink = sink
    self.control = control
    converter = try StreamConverter(into: sink)
    outputFormat = converter.outputFormat
  }

  /// Frames of the output so far; the next section begins here.
  var outputFrameCount: Int { converter.outputFrameCount }

  /// Begins a section of audio in `format`, scaled by `gain`.
  func begin(_ format: AudioFormat, gain: Float) throws(AudioError) {
    try writeDueSilence()
    converter.gain = gain
    map = try converter.begin(format)
    if trimmer?.format != format { trimmer = SilenceTrimmer(into: converter) }
    trimmer?.begin(.both)
  }

  /// Takes the section's next frames, interleaved.
  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    try trimmer?.write(frames, frameCount: frameCount)
  }

  /// Ends the section; the silence at its end is gone.
  func end() { trimmer?.end() }

  /// Where a frame of the section that was written already lies in the output.
  func outputFrame(of frame: Int) -> Int {
    guard let trimmer, let map else { return outputFrameCount }
    return map.outputFrame(of: trimmer.frame(of: frame))
  }

  /// Puts silence after what was written; written when more follows, or at the end.
  func pause(_ duration: Duration) {
    dueSilence += frames(in: duration)
  }

  /// How many frames of the output last so long.
  func frames(in duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    let exact = Double(seconds) + Double(attoseconds) / 1e18
    return Int((exact * Double(outputFormat.sampleRate)).rounded())
  }

  /// Silence that is due, in frames of the output.
  var pendingSilence: Int { dueSilence }

  func finish() throws(AudioError) {
    try writeDueSilence()
    try converter.finish()
  }

  /// A second at a time, as a document may ask for hours of it and somebody may cancel meanwhile.
  private func writeDueSilence() throws(AudioError) {
    while dueSilence > 0 {
      // The caller knows that it was cancelled, and takes the output back.
      guard !control.isCancelled else { throw AudioError.interrupted(path: "") }
      let count = min(dueSilence, outputFormat.sampleRate)
      try converter.writeSilence(outputFrames: count)
      dueSilence -= count
    }
  }

  /// Frames that were louder than the sink can store, and were limited.
  var clippedFrames: Int { (sink as? FileSink)?.clippedFrames ?? 0 }

  func abandon() { converter.abandon() }
}
