// SPDX-License-Identifier: Apache-2.0

import SpeechServer
import TestSupport
import TestTraits
import Testing

@Suite("What the output module's keeper knows", .limited, .ownThread)
struct ModuleProgressTests {
  private let home = TemporaryFolder()

  @Test("a message is in progress from its beginning to its end, and nothing else is left open")
  func message() throws {
    let progress = try #require(ModuleProgress())
    let run = ModuleRun(["Ramp"], home: home, progress: progress)
    defer { run.close() }
    run.send("INIT")
    #expect(progress.activity.isEmpty && run.session.isAtRest)
    run.send("SET", "rate=0")
    #expect(!run.session.isAtRest)
    run.session.receive(".".utf8)
    #expect(!run.session.isAtRest)
    run.send("")
    #expect(progress.activity.isEmpty && run.session.isAtRest)
    let before = run.transcript.count
    run.send("SPEAK", "<speak>ab</speak>")
    #expect(!run.session.isAtRest)
    run.send(".")
    #expect(run.session.isAtRest)
    #expect(run.ending(after: before).last?.endsMessage == true)
    #expect(waitUntil { progress.activity.isEmpty })
    progress.begin([.reading, .speaking])
    progress.end(.reading)
    #expect(progress.activity == .speaking)
  }

  @Test("a module that is no longer installed leaves the next message to another one, unanswered")
  func notInstalled() {
    var isInstalled = true
    let run = ModuleRun(["Ramp"], home: home, isInstalled: { isInstalled })
    defer { run.close() }
    run.send("INIT", "SET", "rate=0", ".")
    let count = run.transcript.count
    isInstalled = false
    run.send("LIST VOICES de nothing")
    #expect(!run.session.isOver)
    let replies = run.transcript.count
    #expect(replies > count)
    run.send("SET", "rate=0", ".")
    #expect(run.session.isOver && run.transcript.count == replies)
    #expect(run.session.unanswered == Array("SET\nrate=0\n.\n".utf8))
  }
}
