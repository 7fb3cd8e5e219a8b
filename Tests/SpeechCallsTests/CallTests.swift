// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechCalls
import TestSupport
import TestTraits
import Testing

@Suite(
  "Calls",
  .serialized,
  .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)"),
  .limited,
  .ownThread(.serialized)
)
struct CallTests {
  @Test("begin and end with who records from the microphone", arguments: SoundServer.installed)
  func beginAndEnd(_ kind: SoundServer) throws {
    let room = try #require(CallRoom(kind))
    let caller = Caller(room)
    #expect(waitUntil { room.defaultSource == "synth_mic" })
    let first = try #require(room.record())
    #expect(waitUntil { caller.calls.count == 1 })
    let call = try #require(caller.state.calls.first)
    // The name of what parec is a link to.
    #expect([call.application, call.program, call.name] == ["parec", "pacat", "parec"])
    let second = try #require(room.record(from: "synth_mic"))
    #expect(waitUntil { caller.calls.count == 2 })
    first.stop()
    #expect(waitUntil { caller.calls.count == 3 })
    second.stop()
    #expect(waitUntil { caller.calls.count == 4 })
    #expect(
      caller.calls == [
        "began \(first.process)", "began \(second.process)", "ended \(first.process)",
        "ended \(second.process)",
      ]
    )
  }

  @Test("are none where a program records the real microphone, until it is joined")
  func join() throws {
    let room = try #require(CallRoom(.pulseAudio))
    // Where the default is asked for by its name, PulseAudio moves the program by itself.
    room.plugIn("headset")
    let recording = try #require(room.record(from: "headset"))
    #expect(recording.wait(frames: 4800))
    let caller = Caller(room)
    #expect(waitUntil { caller.state.others.map(\.process) == [recording.process] })
    #expect(caller.state.calls.isEmpty)
    caller.service.join()
    #expect(waitUntil { caller.state.calls.map(\.process) == [recording.process] })
    #expect(caller.state.others.isEmpty)
  }

  @Test(
    "are muted with the microphone, the real one or their own",
    arguments: SoundServer.installed
  )
  func muted(_ kind: SoundServer) throws {
    let room = try #require(CallRoom(kind))
    let caller = Caller(room)
    #expect(waitUntil { room.defaultSource == "synth_mic" })
    for source in ["mic", "synth_mic"] {
      room.server.control("set-source-mute", source, "1")
      #expect(waitUntil { caller.state.isMuted && !caller.injection.isOn })
      room.server.control("set-source-mute", source, "0")
      #expect(waitUntil { !caller.state.isMuted && caller.injection.isOn })
    }
  }

  @Test("are seen by who only watches, and makes no microphone")
  func watched() throws {
    let room = try #require(CallRoom(.pulseAudio))
    let watcher = Caller(room, makesMicrophone: false)
    #expect(watcher.state.microphone == .none && room.modules.isEmpty)
    do {
      let caller = Caller(room)
      #expect(waitUntil { watcher.state.microphone == .shared })
      let recording = try #require(room.record())
      #expect(waitUntil { watcher.calls == ["began \(recording.process)"] })
      recording.stop()
      #expect(waitUntil { watcher.calls.count == 2 })
      #expect(caller.state.microphone == .own)
    }
    #expect(waitUntil { watcher.state.microphone == .none })
  }

  @Test("go on while the server is too busy to answer", arguments: SoundServer.installed)
  func busy(_ kind: SoundServer) throws {
    let room = try #require(CallRoom(kind))
    let caller = Caller(room)
    #expect(waitUntil { room.defaultSource == "synth_mic" })
    let recording = try #require(room.record())
    let began = "began \(recording.process)"
    #expect(waitUntil { caller.calls == [began] })
    room.server.hang(true)
    caller.service.look()
    #expect(waitUntil { caller.state.isWaiting })
    #expect(caller.state.calls.map(\.process) == [recording.process])
    #expect(caller.injection.isOn)
    // Revoking a permission takes effect at once.
    caller.setSwitch(on: false)
    #expect(waitUntil { !caller.injection.isOn })
    caller.setSwitch(on: true)
    #expect(waitUntil { caller.injection.isOn })
    room.server.hang(false)
    #expect(waitUntil { !caller.state.isWaiting && caller.state.problem == nil })
    #expect(caller.calls == [began])
    recording.stop()
    #expect(waitUntil { caller.calls == [began, "ended \(recording.process)"] })
  }

  @Test("hear the voice as loud as it is set, and full again", arguments: SoundServer.installed)
  func voiceLevel(_ kind: SoundServer) throws {
    let room = try #require(CallRoom(kind))
    room.startWhistle()
    let caller = Caller(room)
    let recording = try #require(room.record())
    #expect(waitUntil { hears(recording, CallRoom.amplitude) })
    caller.service.setVoiceLevel(VoiceLevel(percent: 25))
    #expect(waitUntil { hears(recording, CallRoom.amplitude / 4) })
    #expect(waitUntil { caller.state.voiceLevel == VoiceLevel(percent: 25) })
    caller.service.setVoiceLevel(VoiceLevel(percent: 25, isMuted: true))
    #expect(waitUntil { hears(recording, 0) })
    #expect(!caller.state.isMuted && caller.injection.isOn)
    caller.service.setVoiceLevel(.full)
    #expect(waitUntil { hears(recording, CallRoom.amplitude) })
  }

  @Test(
    "hear the voice as loud as it was set last, by whichever program",
    arguments: SoundServer.installed
  )
  func levelOfTwo(_ kind: SoundServer) throws {
    let room = try #require(CallRoom(kind))
    room.startWhistle()
    let other = Caller(room)
    let recording = try #require(room.record())
    do {
      let caller = Caller(room)
      #expect(waitUntil { caller.state.microphone == .shared })
      caller.service.setVoiceLevel(VoiceLevel(percent: 25))
      #expect(waitUntil { other.state.voiceLevel == VoiceLevel(percent: 25) })
      other.service.setVoiceLevel(VoiceLevel(percent: 60))
      #expect(waitUntil { caller.service.wantedVoiceLevel == VoiceLevel(percent: 60) })
      #expect(waitUntil { hears(recording, CallRoom.amplitude * 0.6) })
      for program in [caller, other] { program.service.look() }
      #expect(waitUntil { hears(recording, CallRoom.amplitude * 0.6) })
    }
    // One of two programs that has ended changes nothing for the other.
    _ = other.service.lookNow()
    #expect(other.state.voiceLevel == VoiceLevel(percent: 60))
  }

  /// The whistle has had that amplitude for a fifth of a second.
  private func hears(_ recording: SoundRecording, _ amplitude: Double) -> Bool {
    let latest = amplitudes(of: 1000, in: recording.samples.suffix(9600))
    return latest.count == 20 && latest.allSatisfy { abs($0 - amplitude) < 100 }
  }
}
