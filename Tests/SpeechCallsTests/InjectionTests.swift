// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechCalls
import TestSupport
import TestTraits
import Testing

@Suite(
  "Speech in a call",
  .serialized,
  .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)"),
  .limited,
  .ownThread(.serialized)
)
struct InjectionTests {
  /// What the other end hears while someone whistles and speaks.
  private struct Heard {
    var whistle: [Double]
    var speech: [Double]

    init(_ samples: [Int]) {
      whistle = amplitudes(of: 1000, in: samples)
      speech = amplitudes(of: Voice.frequency, in: samples)
    }

    /// The whistle never stops.
    var isWhole: Bool { whistle.allSatisfy { abs($0 - CallRoom.amplitude) < 300 } }

    /// Of a whistle whose pitch changes a little, or of which a block is lost, some is taken for speech.
    private static let faint = 300.0

    var isSilent: Bool { speech.allSatisfy { $0 < Self.faint } }

    /// For how many hundredths of a second speech is heard at its full amplitude, each time that it is.
    var fullRuns: [Int] {
      speech.split { abs($0 - Voice.amplitude) >= 0.01 * Voice.amplitude }.map(\.count)
    }

    /// In all.
    var full: Int { fullRuns.reduce(0, +) }

    /// Hundredths in which it begins or ends.
    var other: Int { speech.count { $0 >= Self.faint } - full }

    var text: String {
      "speech: \(full) full, \(other) others; whistle: \(whistle.min() ?? 0) to \(whistle.max() ?? 0)"
    }
  }

  /// Records while `speak` runs, from a moment at which the whistle is heard.
  private func hear(_ room: CallRoom, _ speak: (SoundRecording) throws -> Void) throws -> Heard {
    room.startWhistle()
    #expect(waitUntil { room.defaultSource == "synth_mic" })
    let recording = try #require(room.record())
    #expect(
      waitUntil {
        amplitudes(of: 1000, in: recording.samples.suffix(9600)).contains {
          abs($0 - CallRoom.amplitude) < 200
        }
      }
    )
    #expect(recording.wait(frames: 24000))
    let start = recording.count
    try speak(recording)
    #expect(recording.wait(frames: 24000))
    recording.stop()
    return Heard(Array(recording.samples.dropFirst(start)))
  }

  /// The same up to five times, until what is heard is right: servers lose blocks where the machine is busy with other
  /// things, but one of five recordings has all of them.
  private func hear(
    _ room: CallRoom,
    until isRight: (Heard) -> Bool,
    _ speak: () throws -> Void
  ) throws -> Heard {
    var heard = try hear(room) { _ in try speak() }
    for _ in 1..<5 where !isRight(heard) { heard = try hear(room) { _ in try speak() } }
    return heard
  }

  @Test(
    "is heard at its own level with the voice, which it does not interrupt",
    arguments: SoundServer.installed
  )
  func bothAreHeard(_ kind: SoundServer) throws {
    let room = try #require(CallRoom(kind))
    let caller = Caller(room)
    #expect(waitUntil { caller.injection.isOn })
    let voice = try Voice(caller.injection)
    let heard = try hear(room, until: { $0.isWhole && $0.full >= 195 && $0.other <= 4 }) {
      try voice.speak(2)
    }
    #expect(heard.isWhole, "\(heard.text)")
    #expect((195...200).contains(heard.full) && heard.other <= 4, "\(heard.text)")
    #expect(caller.injection.problem == nil)
  }

  @Test("has no gap, however often it begins again", arguments: SoundServer.installed)
  func noGaps(_ kind: SoundServer) throws {
    let room = try #require(CallRoom(kind))
    let caller = Caller(room)
    #expect(waitUntil { caller.injection.isOn })
    let voice = try Voice(caller.injection)
    let heard = try hear(
      room,
      until: { $0.fullRuns.count == 10 && $0.fullRuns.allSatisfy { $0 >= 18 } }
    ) {
      for _ in 0..<10 {
        try voice.speak(0.2)
        poll(nil, 0, 300)
      }
    }
    // Each is 20 steps long, of which one or two lie on its borders.
    let runs = heard.fullRuns
    #expect(runs.count == 10 && runs.allSatisfy { $0 >= 18 }, "\(runs) \(heard.text)")
  }

  /// What keeps speech out of calls.
  enum Barrier: String, CaseIterable, Sendable {
    case muted, mutedInCall, modeNone, denied, switchedOff
  }

  @Test(
    "is kept out by a muted microphone, mode none, a denial and the switch for all",
    arguments: SoundServer.installed,
    Barrier.allCases
  )
  func keptOut(_ kind: SoundServer, _ barrier: Barrier) throws {
    let room = try #require(CallRoom(kind))
    // Another program keeps the microphone there, whatever is decided about this one.
    let other = Caller(room)
    // PipeWire makes it a moment after it has said so.
    #expect(waitUntil { other.state.microphone == .own })
    let caller = Caller(room)
    #expect(waitUntil { caller.state.isPossible })
    let voice = try Voice(caller.injection)
    let heard = try hear(room) { recording in
      try voice.speak(1)
      switch barrier {
      case .muted: room.server.control("set-source-mute", "mic", "1")
      case .mutedInCall: room.server.control("set-source-mute", "synth_mic", "1")
      case .modeNone: caller.injection.isWanted = false
      case .denied: caller.decide(false)
      case .switchedOff: caller.setSwitch(on: false)
      }
      #expect(waitUntil { !caller.injection.isOn })
      #expect(recording.wait(frames: 9600))
      let start = recording.count
      try voice.speak(1)
      #expect(recording.wait(frames: 9600))
      let quiet = Heard(Array(recording.samples.dropFirst(start)))
      #expect(quiet.isSilent, "\(quiet.text)")
      let isMuted = [.muted, .mutedInCall].contains(barrier)
      #expect(isNearlyWhole(quiet.whistle) == !isMuted, "\(quiet.text)")
      switch barrier {
      case .muted: room.server.control("set-source-mute", "mic", "0")
      case .mutedInCall: room.server.control("set-source-mute", "synth_mic", "0")
      case .modeNone: caller.injection.isWanted = true
      case .denied: caller.decide(true)
      case .switchedOff: caller.setSwitch(on: true)
      }
      #expect(waitUntil { caller.injection.isOn })
      try voice.speak(1)
    }
    #expect((120...200).contains(heard.full), "\(heard.text)")
  }

  @Test("ends in the middle of a word where the microphone is muted")
  func mutedInAWord() throws {
    let room = try #require(CallRoom(.pulseAudio))
    let caller = Caller(room)
    let voice = try Voice(caller.injection)
    let injection = caller.injection
    let heard = try hear(room, until: { $0.isWhole && $0.other <= 20 }) {
      injection.isWanted = true
      #expect(waitUntil { injection.isOn })
      let muting = Background {
        poll(nil, 0, 1000)
        injection.isWanted = false
      }
      try voice.speak(2)
      muting.join()
    }
    #expect(heard.isWhole, "\(heard.text)")
    #expect((60...120).contains(heard.full) && heard.other <= 20, "\(heard.text)")
  }
}
