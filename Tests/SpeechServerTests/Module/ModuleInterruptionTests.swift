// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechServer
import TestSupport
import TestTraits
import Testing

@Suite("The output module, interrupted", .limited, .ownThread)
struct ModuleInterruptionTests {
  private let home = TemporaryFolder()

  @Test("ends no message sooner than a server of version 0.11 can notice")
  func stoppedAtOnce() {
    let run = ModuleRun(["Ramp"], home: home)
    defer { run.close() }
    for _ in 0..<3 {
      let count = run.transcript.count
      let start = ContinuousClock.now
      run.send("SPEAK", "abc", ".", "STOP")
      #expect(start.duration(to: .now) >= .milliseconds(10))
      #expect(run.ending(after: count).last == .line("703 STOP"))
    }
    // It may ask for a stop while it reads the end.
    let start = ContinuousClock.now
    #expect(run.events("SPEAK", "<speak>a</speak>", ".").last == .line("702 END"))
    #expect(start.duration(to: .now) >= .milliseconds(10))
  }

  @Test("ends a message with the command STOP, and speaks the next one")
  func stop() {
    let run = ModuleRun(["Ramp"], home: home)
    defer { run.close() }
    run.send("SET", "synthesis_voice=ramp.endless", ".", "SPEAK", "<speak>a</speak>", ".")
    #expect(run.waitForAudio())
    run.send("STOP", "SET", "synthesis_voice=ramp", ".")
    let events = run.events("SPEAK", "<speak>ab</speak>", ".").map(\.description)
    #expect(events.dropFirst(2) == ["701 BEGIN", "1967 frames", "702 END"])
    #expect(run.transcript.filter { $0 == .line("703 STOP") }.count == 1)
  }

  @Test("takes no second message while one is being spoken")
  func second() {
    let run = ModuleRun(["Ramp"], home: home)
    defer { run.close() }
    run.send("SET", "synthesis_voice=ramp.endless", ".", "SPEAK", "<speak>a</speak>", ".")
    run.send("SPEAK", "<speak>b</speak>", ".")
    #expect(run.transcript.contains(.line("301 ERROR CANT SPEAK")))
    run.send("STOP")
    #expect(waitUntil { run.transcript.contains(.line("703 STOP")) })
  }

  /// The server waits for one of its marks after a pause, and continues there.
  @Test("repeats the last mark of the server before a pause, or one before the first")
  func pause() {
    let run = ModuleRun(["Ramp"], home: home)
    defer { run.close() }
    // 60 s of speech, of which a quarter of a second is sent ahead.
    let long = String(repeating: "abcdefgh ", count: 100)
    var count = run.transcript.count
    run.send("SPEAK", "<speak>\(long)</speak>", ".")
    #expect(run.waitForAudio())
    run.send("PAUSE")
    #expect(
      run.ending(after: count).suffix(2) == [.mark("__spd_-1"), .line("704 PAUSE")]
    )
    count = run.transcript.count
    run.send("SPEAK", #"<speak>a<mark name="__spd_0"/>b<mark name="x"/> \#(long)</speak>"#, ".")
    #expect(waitUntil { run.transcript.dropFirst(count).contains(.mark("x")) })
    run.send("PAUSE")
    let events = run.ending(after: count)
    #expect(events.suffix(2) == [.mark("__spd_0"), .line("704 PAUSE")])
    #expect(events.count { $0 == .mark("__spd_0") } == 2)
  }

  /// Speech Dispatcher 0.11 sends the remainder of the tag that it has removed.
  @Test("does not speak the word that the server puts in front of a message that it repeats")
  func repeatedTag() {
    let run = ModuleRun(["Ramp"], home: home)
    defer { run.close() }
    let long = String(repeating: "abcdefgh ", count: 100)
    run.send("SPEAK", "<speak>\(long)</speak>", ".")
    #expect(run.waitForAudio())
    run.send("PAUSE")
    #expect(waitUntil { run.transcript.last == .line("704 PAUSE") })
    let events = run.events("SPEAK", "<speak>speakabcdefgh ab</speak>", ".")
    // "abcdefgh ab" without "speak".
    #expect(events.first { $0.frames > 0 }?.frames == 11_000 - rampStart)
    let again = run.events("SPEAK", "<speak>speakabcdefgh ab</speak>", ".")
    #expect(again.first { $0.frames > 0 }?.frames == 16_000 - rampStart)
  }

  @Test(
    "lets another voice speak a message when its provider crashes or hangs",
    arguments: ["fault.crash-in-render", "fault.hang-in-synthesize", "fault.sigstop"]
  )
  func trouble(voice: String) {
    let run = ModuleRun(["Ramp", "Faulty"], home: home)
    defer { run.close() }
    run.send("SET", "synthesis_voice=\(voice)", ".")
    let events = run.events("SPEAK", #"<speak>ab<mark name="m"/> cd</speak>"#, ".")
    #expect(events.contains { $0.frames > 1000 }, "\(events)")
    #expect(events.suffix(1) == [.line("702 END")])
    #expect(events.contains(.mark("m")))
  }

  @Test(
    "ends a message that no voice could speak as spoken, so that a screen reader reads on",
    arguments: ["fault.crash-in-synthesize", "fault.hang-in-synthesize"]
  )
  func noVoiceLeft(voice: String) {
    leaveFaultyOneVoice(voice, home: home)
    let run = ModuleRun(["Faulty"], home: home)
    defer { run.close() }
    let events = run.events("SPEAK", #"<speak>ab<mark name="m"/> cd</speak>"#, ".")
    #expect(!events.contains { $0.frames > 0 } && !events.contains(.mark("m")), "\(events)")
    #expect(events.suffix(1) == [.line("702 END")])
  }

  @Test("stops a provider that hangs at once, and speaks the next message with another one")
  func stopHanging() {
    let run = ModuleRun(["Ramp", "Faulty"], home: home)
    defer { run.close() }
    run.send("SET", "synthesis_voice=fault.hang-in-render", ".", "SPEAK", "<speak>a</speak>", ".")
    #expect(waitUntil { run.transcript.last == .line("701 BEGIN") })
    // This thread replies: nothing waits for the provider.
    run.send("STOP", "SET", "synthesis_voice=ramp", ".")
    #expect(
      waitUntil {
        run.transcript.suffix(3) == [
          .line("703 STOP"), .line("203 OK RECEIVING SETTINGS"), .line("203 OK SETTINGS RECEIVED"),
        ]
      }
    )
    let events = run.events("SPEAK", "<speak>ab</speak>", ".").map(\.description)
    #expect(events.dropFirst(2) == ["701 BEGIN", "1967 frames", "702 END"])
  }
}
