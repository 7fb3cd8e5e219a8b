// SPDX-License-Identifier: Apache-2.0

import HostSupport
import PlaybackSupport
import SpeechAudio
import SpeechHost
import SpeechPlayback
import SpeechVoices
import Synchronization
import TestSupport

/// A speaker on fixture providers with a manual clock, and everything that it reports.
final class SpeakerRun: Sendable {
  let clock: HandClock
  let devices: HeardDevices
  let host: SpeechHost
  let speaker: Speaker
  private let events: EventList

  final class EventList: Sendable {
    let list = Mutex<(events: [String], diagnostics: [String])>(([], []))
  }

  convenience init(_ products: [String], home: TemporaryFolder) {
    self.init(host: makeHost(products, home: home))
  }

  init(host: SpeechHost) {
    // What is heard is compared with what the voices make, so none is measured and made louder meanwhile.
    for voice in host.registry.voices {
      host.measures.note(of: voice) { $0.loudness = VoiceMeasures.loudness }
    }
    let clock = HandClock()
    let events = EventList()
    self.clock = clock
    self.events = events
    devices = HeardDevices(clock)
    self.host = host
    speaker = Speaker(host: host, devices: devices, clock: clock) { event in
      events.list.withLock { list in
        switch event {
        case .discarded(_, wasDue: false): break
        case .diagnosed(let id, let diagnostic):
          list.diagnostics.append("\(id) \(diagnostic.code)")
        default:
          list.events.append("\(clock.milliseconds) \(event.text)")
        }
      }
    }
  }

  /// The reported events, except those that may come at any time.
  var told: [String] { events.list.withLock(\.events) }
  /// The same without sentences and paragraphs.
  var words: [String] { told.filter { !$0.contains("sentence") && !$0.contains("paragraph") } }
  /// Starts and ends alone, without their times.
  var ends: [String] {
    words.filter { !$0.contains("word") }.map {
      $0.split(separator: " ").dropFirst().joined(separator: " ")
    }
  }
  var diagnostics: [String] { events.list.withLock(\.diagnostics) }

  func speak(
    _ id: UInt64,
    _ text: String,
    voice: String = "ramp",
    pre: Duration = .zero,
    post: Duration = .zero
  ) {
    let request = RenderRequest(.plainText(Array(text.utf8)), voice: voice)
    speaker.speak(SpeakerUtterance(id: id, request: request, preDelay: pre, postDelay: post))
  }
}

/// The speech of `Ramp` for a text of this many bytes, as it is heard.
func ramp(_ bytes: Int) -> [Float] {
  (rampStart..<(bytes * 1000)).map { Float($0 % 32768) / 32768 }
}

extension SpeakerEvent {
  fileprivate var text: String {
    switch self {
    case .started(let id): "\(id) started"
    case .finished(let id): "\(id) finished"
    case .cancelled(let id, _): "\(id) cancelled"
    case .discarded(let id, let wasDue): "\(id) discarded" + (wasDue ? " when due" : "")
    case .paused(let id): "\(id) paused"
    case .continued(let id): "\(id) continued"
    case .reached(let id, let marker):
      "\(id) \(marker.kind.rawValue) \(marker.textRange.lowerBound)+\(marker.textRange.count)"
    case .diagnosed(let id, let diagnostic): "\(id) \(diagnostic.code)"
    case .failed(let id, let outcome): "\(id) failed \(outcome.name)"
    }
  }
}
