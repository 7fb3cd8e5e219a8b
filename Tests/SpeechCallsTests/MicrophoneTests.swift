// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechCalls
import SpeechPermissions
import TestSupport
import TestTraits
import Testing

@Suite(
  "The microphone that speech is heard on in calls",
  .serialized,
  .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)"),
  .limited,
  .ownThread(.serialized)
)
struct MicrophoneTests {
  @Test(
    "is there as an ordinary source, is what programs record from, and goes without a trace",
    arguments: SoundServer.installed
  )
  func comesAndGoes(_ kind: SoundServer) throws {
    let room = try #require(CallRoom(kind))
    let before = room.server.list("modules")
    do {
      let caller = Caller(room)
      // PipeWire makes it a moment after it has said so.
      #expect(waitUntil { caller.state.microphone == .own }, "\(caller.state)")
      #expect(caller.state.problem == nil)
      #expect(room.isThere("sources", "synth_mic"))
      #expect(waitUntil { room.defaultSource == "synth_mic" })
      let sources = room.server.control("list", "sources").output
      #expect(sources.contains("Description: Synthesized Speech Microphone"))
      #expect(room.modules == ["module-null-sink", "module-loopback", "module-remap-source"])
      // A second program makes no second one, and leaves it as it is when it ends.
      do {
        let second = Caller(room)
        #expect(waitUntil { second.state.microphone == .shared } && room.modules.count == 3)
      }
      #expect(room.modules.count == 3)
    }
    #expect(waitUntil { room.defaultSource == "mic" }, "\(room.defaultSource)")
    #expect(waitUntil { room.server.list("modules") == before })
  }

  @Test("is not made before the user allows it, and goes when he does not any more")
  func allowed() throws {
    let room = try #require(CallRoom(.pulseAudio))
    let caller = Caller(room, isGranted: nil)
    #expect(caller.state.microphone == .none && caller.state.permission == .notDetermined)
    #expect(room.modules.isEmpty)
    caller.decide(true)
    #expect(waitUntil { caller.state.microphone == .own })
    caller.setSwitch(on: false)
    #expect(waitUntil { caller.state.microphone == .none && room.modules.isEmpty })
    #expect(caller.state.permission == .serviceDisabled)
    #expect(room.defaultSource == "mic")
  }

  @Test("is taken over as a killed program has left it, and goes back to the user's own")
  func leftBehind() throws {
    let room = try #require(CallRoom(.pulseAudio))
    let server = room.server
    server.control("load-module", "module-null-sink", "sink_name=synth_mix")
    server.control("load-module", "module-loopback", "source=mic", "sink=synth_mix")
    server.control(
      "load-module",
      "module-remap-source",
      "source_name=synth_mic",
      "master=synth_mix.monitor"
    )
    server.control("set-default-source", "synth_mic")
    let left = server.list("modules")
    do {
      let caller = Caller(room)
      #expect(caller.state.microphone == .own)
      #expect(server.list("modules") == left)
    }
    #expect(room.defaultSource == "mic")
    #expect(room.modules.isEmpty)
  }

  @Test(
    "is looked after by another program that uses it when the first one ends, and no call notices"
  )
  func handedOver() throws {
    let room = try #require(CallRoom(.pulseAudio))
    var first: Caller? = Caller(room)
    let second = Caller(room)
    #expect(second.state.microphone == .shared)
    let recording = try #require(room.record())
    #expect(waitUntil { second.calls == ["began \(recording.process)"] })
    let parts = room.server.list("modules")
    #expect(first?.state.microphone == .own)
    first = nil
    #expect(waitUntil { second.state.microphone == .own })
    #expect(room.server.list("modules") == parts && room.defaultSource == "synth_mic")
    #expect(second.calls == ["began \(recording.process)"])
    // The user's own choice stays.
    room.plugIn("headset")
    room.server.control("set-default-source", "headset")
    let third = Caller(room)
    #expect(third.state.microphone == .shared)
    second.service.close()
    #expect(waitUntil { third.state.microphone == .own } && room.defaultSource == "headset")
  }

  @Test("takes the voice of a microphone whose name has blanks", arguments: SoundServer.installed)
  func blanks(_ kind: SoundServer) throws {
    let room = try #require(CallRoom(kind))
    room.server.control(
      "load-module",
      "module-remap-source",
      "source_name=\"my mic\"",
      "master=room.monitor",
      "channels=1"
    )
    guard room.isThere("sources", "my mic") else { return }
    room.server.control("set-default-source", "my mic")
    #expect(waitUntil { room.defaultSource == "my mic" })
    room.startWhistle()
    do {
      let caller = Caller(room)
      #expect(waitUntil { room.defaultSource == "synth_mic" })
      let recording = try #require(room.record())
      #expect(waitUntil { amplitudes(of: 1000, in: recording.samples).contains { $0 > 3000 } })
      #expect(caller.state.problem == nil)
    }
    #expect(waitUntil { room.defaultSource == "my mic" } && room.modules.isEmpty)
  }

  @Test("goes when the permission is taken away, also after its folder was put back from a backup")
  func folderReplaced() throws {
    let room = try #require(CallRoom(.pulseAudio))
    let caller = Caller(room)
    #expect(caller.state.microphone == .own)
    caller.replaceFolder()
    caller.decide(false)
    #expect(waitUntil { caller.state.microphone == .none && !caller.injection.isOn })
  }

  @Test("mends what is missing of what a killed program has left")
  func partsLeft() throws {
    let room = try #require(CallRoom(.pulseAudio))
    // Now and then PulseAudio still has what it has said to unload.
    for _ in 0..<20 {
      room.server.control("load-module", "module-null-sink", "sink_name=synth_mix")
      let caller = Caller(room)
      #expect(caller.state.microphone == .own, "\(caller.state)")
      #expect(room.modules == ["module-null-sink", "module-loopback", "module-remap-source"])
      #expect(room.server.list("sinks").joined().contains("synth_mix"))
    }
  }

  @Test("follows the real microphone when that is plugged out and in")
  func pluggedOut() throws {
    let room = try #require(CallRoom(.pulseAudio))
    let caller = Caller(room)
    let mic = try #require(
      room.server.list("modules").first { $0.contains { $0.contains("source_name=mic") } }?.first
    )
    room.server.control("unload-module", mic)
    #expect(waitUntil { room.modules == ["module-null-sink", "module-remap-source"] })
    #expect(waitUntil { caller.state.voice == nil })
    room.plugIn("new")
    #expect(waitUntil { room.modules.contains("module-loopback") && caller.state.voice != nil })
    #expect(caller.state.microphone == .own && caller.state.problem == nil)
  }

  @Test(
    "takes nothing in of what programs play when there is no loudspeaker any more",
    arguments: SoundServer.installed
  )
  func noLoudspeaker(_ kind: SoundServer) throws {
    let room = try #require(CallRoom(kind))
    let caller = Caller(room)
    #expect(waitUntil { room.defaultSource == "synth_mic" })
    for module in room.server.list("modules").reversed() {
      guard module.count > 2,
        ["sink_name=speaker", "sink_name=room"].contains(where: module[2].contains)
      else { continue }
      room.server.control("unload-module", module[0])
    }
    #expect(waitUntil { room.defaultSink == "synth_nowhere" }, "\(room.defaultSink)")
    room.server.control("load-module", "module-null-sink", "sink_name=usb")
    #expect(waitUntil { !room.server.list("sinks").joined().contains("synth_nowhere") })
    #expect(waitUntil { room.defaultSink == "usb" }, "\(room.defaultSink)")
    #expect(caller.state.microphone == .own)
  }

  @Test("leaves a call its voice when it goes", arguments: SoundServer.installed)
  func callGoesOn(_ kind: SoundServer) throws {
    let room = try #require(CallRoom(kind))
    room.startWhistle()
    let recording: SoundRecording
    do {
      let caller = Caller(room)
      #expect(waitUntil { room.defaultSource == "synth_mic" })
      recording = try #require(room.record())
      #expect(waitUntil { caller.state.calls.map(\.process) == [recording.process] })
      #expect(recording.wait(frames: 48000))
    }
    let count = recording.count
    #expect(recording.wait(frames: 48000))
    recording.stop()
    let after = amplitudes(of: 1000, in: recording.samples.dropFirst(count + 9600))
    #expect(after.count > 50 && isNearlyWhole(after), "\(after)")
  }

  @Test("comes back with the sound server")
  func serverRestarts() throws {
    let room = try #require(CallRoom(.pulseAudio))
    let server = try #require(room.server as? PrivatePulseAudio)
    let caller = Caller(room)
    server.kill()
    #expect(waitUntil { caller.state.problem != nil && caller.state.microphone == .none })
    #expect(server.start())
    #expect(waitUntil { caller.state.microphone == .own && caller.state.problem == nil })
    #expect(room.modules == ["module-null-sink", "module-remap-source"])
  }

  @Test("says that there is no server, and what to do")
  func noServer() throws {
    let room = try #require(CallRoom(.pulseAudio))
    let caller = Caller(room, server: "unix:/nowhere")
    #expect(caller.state.problem == .noServer("Connection refused"))
    #expect(caller.state.problem?.description.contains("start PulseAudio or PipeWire") == true)
  }
}
