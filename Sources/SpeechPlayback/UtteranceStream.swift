// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import SpeechSystem
import Synchronization

/// Carries one utterance from the render thread to the playback thread.
///
/// The render thread states the voice's format, writes frames and markers, and finally the outcome; the playback thread
/// sets the device's format and reads.
final class UtteranceStream: AudioOutput, RenderObserver, Sendable {
  private struct State {
    var source: AudioFormat?
    var ring: FrameRing?
    var isClosed = false
    /// Markers that have not been taken, in order.
    var markers: [SpokenMarker] = []
    var outcome: RenderOutcome?
  }

  /// How much audio may be rendered ahead. A provider that hangs is given up on after some seconds, and another voice
  /// continues without a gap.
  private static let maxLead = Duration.seconds(5)

  private let state = Mutex(State())
  private let formatWakeUp = WakeUp()
  private let diagnose: @Sendable (RenderDiagnostic) -> Void
  /// Signalled when there is something new for the playback thread.
  private let wakeUp: WakeUp

  init(wakeUp: WakeUp, diagnose: @escaping @Sendable (RenderDiagnostic) -> Void) {
    self.wakeUp = wakeUp
    self.diagnose = diagnose
  }

  /// Ends playback of this stream; a render that waits for room fails and ends. [any thread]
  func close() {
    let ring = state.withLock { state in
      state.isClosed = true
      return state.ring
    }
    ring?.close()
    formatWakeUp.signal()
  }

  // MARK: Render thread

  /// The audio is played, not kept.
  var isKept: Bool { false }

  /// States the voice's format, and waits for the device's format. [render thread]
  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    state.withLock { $0.source = source }
    wakeUp.signal()
    while true {
      let seen = formatWakeUp.count
      let (ring, isClosed) = state.withLock { ($0.ring, $0.isClosed) }
      guard !isClosed else { throw .closed }
      if let ring { return RingSink(ring, show: show) }
      formatWakeUp.wait(since: seen, until: nil)
    }
  }

  func willRender(sampleRate: Int, channels: Int) {}
  func didReach(_ marker: SpokenMarker) { state.withLock { $0.markers.append(marker) } }
  func didReachAll() { show() }
  func didDiagnose(_ diagnostic: RenderDiagnostic) { diagnose(diagnostic) }
  func didRender(frames: Int) {}

  /// Ends the stream; nothing is written after that. [render thread]
  func end(_ outcome: RenderOutcome) {
    show()
    state.withLock { $0.outcome = outcome }
    wakeUp.signal()
  }

  private func show() {
    guard let ring = state.withLock(\.ring), ring.show() else { return }
    wakeUp.signal()
  }

  // MARK: Playback thread

  /// The voice's format, while no device format has been set for it.
  var wantedFormat: AudioFormat? {
    state.withLock { state in state.ring == nil ? state.source : nil }
  }

  /// Sets the format that the device takes.
  func setFormat(_ format: AudioFormat) {
    let lead = Int(Self.maxLead.seconds * Double(format.sampleRate))
    let ring = FrameRing(format: format, capacity: lead)
    let isClosed = state.withLock { state in
      state.ring = ring
      return state.isClosed
    }
    if isClosed { ring.close() }
    formatWakeUp.signal()
  }

  /// The sample rate of the first voice in Hz; nil until known.
  var sourceRate: Int? { state.withLock(\.source?.sampleRate) }

  /// Nil until the device's format is known.
  var ring: FrameRing? { state.withLock(\.ring) }

  /// The outcome; nil while more may come.
  var outcome: RenderOutcome? { state.withLock(\.outcome) }

  /// Moves the new markers to the end of `list`.
  func takeMarkers(into list: inout [SpokenMarker]) {
    state.withLock { state in
      guard !state.markers.isEmpty else { return }
      list += state.markers
      state.markers.removeAll(keepingCapacity: true)
    }
  }
}

/// Writes to an utterance's ring. [render thread]
private final class RingSink: AudioSink {
  let format: AudioFormat
  private let ring: FrameRing
  private let show: () -> Void

  init(_ ring: FrameRing, show: @escaping () -> Void) {
    self.ring = ring
    self.show = show
    format = ring.format
  }

  func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(AudioError) {
    guard ring.write(frames, frameCount: frameCount, show: show) else { throw .closed }
  }

  func finish() throws(AudioError) {}
  func abandon() {}
}
