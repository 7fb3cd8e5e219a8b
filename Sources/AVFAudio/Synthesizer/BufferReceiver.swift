// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechAudio
import SpeechHost

/// Makes buffers of a render and hands them to the app; what belongs to them, before. [render thread]
final class BufferReceiver: AudioTarget, AudioSink, RenderObserver {
  private let snapshot: UtteranceSnapshot
  private let bufferCallback: AVSpeechSynthesizer.BufferCallback
  private let markerCallback: AVSpeechSynthesizer.MarkerCallback?
  private let willBegin: () -> Void
  private(set) var format = AudioFormat(sampleRate: 22050, channels: 1)
  private(set) var diagnostics: [RenderDiagnostic] = []
  private var bufferFormat: AVAudioFormat?
  /// Something was handed over.
  private(set) var hasBegun = false
  /// Written, and not handed over yet.
  private var samples: [Float] = []
  private var markers: [AVSpeechSynthesisMarker] = []

  /// Frames of a buffer at most: a third of a second at 22,050 Hz. Clients copy each one.
  private static let maxBufferFrames = 8192

  init(
    _ snapshot: UtteranceSnapshot,
    _ bufferCallback: @escaping AVSpeechSynthesizer.BufferCallback,
    _ markerCallback: AVSpeechSynthesizer.MarkerCallback?,
    willBegin: @escaping () -> Void
  ) {
    self.snapshot = snapshot
    self.bufferCallback = bufferCallback
    self.markerCallback = markerCallback
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

  /// Hands over the empty buffer, which says that nothing more comes.
  func end(_ outcome: RenderOutcome) {
    if case .finished = outcome { begin() }
    guard let buffer = makeBuffer([]) else { return }
    bufferCallback(buffer)
  }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    willBegin()
  }

  private func handOver() {
    guard !samples.isEmpty || !markers.isEmpty else { return }
    begin()
    if !markers.isEmpty { markerCallback?(markers) }
    markers.removeAll()
    var rest = samples[...]
    while !rest.isEmpty {
      guard let buffer = makeBuffer(rest.prefix(Self.maxBufferFrames)) else { break }
      bufferCallback(buffer)
      rest = rest.dropFirst(Self.maxBufferFrames)
    }
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
