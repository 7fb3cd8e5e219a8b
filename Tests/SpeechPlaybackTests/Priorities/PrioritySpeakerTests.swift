// SPDX-License-Identifier: Apache-2.0

import HostSupport
import PlaybackSupport
import SpeechAudio
import SpeechHost
import SpeechPlayback
import SpeechSystem
import Synchronization
import TestSupport
import TestTraits
import Testing

/// `Ramp` speaks 1000 frames for each byte at 16,000 Hz, less 33 frames at its start: see `SpeakerTests`.
@Suite("A speaker by priority", .limited, .ownThread)
struct PrioritySpeakerTests {
  private let home = TemporaryFolder()

  /// A speaker on `Ramp` with a manual clock, and the starts, words and ends that it reports.
  private final class Run: Sendable {
    let clock = HandClock()
    let devices: HeardDevices
    let host: SpeechHost
    let speaker: PrioritySpeaker
    private let events: EventList

    private final class EventList: Sendable {
      let list = Mutex<[String]>([])
    }

    init(home: TemporaryFolder) {
      let clock = clock
      let events = EventList()
      self.events = events
      devices = HeardDevices(clock)
      host = makeHost(["Ramp"], home: home)
      speaker = PrioritySpeaker(host: host, devices: devices, clock: clock) { event in
        guard let text = event.text else { return }
        events.list.withLock { $0.append("\(clock.milliseconds) \(text)") }
      }
    }

    var told: [String] { events.list.withLock { $0 } }

    func speak(
      _ id: UInt64,
      _ text: String,
      _ priority: SpeechPriority = .message,
      replacesAll: Bool = false
    ) {
      let request = RenderRequest(.plainText(Array(text.utf8)), voice: "ramp")
      speaker.speak(id, request: request, priority: priority, replacesAll: replacesAll)
    }
  }

  @Test("speaks messages one after the other, without a gap")
  func messages() {
    let run = Run(home: home)
    defer { run.host.close() }
    for id in 1...5 { run.speak(UInt64(id), "ab") }
    run.clock.runOut()
    #expect(
      run.told == [
        "0.1 1 began", "0.1 1 word 0+2 0.0", "122.9 1 ended",
        "123.0 2 began", "123.0 2 word 0+2 0.0", "245.8 2 ended",
        "245.9 3 began", "245.9 3 word 0+2 0.0", "368.8 3 ended",
        "368.9 4 began", "368.9 4 word 0+2 0.0", "491.7 4 ended",
        "491.8 5 began", "491.8 5 word 0+2 0.0", "614.6 5 ended",
      ]
    )
    #expect(difference(run.devices.samples, (1...5).flatMap { _ in ramp(2) }) == nil)
  }

  @Test("replaces what is heard and what waits, and tells how far it was heard")
  func replace() {
    let run = Run(home: home)
    defer { run.host.close() }
    run.speak(1, "ab cd", .important)
    run.speak(2, "ab")
    run.clock.advance(milliseconds: 200)
    run.speak(3, "x", .text, replacesAll: true)
    run.clock.runOut()
    #expect(
      run.told.map(\.withoutTime) == [
        "1 began", "1 word 0+2 0.0", "1 word 3+2 185.4", "1 cancelled 200.0 at 3+2",
        "2 cancelled", "3 began", "3 word 0+1 0.0", "3 ended",
      ]
    )
  }

  @Test(
    "resumes a text with the word at which something important came, and tells places in the whole text"
  )
  func postponed() {
    let run = Run(home: home)
    defer { run.host.close() }
    run.speak(1, "ab cd ef", .text)
    run.clock.advance(milliseconds: 250)
    run.speak(2, "xy", .important)
    run.clock.runOut()
    #expect(
      run.told.map(\.withoutTime) == [
        "1 began", "1 word 0+2 0.0", "1 word 3+2 185.4", "1 postponed",
        "2 began", "2 word 0+2 0.0", "2 ended",
        "1 resumed", "1 word 3+2 185.4", "1 word 6+2 370.8", "1 ended",
      ]
    )
  }

  @Test("pauses at the frame and keeps the rest, which waits together with what comes meanwhile")
  func pause() {
    let run = Run(home: home)
    defer { run.host.close() }
    run.speak(1, "ab cd")
    run.clock.advance(milliseconds: 100)
    run.speaker.pause()
    run.clock.advance(milliseconds: 300)
    run.speak(2, "x")
    run.clock.advance(milliseconds: 100)
    run.speaker.resume()
    run.clock.runOut()
    #expect(
      run.told == [
        "0.1 1 began", "0.1 1 word 0+2 0.0", "100.0 1 paused", "500.0 1 resumed",
        "585.5 1 word 3+2 185.4", "710.4 1 ended",
        "710.5 2 began", "710.5 2 word 0+1 0.0", "770.9 2 ended",
      ]
    )
    #expect(difference(run.devices.joined, ramp(5) + ramp(1)) == nil)
  }

  @Test("holds what comes while it is paused and nothing is heard, until it is replaced")
  func pauseBefore() {
    let run = Run(home: home)
    defer { run.host.close() }
    run.speaker.pause()
    run.speak(1, "ab")
    run.clock.advance(milliseconds: 1000)
    run.speak(2, "x", replacesAll: true)
    run.clock.runOut()
    let told = run.told.map(\.withoutTime)
    // Stops and the continuation of speech are reported by different threads.
    #expect(Set(told.prefix(3)) == ["paused", "resumed", "1 cancelled"])
    #expect(told.dropFirst(3) == ["2 began", "2 word 0+1 0.0", "2 ended"])
  }

  @Test("stops one that waits and leaves alone what is heard")
  func stopOne() {
    let run = Run(home: home)
    defer { run.host.close() }
    for id in 1...3 { run.speak(UInt64(id), "ab") }
    run.clock.advance(milliseconds: 50)
    #expect(run.speaker.stop(2))
    #expect(!run.speaker.stop(7))
    run.clock.runOut()
    #expect(
      run.told.map(\.withoutTime) == [
        "1 began", "1 word 0+2 0.0", "2 cancelled", "1 ended", "3 began", "3 word 0+2 0.0",
        "3 ended",
      ]
    )
    #expect(difference(run.devices.joined, ramp(2) + ramp(2)) == nil)
  }

  @Test(
    "ends each of many requests that come at any time exactly once",
    arguments: [1, 2, 3] as [UInt64]
  )
  func everyRequestEnds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let run = Run(home: home)
    defer { run.host.close() }
    let count: UInt64 = 200
    for id in 1...count {
      let priority = SpeechPriority.allCases.randomElement(using: &random) ?? .message
      let words = Int.random(in: 1...4, using: &random)
      run.speak(
        id,
        Array(repeating: "ab", count: words).joined(separator: " "),
        priority,
        replacesAll: Int.random(in: 0..<10, using: &random) == 0
      )
      run.clock.advance(milliseconds: Int.random(in: 0...200, using: &random))
      switch Int.random(in: 0..<12, using: &random) {
      case 0: run.speaker.stop()
      case 1: run.speaker.stop(UInt64.random(in: 1...id, using: &random))
      case 2: run.speaker.pause()
      case 3...5: run.speaker.resume()
      default: break
      }
    }
    run.speaker.resume()
    run.clock.runOut()
    var ends: [UInt64: Int] = [:]
    for event in run.told.map(\.withoutTime) {
      let parts = event.split(separator: " ")
      guard parts.count > 1, ["ended", "cancelled", "failed"].contains(parts[1]),
        let id = UInt64(parts[0])
      else { continue }
      ends[id, default: 0] += 1
    }
    #expect(ends == Dictionary(uniqueKeysWithValues: (1...count).map { ($0, 1) }))
  }
}

extension String {
  /// Without the time at its start.
  fileprivate var withoutTime: String {
    split(separator: " ").dropFirst().joined(separator: " ")
  }
}

extension Duration {
  /// Milliseconds with one digit.
  fileprivate var shown: String { "\((self / .microseconds(100)).rounded(.down) / 10)" }
}

extension PrioritySpeakerEvent {
  fileprivate var text: String? {
    switch self {
    case .began(let id): "\(id) began"
    case .ended(let id): "\(id) ended"
    case .postponed(let id): "\(id) postponed"
    case .failed(let id, let outcome): "\(id) failed \(outcome.name)"
    case .paused(let id): (id.map { "\($0) " } ?? "") + "paused"
    case .resumed(let id): (id.map { "\($0) " } ?? "") + "resumed"
    case .cancelled(let id, nil): "\(id) cancelled"
    case .cancelled(let id, let extent?):
      "\(id) cancelled \(extent.time.shown)"
        + (extent.lastWord.map { " at \($0.lowerBound)+\($0.count)" } ?? "")
    case .reached(let id, let marker):
      marker.kind == .word
        ? "\(id) word \(marker.textRange.lowerBound)+\(marker.textRange.count) \(marker.time.shown)"
        : nil
    case .diagnosed: nil
    }
  }
}
