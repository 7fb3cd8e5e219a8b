// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

/// The sample app as a person uses it.
@Suite("SpeakEasy", .limited, .ownThread)
struct SpeakEasyTests {
  private let user = User()

  private func start() throws -> RunningProgram {
    try #require(
      RunningProgram(
        Fixtures.program("SpeakEasy"),
        [],
        environment: user.environment.merging(["SYNTH_HOST_LIBEXEC": Fixtures.libexec]) { $1 },
        listens: true
      )
    )
  }

  @Test("shows each word in red while it is heard")
  func words() throws {
    let app = try start()
    _ = app.nextLine(within: 60)
    app.say("/rate 0.7")
    app.say("One two, three.")
    let line = try #require(app.nextLine(within: 60))
    let words = line.matches(of: /\u{1B}\[31m(.*?)\u{1B}\[0m/).map { String($0.output.1) }
    #expect(words == ["One", "two", "three"], "\(line)")
    #expect(line.hasSuffix("One two, three."))
    app.say("/quit")
    #expect(app.waitForEnd() == 0)
  }

  @Test("knows languages by the names that people have for them")
  func languages() throws {
    let app = try start()
    _ = app.nextLine(within: 60)
    app.say("/language german")
    #expect(app.nextLine(within: 60) == "speaking German (Germany)")
    app.say("/language en")
    var lines: [String] = []
    app.endInput()
    while let line = app.nextLine(within: 60) { lines.append(line) }
    #expect(lines.contains { $0.hasPrefix("en-GB  English (United Kingdom") }, "\(lines)")
  }

  @Test("stops, and speaks again")
  func stop() throws {
    let app = try start()
    _ = app.nextLine(within: 60)
    app.say("One two three four five six seven eight nine ten eleven twelve.")
    app.say("/stop")
    app.say("Done.")
    // Whether the first one is shown depends on how far it came.
    var line = try #require(app.nextLine(within: 60))
    if !line.hasSuffix("Done.") { line = try #require(app.nextLine(within: 60)) }
    #expect(line.hasSuffix("Done."))
    app.say("/quit")
    #expect(app.waitForEnd() == 0)
  }
}
