// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite(
  "synth-host call on a terminal",
  .serialized,
  .enabled(if: access("/usr/bin/script", X_OK) == 0, "the program script is not installed"),
  .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)"),
  .limited,
  .ownThread(.serialized)
)
struct CallTerminalTests {
  /// A run whose lines are typed with `type`.
  private final class Session {
    let room: CallRoom
    private let user = User()
    private let program: RunningProgram
    private let environment: [String: String]
    private(set) var shown = ""

    init(isGranted: Bool = true, _ extra: [String: String] = [:]) throws {
      let room = try #require(CallRoom(.pulseAudio))
      self.room = room
      let environment = user.environment
        .merging(room.environment.filter { $0.key != "HOME" }) { $1 }
        .merging(["SHELL": "/bin/sh", "TERM": "xterm"].merging(extra) { $1 }) { $1 }
      self.environment = environment
      let synthHost = Fixtures.program("synth-host")
      let verb = isGranted ? "grant" : "revoke"
      _ = run(synthHost, ["permissions", verb, "microphone-injection"], environment: environment)
      let phrases = user.file(
        "phrases",
        "# Mine\nmorning = Good morning, how are you?\n/bye = Bye.\n"
      )
      program = try #require(
        RunningProgram(
          "/usr/bin/script",
          ["-qec", "\(synthHost) call -v en-us --phrases \(phrases)", "/dev/null"],
          environment: environment,
          listens: true
        )
      )
      #expect(sees("/help lists commands.\r\n"), "\(shown)")
    }

    /// The user grants the permission in another window.
    func allow() {
      let arguments = ["permissions", "grant", "microphone-injection"]
      let result = run(Fixtures.program("synth-host"), arguments, environment: environment)
      #expect(result.status == 0)
    }

    func type(_ line: String) { program.say(line) }

    /// Waits until something is shown; what was shown up to there is forgotten.
    func sees(_ text: String) -> Bool {
      let deadline = ContinuousClock.now + .seconds(30)
      while true {
        if let range = shown.firstRange(of: text) {
          shown = String(shown[range.upperBound...])
          return true
        }
        guard let some = program.readSome(until: deadline), !some.isEmpty else { return false }
        shown += String(decoding: some, as: UTF8.self)
      }
    }

    /// As when its window is closed.
    func closeTerminal() { program.signal(SIGKILL) }

    func waitForEnd() -> Int32 { program.waitForEnd() }
  }

  @Test("the prompt says who is in a call, and each change is told in words")
  func telephone() throws {
    let session = try Session()
    #expect(session.sees("\u{1B}[2m☎\u{1B}[0m > "))
    let recording = try #require(session.room.record())
    #expect(session.sees("Call: parec hears you (process \(recording.process)).\r\n"))
    #expect(session.sees("\u{1B}[32m☎\u{1B}[0m parec > "), "\(session.shown)")
    session.type("Hello.")
    #expect(waitUntil { recording.samples.contains { abs($0) > 1000 } })
    session.room.server.control("set-source-mute", "mic", "1")
    #expect(
      session.sees(
        "“Remapped Monitor of Null Output” is muted; neither your voice nor speech is heard in calls.\r\n"
      )
    )
    #expect(session.sees("\u{1B}[31m☎\u{1B}[0m parec (muted) > "), "\(session.shown)")
    recording.stop()
    #expect(session.sees("Call ended: parec.\r\n"))
    session.type("/quit")
    #expect(session.waitForEnd() == 0)
    #expect(session.room.modules.isEmpty)
  }

  @Test(
    "nothing but words is shown without colour",
    arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]]
  )
  func plain(_ environment: [String: String]) throws {
    let session = try Session(environment)
    // A recording that exists before is reported with the greeting.
    #expect(session.sees("> "), "\(session.shown)")
    let recording = try #require(session.room.record())
    let call = "Call: parec hears you (process \(recording.process)).\r\n> "
    #expect(session.sees(call), "\(session.shown)")
    session.type("/status")
    #expect(session.sees("Permission: granted.\r\n"))
    #expect(session.sees(call), "\(session.shown)")
    #expect(!session.shown.contains(/\u{1B}\[[0-9;]*m/))
    if environment["TERM"] == "dumb" {
      #expect(!session.shown.contains("\u{1B}"))
      session.type("\u{1B}[A")
      #expect(session.sees("that key does nothing here; /again speaks the last text again."))
    }
    session.type("\u{4}")
    #expect(session.waitForEnd() == 0)
  }

  @Test("commands stop, repeat, speak phrases, and change voice and rate")
  func commands() throws {
    let session = try Session()
    session.type("/again")
    #expect(session.sees("Nothing has been spoken yet.\r\n"))
    session.type("/phrases")
    #expect(session.sees("/morning  Good morning, how are you?\r\n/bye  Bye.\r\n"))
    session.type("/voice")
    #expect(session.sees("Voice: en-us.\r\n"))
    session.type("/voice de")
    #expect(session.sees("Voice: German, de.\r\n"))
    session.type("/voice nobody")
    #expect(session.sees("synth-host: there is no voice “nobody”"), "\(session.shown)")
    session.type("/rate 350")
    #expect(session.sees("Rate: 350 words per minute.\r\n"))
    session.type("/rate fast")
    #expect(
      session.sees(
        "synth-host: the rate \"fast\": Give a number such as 1.5, or a percentage such as 150% or +50%.\r\n"
      )
    )
    session.type("/nothing")
    #expect(
      session.sees("\"/nothing\" is neither a command nor a phrase; /help lists commands.\r\n")
    )

    let recording = try #require(session.room.record())
    #expect(session.sees("hears you"))
    session.type("/morning")
    #expect(session.sees("Good morning, how are you?\r\n"))
    #expect(isHeard(recording) && falls(silent: recording))
    session.type("/again")
    #expect(isHeard(recording) && falls(silent: recording))
    session.type(String(repeating: "This goes on for a long time. ", count: 30))
    #expect(isHeard(recording))
    // Enter alone.
    session.type("")
    #expect(falls(silent: recording))
    session.type("//is a slash")
    #expect(isHeard(recording))
    session.type("/stop")
    #expect(falls(silent: recording))
    session.type("/quit")
    #expect(session.waitForEnd() == 0)
  }

  @Test("Enter stops however much is waiting, and no blank line of a text that was pasted does")
  func pasted() throws {
    let session = try Session()
    let recording = try #require(session.room.record())
    #expect(session.sees("hears you"))
    session.type("The first paragraph goes on for a long time, and then it ends.\n\nSecond.")
    #expect(isHeard(recording))
    // More than two seconds of it: the blank line has stopped nothing.
    #expect(recording.wait(frames: 96000) && isHeard(recording) && falls(silent: recording))
    session.type((1...100).map { "This is line \($0)." }.joined(separator: "\n"))
    #expect(isHeard(recording))
    // A blank line that came with the others, on a busy machine, would be part of them.
    #expect(session.sees("This is line 100."))
    #expect(recording.wait(frames: 9600))
    session.type("")
    #expect(falls(silent: recording))
    session.type("/quit")
    #expect(session.waitForEnd() == 0)
  }

  @Test("the microphone goes with the terminal, also with one that was stopped")
  func terminalGone() throws {
    let session = try Session()
    #expect(session.room.modules.count == 3)
    // Ctrl-S, and something to show.
    session.type("\u{13}")
    let recording = try #require(session.room.record())
    #expect(recording.wait(frames: 9600))
    session.closeTerminal()
    #expect(
      waitUntil { session.room.modules.isEmpty && session.room.defaultSource == "mic" }
    )
  }

  @Test("without the permission it says what to do, and notices when that is done")
  func permission() throws {
    let session = try Session(isGranted: false)
    #expect(session.room.modules.isEmpty)
    session.type("/status")
    #expect(
      session.sees(
        "Permission: denied; speech is heard only here. "
          + "“synth-host permissions grant microphone-injection” lets it into calls.\r\n"
      ),
      "\(session.shown)"
    )
    session.allow()
    #expect(session.sees("Permission: granted.\r\n"))
    #expect(session.sees("Microphone: “Synthesized Speech Microphone”, carrying your voice from"))
    session.type("/quit")
    #expect(session.waitForEnd() == 0)
  }

  @Test(
    "a file of phrases that is wrong is named, with line and cure",
    arguments: [
      ("no sign", "line 2: = is missing. Write name = text."),
      (
        "two words = text", "line 2: the name \"two words\" must be one word, and not begin with /."
      ),
      ("help = text", "line 2: /help is already a command. Give the phrase another name."),
      ("empty =", "line 2: the phrase \"empty\" has no text."),
      ("a = again", "line 2: the phrase \"a\" is already in line 1. Rename one of them."),
    ]
  )
  func phrases(_ line: String, _ complaint: String) {
    let user = User()
    let file = user.file("phrases", "a = b\n\(line)\n")
    let result = user.synthHost("call", "--phrases", file)
    #expect(result.status == 65)
    #expect(result.errorText == "synth-host: \(file), \(complaint)\n")
    #expect(user.synthHost("call", "--phrases", user.path("nowhere")).status == 66)
  }

  /// Something comes within a minute.
  private func isHeard(_ recording: SoundRecording) -> Bool {
    waitUntil { recording.samples.suffix(2400).contains { abs($0) > 500 } }
  }

  /// Nothing comes any more for a fifth of a second, within a minute.
  private func falls(silent recording: SoundRecording) -> Bool {
    waitUntil { recording.samples.suffix(9600).allSatisfy { abs($0) < 10 } }
  }
}
