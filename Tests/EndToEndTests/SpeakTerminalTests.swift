// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite(
  "synth-host speak --interactive",
  .enabled(if: access("/usr/bin/script", X_OK) == 0, "the program script is not installed"),
  .limited,
  .ownThread
)
struct SpeakTerminalTests {
  private static let speak = "\(Fixtures.program("synth-host")) speak -i -v en-us"

  /// So that script(1) runs a command on a terminal.
  private static func arguments(_ command: String) -> [String] { ["-qec", command, "/dev/null"] }

  private func environment(_ user: User, terminal: String = "xterm") -> [String: String] {
    user.environment.merging(["SHELL": "/bin/sh", "TERM": terminal]) { $1 }
  }

  /// A command on a terminal whose keys are pressed with `say`.
  private func start(
    _ command: String,
    _ environment: [String: String]
  ) throws -> RunningProgram {
    try #require(
      RunningProgram(
        "/usr/bin/script",
        Self.arguments(command),
        environment: environment,
        listens: true
      )
    )
  }

  @Test("shows each word once as it is heard")
  func interactive() {
    let user = User()
    let result = run(
      "/usr/bin/script",
      Self.arguments("\(Self.speak) 'One two three four.'"),
      environment: environment(user)
    )
    #expect(result.status == 0, "\(result.errorText) \(result.output)")
    let words = result.output.matches(of: /\u{1B}\[7m(.*?)\u{1B}\[0m/).map { String($0.output.1) }
    #expect(words == ["One", "two", "three", "four"], "\(result.output)")
    #expect(result.output.contains("One two three four."))
  }

  @Test("shows the text once, and nothing that steers, on a terminal that can do no more")
  func dumb() {
    let user = User()
    let result = run(
      "/usr/bin/script",
      Self.arguments("\(Self.speak) 'One two.' 2> /dev/null"),
      environment: environment(user, terminal: "dumb")
    )
    #expect(result.status == 0 && result.output == "One two.\r\n", "\(result.output)")
  }

  @Test("holds what comes next where it is paused before")
  func heldNext() throws {
    let user = User()
    let sign = user.path("sign")
    let lines = "(echo one; while [ ! -e '\(sign)' ]; do sleep 0.1; done; echo two)"
    let terminal = try start("\(lines) | \(Self.speak)", environment(user))
    var shown = ""
    let deadline = ContinuousClock.now + .seconds(60)
    while !shown.contains("one\r\n"), let some = terminal.readSome(until: deadline), !some.isEmpty {
      shown += String(decoding: some, as: UTF8.self)
    }
    terminal.say(" ")
    // It takes the key before the second line, which comes, and is not spoken.
    poll(nil, 0, 2000)
    write([], to: sign)
    let later = ContinuousClock.now + .seconds(5)
    while let some = terminal.readSome(until: later), !some.isEmpty {
      shown += String(decoding: some, as: UTF8.self)
    }
    #expect(!shown.contains("two"), "\(shown)")
    terminal.say(" ")
    while let some = terminal.readSome(until: deadline), !some.isEmpty {
      shown += String(decoding: some, as: UTF8.self)
    }
    #expect(shown.contains("\u{1B}[7mtwo"), "\(shown)")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("gives the terminal back while Ctrl-Z has stopped it, and goes on with the next word")
  func suspended() throws {
    let user = User()
    let text = "One two three four five six seven eight."
    let speak = "\(Self.speak) '\(text)'"
    let file = user.file("job", "set -m; \(speak); echo status $?; stty -a; fg; echo status $?")
    let terminal = try start("bash \(file)", environment(user))
    let deadline = ContinuousClock.now + .seconds(60)
    var shown = ""
    var isStopped = false
    while let bytes = terminal.readSome(until: deadline), !bytes.isEmpty {
      shown += String(decoding: bytes, as: UTF8.self)
      if !isStopped, shown.contains("\u{1B}[7mtwo") {
        terminal.say("\u{1A}")
        isStopped = true
      }
    }
    _ = terminal.waitForEnd()
    let stopped = 128 + Int(SIGSTOP)
    let halves = shown.split(separator: "status \(stopped)")
    try #require(halves.count == 2, "\(shown)")
    #expect(halves[1].contains(" icanon") && halves[1].contains(" echo "), "\(shown)")
    #expect(halves[1].contains("status 0"), "\(shown)")
    let words = halves.map { half in
      half.matches(of: /\u{1B}\[7m(.*?)\u{1B}\[0m/).map { String($0.output.1) }
    }
    let all = ["One", "two", "three", "four", "five", "six", "seven", "eight"]
    try #require(words.count == 2)
    #expect(words[0] + words[1] == all, "\(shown)")
    #expect(words[1].last == "eight", "\(shown)")
  }

  @Test(
    "is heard as it is rendered, nothing lost or doubled, when the space bar pauses it a hundred times",
    .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)")
  )
  func hundredPauses() throws {
    let user = User()
    let text = (1...8).map { "Sentence number \($0) says little. " }.joined()
    let (wave, _) = try user.rendering("--voice", "en-us", "--text", text)
    // A machine that is too busy to play leaves gaps; if one is within a fade, the parts cannot be
    // matched.
    var complaint: String?
    for seed in 1...5 {
      let heard = try recording(of: text, user, sampleRate: wave.sampleRate, seed: UInt64(seed))
      var pauses = HeardPauses(rendered: wave.samples.map(Int.init), heard: heard)
      complaint = pauses.complaint()
      // Of those in silence nothing is to be seen. A busy machine adds gaps of its own.
      if complaint == nil, pauses.count < 50 {
        complaint = "only \(pauses.count) pauses are to be heard"
      }
      if complaint == nil { break }
    }
    #expect(complaint == nil)
  }

  /// What is heard of a text that is paused a hundred times.
  private func recording(
    of text: String,
    _ user: User,
    sampleRate: Int,
    seed: UInt64
  ) throws -> [Int] {
    let server = try #require(PrivatePulseAudio(sampleRate: sampleRate))
    let recording = try #require(server.record())
    let terminal = try start(
      "\(Self.speak) '\(text)' 2> \(user.path("errors"))",
      environment(user).merging(server.environment) { $1 }
    )
    #expect(recording.waitForSound())
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      poll(nil, 0, Int32.random(in: 40...200, using: &generator))
      terminal.say(" ")
      poll(nil, 0, Int32.random(in: 30...60, using: &generator))
      terminal.say(" ")
    }
    #expect(terminal.waitForEnd() == 0)
    #expect(recording.wait(frames: 100))
    return recording.stop()
  }
}
