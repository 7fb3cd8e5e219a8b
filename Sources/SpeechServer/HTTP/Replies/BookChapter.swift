// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost

/// A chapter of a book on its way to two files: its audio, and when each word is heard. [render thread]
final class BookChapter: AudioOutput, AudioSink, RenderObserver {
  /// Seconds of a chapter without a sound: no file of an EPUB is empty.
  private static let shortest = 0.1

  private(set) var format = AudioFormat(sampleRate: ReplyFormat.usualRate, channels: 1)
  private let maxSeconds: Double
  private let deadline: ContinuousClock.Instant
  private let control: RenderControl
  private let audioPath: String
  private let markers: MarkersFile
  private var file: FileSink?
  /// Why the markers could not be written.
  private var failure: AudioError?
  /// Whether all audio is in its file.
  private(set) var isComplete = false
  /// Whether it was ended because it is longer than it may be, or takes longer.
  private(set) var isTooLong = false

  /// - Parameter control: Cancelled when more than `maxSeconds` are spoken, or after `deadline`.
  init(
    audioPath: String,
    markersPath: String,
    maxSeconds: Double,
    deadline: ContinuousClock.Instant,
    control: RenderControl
  ) throws(HTTPError) {
    self.audioPath = audioPath
    self.maxSeconds = maxSeconds
    self.deadline = deadline
    self.control = control
    do throws(AudioError) {
      markers = try MarkersFile(path: markersPath, interruption: nil)
    } catch {
      throw Self.notKept(error)
    }
  }

  /// Seconds of what was spoken so far.
  var duration: Double { Double(file?.frameCount ?? 0) / Double(format.sampleRate) }

  /// All audio is complete: completes the markers.
  func finishMarkers() throws(HTTPError) {
    do throws(AudioError) {
      if let failure { throw failure }
      try markers.finish(frames: file?.frameCount ?? 0)
    } catch {
      throw Self.notKept(error)
    }
  }

  private static func notKept(_ error: AudioError) -> HTTPError {
    HTTPError(500, message: "the speech could not be kept: \(error)", code: "speech_failed")
  }

  // MARK: AudioOutput, AudioSink

  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    format = AudioFileFormat.wav.format(for: source)
    file = try FileSink(path: audioPath, fileFormat: .wav, format: format)
    return self
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    guard let file else { throw .closed }
    try file.write(frames, frameCount: frameCount)
    guard duration > maxSeconds || ContinuousClock.now > deadline, !isTooLong else { return }
    isTooLong = true
    control.cancel()
  }

  func finish() throws(AudioError) {
    guard let file else { throw .closed }
    if file.frameCount == 0 {
      let count = Int(Self.shortest * Double(format.sampleRate)) * format.channels
      let silence = [Float](repeating: 0, count: count)
      var result: Result<Void, AudioError> = .success(())
      silence.withUnsafeBufferPointer { samples in
        result = Result { () throws(AudioError) in
          try file.write(samples, frameCount: count / format.channels)
        }
      }
      try result.get()
    }
    try file.finish()
    isComplete = true
  }

  func abandon() { file?.abandon() }

  // MARK: RenderObserver

  func willRender(sampleRate: Int, channels: Int) { markers.begin(sampleRate: sampleRate) }

  func didReach(_ marker: SpokenMarker) {
    guard failure == nil else { return }
    do throws(AudioError) {
      try markers.add(marker)
    } catch {
      failure = error
      control.cancel()
    }
  }

  func didDiagnose(_ diagnostic: RenderDiagnostic) {}
  func didRender(frames: Int) {}
}
