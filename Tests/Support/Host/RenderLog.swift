// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
package import SpeechHost

/// Records all events of a render as text, in order, and its audio.
package final class RenderLog: RenderObserver, AudioOutput, AudioSink {
  package private(set) var events: [String] = []
  package private(set) var markers: [SpokenMarker] = []
  package private(set) var samples: [Float] = []
  package private(set) var format = AudioFormat(sampleRate: 0, channels: 0)
  package private(set) var messages: [String] = []
  package init() {}

  package var isKept = true
  package var ending = OutputEnding()
  /// Called with the number of frames, each time some have been written.
  package var didWrite: ((Int) -> Void)?
  /// Cancels when so many frames have been written.
  package var cancelAt: (frames: Int, control: RenderControl)?

  package func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    format = source
    return self
  }

  package func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    samples.append(contentsOf: frames[..<(frameCount * format.channels)])
    didWrite?(samples.count / format.channels)
    if let cancelAt, samples.count >= cancelAt.frames { cancelAt.control.cancel() }
  }

  package func finish() throws(AudioError) { events.append("sink finished") }
  package func abandon() { events.append("sink abandoned") }

  package func willRender(sampleRate: Int, channels: Int) {
    events.append("begins \(sampleRate)/\(channels)")
  }
  package func didReach(_ marker: SpokenMarker) {
    markers.append(marker)
    let name = marker.name.map { " \($0)" } ?? ""
    events.append("\(marker.kind.rawValue) \(marker.frame) \(Self.text(marker.textRange))\(name)")
  }
  package func didDiagnose(_ diagnostic: RenderDiagnostic) {
    events.append("\(diagnostic.severity) \(diagnostic.code)")
    messages.append(diagnostic.message)
  }
  package func didRender(frames: Int) { events.append("rendered \(frames)") }

  /// The ranges of the markers of a kind, as the events have them.
  package func ranges(of kind: SpokenMarker.Kind) -> [String] {
    markers.filter { $0.kind == kind }.map { Self.text($0.textRange) }
  }

  private static func text(_ range: Range<Int>) -> String { "\(range.lowerBound)+\(range.count)" }
}

extension RenderOutcome {
  package var name: String {
    switch self {
    case .finished: return "finished"
    case .cancelled: return "cancelled"
    case .crashed: return "crashed"
    case .timedOut: return "timed out"
    case .refused: return "refused"
    }
  }
}
