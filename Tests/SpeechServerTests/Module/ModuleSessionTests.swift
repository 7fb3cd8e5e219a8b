// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechServer
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("The output module", .limited, .ownThread)
struct ModuleSessionTests {
  private let home = TemporaryFolder()

  @Test("answers each command at once, and speaks a message with its marks in place")
  func conversation() {
    let run = ModuleRun(["Ramp"], home: home)
    defer { run.close() }
    run.send("INIT", "AUDIO", "audio_output_method=server", ".", "LOGLEVEL", "log_level=3", ".")
    run.send("SET", "volume=0", "synthesis_voice=ramp", ".", "LIST VOICES en slow", "WHAT")
    #expect(
      run.transcript.map(\.description) == [
        "299-synth-host \(hostVersion)", "299 OK LOADED SUCCESSFULLY",
        "207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED",
        "207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOGLEVEL SET",
        "203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED", "304 CANT LIST VOICES",
        "300 ERR UNKNOWN COMMAND",
      ]
    )
    let events = run.events(
      "SPEAK",
      #"<speak><mark name="a"/>ab <mark name="__spd_0"/>cd<mark name="end"/></speak>"#,
      "."
    )
    #expect(
      events.map(\.description) == [
        "202 OK RECEIVING MESSAGE", "200 OK SPEAKING", "701 BEGIN", "mark a", "2967 frames",
        "mark __spd_0", "2000 frames", "mark end", "702 END",
      ]
    )
    run.send("QUIT")
    #expect(run.session.isOver)
    #expect(waitUntil { run.transcript.last == .line("210 OK QUIT") })
  }

  @Test("sends each sample of the voice, whatever its bytes are")
  func samples() {
    let run = ModuleRun(["Ramp"], home: home)
    defer { run.close() }
    run.send("SET", "volume=0", ".")
    // All of the ramp's 32,768 values, which have each byte in both places.
    let text = String(repeating: "abcd", count: 10)
    let events = run.events("SPEAK", "<speak>\(text)</speak>", ".")
    guard case .audio(let samples) = events.first(where: { $0.frames > 0 }) else {
      Issue.record("no audio: \(events)")
      return
    }
    let ramp = (rampStart..<40_000).map { Int16($0 % 32768) }
    #expect(samples == ramp)
  }

  @Test("refuses to play by itself, and says what is needed")
  func ownPlayback() {
    let run = ModuleRun(["Ramp"], home: home)
    defer { run.close() }
    run.send("AUDIO", "audio_output_method=pulse", ".")
    #expect(
      run.transcript.dropFirst().map(\.description) == [
        "300-this module lets the server play; Speech Dispatcher 0.11 or later is required",
        "300 MODULE ERROR",
      ]
    )
  }

  @Test("speaks keys and characters, and takes one line for them only")
  func keys() {
    let run = ModuleRun(["Echo"], home: home)
    defer { run.close() }
    for (command, text) in [("CHAR", "a"), ("CHAR", "space"), ("KEY", "control_a")] {
      let events = run.events(command, text, ".").map(\.description)
      #expect(events.prefix(3) == ["202 OK RECEIVING MESSAGE", "200 OK SPEAKING", "701 BEGIN"])
      #expect(events.count == 5 && events.last == "702 END", "\(events)")
    }
    let count = run.transcript.count
    run.send("CHAR", "a", "b", ".")
    #expect(run.transcript.dropFirst(count + 1) == [.line("305 DATA MORE THAN ONE LINE")])
  }

  @Test("reads lines that begin with a full stop, bytes that are not UTF-8, and broken mark-up")
  func content() {
    let run = ModuleRun(["Ramp"], home: home)
    defer { run.close() }
    // "a" ".b" and "c", with a blank for each line break.
    var events = run.events("SPEAK", "<speak>a", "..b", "c</speak>", ".")
    #expect(events.map(\.description).dropFirst(3) == ["5967 frames", "702 END"])
    events = run.events("SPEAK", #"<speak>a & b <i>c<mark name="m"/> d"#, ".")
    // The sign is read as "and".
    #expect(
      events.map(\.description).dropFirst(3) == ["9967 frames", "mark m", "1000 frames", "702 END"]
    )
    let count = run.transcript.count
    run.session.receive(Array("SPEAK\n<speak>a".utf8) + [0xFF] + Array("</speak>\n.\n".utf8))
    #expect(run.ending(after: count).last == .line("702 END"))
  }

  @Test("has no events for a message without text, and none outside a message")
  func empty() {
    let run = ModuleRun(["Ramp"], home: home)
    defer { run.close() }
    run.send("STOP", "PAUSE", "SPEAK", "", ".")
    #expect(
      run.transcript == [.line("202 OK RECEIVING MESSAGE"), .line("301 ERROR CANT SPEAK")]
    )
    let events = run.events("SPEAK", "<speak></speak>", ".")
    #expect(events.dropFirst(2) == [.line("701 BEGIN"), .line("702 END")])
  }

  @Test("lists and speaks with a voice that is installed while it runs, until it is removed")
  func newVoice() {
    let run = ModuleRun(["Ramp"], home: home)
    defer { run.close() }
    func hasEcho() -> Bool {
      let count = run.transcript.count
      run.send("LIST VOICES")
      return run.transcript.dropFirst(count).contains(.line("200-echo.text\ten-US\tnone"))
    }
    let library = home.path + "/providers/Echo.so"
    #expect(!hasEcho())
    write(read(Fixtures.library("Echo")), to: library)
    #expect(waitUntil { hasEcho() })
    run.send("SET", "synthesis_voice=echo.text", ".")
    #expect(run.events("SPEAK", "<speak>a</speak>", ".").last == .line("702 END"))
    unlink(library)
    #expect(waitUntil { !hasEcho() })
    #expect(run.events("SPEAK", "<speak>a</speak>", ".").contains { $0.frames == 1000 - rampStart })
  }
}
