// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import SpeechSystem
import Synchronization

/// The way of one utterance from the thread that renders it to the one that plays it.
///
/// The first thread says what the voice speaks in, writes frames and markers, and in the end how it went; the second one
/// answers what the device takes, and reads.
final class UtteranceStream: AudioTarget, RenderObserver, Sendable {
  private struct State {
    var source: AudioFormat?
    var ring: FrameRing?
    var isClosed = false
    /// Those that have not been taken, in order.
    var markers: [SpokenMarker] = []
    var outcome: RenderOutcome?
  }

  /// How much may be ready before it is heard. A provider that hangs is given up after some seconds, and another voice
  /// speaks on without a gap.
  private static let maxLead = Duration.seconds(5)

  private let state = Mutex(State())
  private let formatWakeUp = WakeUp()
  private let diagnose: @Sendable (RenderDiagnostic) -> Void
  /// Signalled when there is something new to play.
  private let wakeUp: WakeUp

  init(wakeUp: WakeUp, diagnose: @escaping @Sendable (RenderDiagnostic) -> Void) {
    self.wakeUp = wakeUp
    self.diagnose = diagnose
  }

  /// Nobody plays this any more; a render that waits for room continues, and ends. [any thread]
  func close() {
    let ring = state.withLock { state in
      state.isClosed = true
      return state.ring
    }
    ring?.close()
    formatWakeUp.signal()
  }

  // MARK: Render thread

  /// Someone listens, and does not want to wait.
  var isKept: Bool { false }

  /// Says what the voice speaks in, and waits for what the device takes. [render thread]
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

  /// Nothing more will be written. [render thread]
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

  /// What the voice speaks in, once that is known and as long as no device has been found for it.
  var wantedFormat: AudioFormat? {
    state.withLock { state in state.ring == nil ? state.source : nil }
  }

  /// Answers what the device takes.
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

  /// Hz of the voice that began; nil until that is known.
  var sourceRate: Int? { state.withLock(\.source?.sampleRate) }

  /// Nil until its format is known.
  var ring: FrameRing? { state.withLock(\.ring) }

  /// How it ended; nil while more may come.
  var outcome: RenderOutcome? { state.withLock(\.outcome) }

  /// Moves the markers that have come since to the end of `list`.
  func takeMarkers(into list: inout [SpokenMarker]) {
    state.withLock { state in
      guard !state.markers.isEmpty else { return }
      list += state.markers
      state.markers.removeAll(keepingCapacity: true)
    }
  }
}

/// Writes to the ring of an utterance. [render thread]
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
