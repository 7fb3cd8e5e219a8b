// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("Ctrl-C", .limited, .ownThread)
struct InterruptTests {
  @Test(
    "Ctrl-C ends a wait for a pipe's reader, and hours of silence",
    arguments: ["pipe", "silence"]
  )
  func interruptWhileWaiting(where place: String) throws {
    let user = User()
    var ssml = "<speak>hi</speak>"
    if place == "silence" {
      // 20 hours, which take seconds to write.
      ssml = "<speak>hi" + String(repeating: #"<break time="60s"/>"#, count: 1200) + "</speak>"
    } else {
      mkfifo(user.path("a.wav"), 0o600)
    }
    let source = user.file("a.ssml", ssml)
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["render", "--longest-fill", "24h", "--ssml", source, "-o", user.path("a.wav")],
        environment: user.environment
      )
    )
    // Far enough that the signal finds it waiting or writing.
    if place == "silence" {
      #expect(waitUntil { !user.leftovers.isEmpty })
    } else {
      _ = program.nextLine(within: 1)
    }
    program.signal(SIGINT)
    #expect(program.waitForEnd() == 130)
    #expect(user.leftovers.isEmpty, "\(user.leftovers)")
  }

  @Test("Ctrl-C leaves at once with 130 and nothing behind")
  func interrupt() throws {
    let user = User()
    let text = user.file(
      "long.txt",
      String(repeating: "A long text that takes a while. ", count: 20_000)
    )
    let output = user.path("a.wav")
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["render", "--file", text, "-o", output],
        environment: user.environment,
        errorPath: user.path("err")
      )
    )
    // The file in the making appears when audio flows.
    let deadline = ContinuousClock.now + .seconds(20)
    while user.leftovers.isEmpty, ContinuousClock.now < deadline { sched_yield() }
    #expect(!user.leftovers.isEmpty)
    program.signal(SIGINT)
    #expect(program.waitForEnd() == 130)
    #expect(!exists(output))
    #expect(user.leftovers.isEmpty, "\(user.leftovers)")
  }
}
