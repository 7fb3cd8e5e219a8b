// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechAudio
import SpeechHost

/// Passes the audio of a render to the app as buffers, with their markers before them. [render thread]
///
/// The callbacks may run on the main thread: the render waits for them.
final class BufferReceiver: AudioOutput, AudioSink, RenderObserver {
  typealias BufferCallback = (AVAudioBuffer) -> Void
  typealias MarkerCallback = ([AVSpeechSynthesisMarker]) -> Void

  private let snapshot: UtteranceSnapshot
  private let control: RenderControl
  private let bufferCallback: BufferCallback
  private let markerCallback: MarkerCallback?
  private let call: (_ body: @escaping () -> Void) -> Void
  private let willBegin: () -> Void
  private(set) var format = AudioFormat(sampleRate: 22050, channels: 1)
  private(set) var diagnostics: [RenderDiagnostic] = []
  private var bufferFormat: AVAudioFormat?
  /// Whether a buffer or marker was passed on.
  private(set) var hasBegun = false
  /// Written, and not passed on yet.
  private var samples: [Float] = []
  private var markers: [AVSpeechSynthesisMarker] = []

  /// Maximum frames of a buffer: a third of a second at 22,050 Hz. Clients copy each one.
  private static let maxBufferFrames = 8192

  /// - Parameter caller: runs what calls the callbacks, and returns when it has.
  init(
    _ snapshot: UtteranceSnapshot,
    control: RenderControl,
    bufferCallback: @escaping BufferCallback,
    markerCallback: MarkerCallback?,
    on caller: @escaping (_ body: @escaping () -> Void) -> Void,
    willBegin: @escaping () -> Void
  ) {
    self.snapshot = snapshot
    self.control = control
    self.bufferCallback = bufferCallback
    self.markerCallback = markerCallback
    call = caller
    self.willBegin = willBegin
  }

  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    format = AudioFormat(sampleRate: source.sampleRate, channels: 1)
    bufferFormat = AVAudioFormat(
      standardFormatWithSampleRate: Double(source.sampleRate),
      channels: 1
    )
    return self
  }

  func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(AudioError) {
    samples.append(contentsOf: frames[..<frameCount])
    // Silence and clips have no markers to wait for.
    if samples.count > format.sampleRate { handOver() }
  }

  func finish() throws(AudioError) { handOver() }
  func abandon() {}

  func willRender(sampleRate: Int, channels: Int) {}

  func didReach(_ marker: SpokenMarker) {
    guard markerCallback != nil else { return }
    let range = snapshot.textRange(of: marker)
    markers.append(AVSpeechSynthesisMarker(marker, frame: marker.frame, range: range))
  }

  func didReachAll() { handOver() }
  func didDiagnose(_ diagnostic: RenderDiagnostic) { diagnostics.append(diagnostic) }
  func didRender(frames: Int) {}

  /// Passes the empty buffer that marks the end.
  func end(_ outcome: RenderOutcome) {
    if case .finished = outcome { begin() }
    guard let buffer = makeBuffer([]) else { return }
    call { [bufferCallback] in bufferCallback(buffer) }
  }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    willBegin()
  }

  private func handOver() {
    guard !samples.isEmpty || !markers.isEmpty else { return }
    begin()
    call { [self] in
      // After a stop, which the main thread may have called meanwhile, only the end is delivered.
      guard !control.isCancelled else { return }
      if !markers.isEmpty { markerCallback?(markers) }
      var rest = samples[...]
      while !rest.isEmpty, !control.isCancelled {
        guard let buffer = makeBuffer(rest.prefix(Self.maxBufferFrames)) else { break }
        bufferCallback(buffer)
        rest = rest.dropFirst(Self.maxBufferFrames)
      }
    }
    markers.removeAll()
    samples.removeAll(keepingCapacity: true)
  }

  private func makeBuffer(_ samples: ArraySlice<Float>) -> AVAudioPCMBuffer? {
    let format = bufferFormat ?? AVAudioFormat(standardFormatWithSampleRate: 22050, channels: 1)
    guard let format,
      let buffer = AVAudioPCMBuffer(
        pcmFormat: format,
        frameCapacity: AVAudioFrameCount(max(1, samples.count))
      )
    else { return nil }
    buffer.frameLength = AVAudioFrameCount(samples.count)
    if let channel = buffer.floatChannelData?[0] {
      // Safe because the buffer has room for as many frames as there are samples.
      samples.withUnsafeBufferPointer { source in
        guard let start = source.baseAddress else { return }
        channel.update(from: start, count: source.count)
      }
    }
    return buffer
  }
}
