// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechCalls
import Synchronization
import TestSupport
import Testing

@Suite(
  "The microphone that speech is heard on in calls",
  .serialized,
  .enabled(if: PrivatePulseAudio.isInstalled, Comment(rawValue: PrivatePulseAudio.missing)),
  .timeLimit(.minutes(20))
)
struct MicrophoneTests {
  private let server: PrivatePulseAudio

  init() throws {
    server = try #require(PrivatePulseAudio(sampleRate: 48000))
    // What is played on this sink is what the real microphone hears.
    _ = control("load-module", "module-null-sink", "sink_name=room", "norewinds=1")
    _ = control("load-module", "module-remap-source", "source_name=mic", "master=room.monitor")
    _ = control("set-default-source", "mic")
  }

  private func control(_ arguments: String...) -> String {
    run("/usr/bin/pactl", arguments, environment: server.environment).output
  }

  private var defaultSource: String {
    control("get-default-source").split(separator: "\n").first.map(String.init) ?? ""
  }

  private var modules: [String] {
    control("list", "short", "modules").split(separator: "\n").map {
      String($0.split(separator: "\t")[1])
    }
  }

  @Test("is there as an ordinary source, is what programs record from, and goes without a trace")
  func comesAndGoes() throws {
    let before = modules
    do {
      let microphone = try SpeechMicrophone(environment: server.environment) {}
      #expect(microphone.microphone == "mic")
      #expect(defaultSource == "synth_mic")
      #expect(control("list", "sources").contains("Description: Synthesized Speech Microphone"))
      #expect(throws: CallError.inUse) {
        try SpeechMicrophone(environment: server.environment) {}
      }
    }
    #expect(defaultSource == "mic")
    #expect(modules == before)
  }

  @Test("takes the place of what a killed program has left, and goes back to the user's microphone")
  func leftBehind() throws {
    let before = modules
    _ = control("load-module", "module-null-sink", "sink_name=synth_mix")
    _ = control("load-module", "module-loopback", "source=mic", "sink=synth_mix")
    _ = control(
      "load-module",
      "module-remap-source",
      "source_name=synth_mic",
      "master=synth_mix.monitor"
    )
    _ = control("set-default-source", "synth_mic")
    do {
      let microphone = try SpeechMicrophone(environment: server.environment) {}
      #expect(microphone.microphone == "mic")
      #expect(modules.count == before.count + 3)
    }
    #expect(defaultSource == "mic")
    #expect(modules == before)
  }

  @Test("tells who records from it, and when it is muted")
  func recorders() throws {
    let events = Events()
    let service = try CallService(environment: server.environment) { events.add($0) }
    #expect(service.injection.isOn && service.calls == [])
    let recorder = try #require(
      RunningProgram(
        "/usr/bin/parec",
        ["--raw", server.environment["HOME"].map { $0 + "/call" } ?? "/dev/null"],
        environment: server.environment
      )
    )
    events.wait(for: 1)
    #expect(service.calls.map(\.process) == [recorder.identifier])
    // The name of what parec is a link to.
    #expect(service.calls.map(\.program) == ["pacat"])
    _ = control("set-source-mute", "mic", "1")
    events.wait(for: 2)
    #expect(service.isMuted && !service.injection.isOn)
    _ = control("set-source-mute", "mic", "0")
    events.wait(for: 3)
    #expect(service.injection.isOn)
    service.isInjecting = false
    #expect(!service.injection.isOn)
    recorder.signal(SIGKILL)
    events.wait(for: 4)
    let call = Call(
      identifier: events.first?.identifier ?? 0,
      application: "parec",
      program: "pacat",
      process: recorder.identifier
    )
    #expect(events.list == [.began(call), .muted(true), .muted(false), .ended(call)])
  }

  @Test("says that there is no server, and what to do")
  func noServer() {
    var environment = server.environment
    environment["PULSE_SERVER"] = "unix:/nowhere"
    #expect(throws: CallError.noServer("Connection refused")) {
      try SpeechMicrophone(environment: environment) {}
    }
  }
}

/// What was told.
private final class Events: Sendable {
  private let told = Mutex<[CallEvent]>([])

  var list: [CallEvent] { told.withLock { $0 } }

  var first: Call? {
    if case .began(let call) = list.first { call } else { nil }
  }

  func add(_ event: CallEvent) { told.withLock { $0.append(event) } }

  /// Returns when so many have come, or none for a minute.
  func wait(for count: Int) {
    let deadline = ContinuousClock.now + .seconds(60)
    while list.count < count, ContinuousClock.now < deadline { poll(nil, 0, 1) }
  }
}
