// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

private let browserProgram = "/usr/bin/chromium"

@Suite(
  "A call in a browser",
  .serialized,
  .enabled(if: access(browserProgram, X_OK) == 0, "chromium is not installed"),
  .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)"),
  .limited,
  .ownThread(.serialized)
)
struct BrowserCallTests {
  @Test("finds the microphone, and hears voice and speech", arguments: SoundServer.installed)
  func page(_ kind: SoundServer) throws {
    let room = try #require(CallRoom(kind))
    let user = User()
    let environment = user.environment.merging(room.environment.filter { $0.key != "HOME" }) { $1 }
    let synthHost = Fixtures.program("synth-host")
    let grant = run(
      synthHost,
      ["permissions", "grant", "microphone-injection"],
      environment: environment
    )
    #expect(grant.status == 0)
    room.startWhistle()
    let program = try #require(
      RunningProgram(synthHost, ["call", "-v", "en-us"], environment: environment, listens: true)
    )
    #expect(waitUntil { room.defaultSource == "synth_mic" })
    let watcher = try #require(
      RunningProgram(
        synthHost,
        ["call", "status", "--watch", "--json"],
        environment: environment
      )
    )
    let browser = try Browser(environment, home: user.path("browser"))
    #expect(waitUntil { browser.lines.count { $0.hasPrefix("level") } > 20 }, "\(browser.lines)")
    program.say("Good morning to all of you in the browser.")
    // It ends the call by itself.
    #expect(waitUntil { browser.lines.last?.hasPrefix("ended") == true }, "\(browser.lines)")
    let events = try (0..<4).map { _ in
      try JSONValue(Array((watcher.nextLine(within: 20) ?? "").utf8))
    }.dropFirst(2)
    #expect(events.map { $0["event"]?.string } == ["began", "ended"])
    #expect(events.allSatisfy { $0["call"]?["program"]?.string == "chromium" }, "\(events)")
    program.endInput()
    #expect(program.waitForEnd() == 0)

    #expect(browser.lines.contains("microphone Synthesized Speech Microphone"), "\(browser.lines)")
    let levels = browser.levels
    // A tenth of full scale is -20 dB, of which the window of the page's spectrum takes some.
    // Speech has something at its pitch as well, which may add to it or take from it.
    let whistle = levels.dropFirst(10).filter { $0.speech < -60 }.map(\.whistle)
    // PipeWire loses blocks where the machine is busy.
    let heard = whistle.count { $0 > -40 }
    #expect(whistle.count > 50 && heard > whistle.count * 90 / 100, "\(levels)")
    let before = levels.dropFirst(10).prefix(10).map(\.speech)
    #expect(before.allSatisfy { $0 < -60 }, "\(levels)")
    #expect(levels.count { $0.speech > -50 } > 8, "\(levels)")
    #expect(levels.suffix(5).allSatisfy { $0.speech < -60 }, "\(levels)")
  }

  /// The page `call.html`, and what it says.
  private struct Browser {
    private let program: RunningProgram
    private let errors: String

    init(_ environment: [String: String], home: String) throws {
      let page = Fixtures.packageFolder + "/Tests/Fixtures/Call/call.html"
      errors = home + ".log"
      program = try #require(
        RunningProgram(
          browserProgram,
          [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--use-fake-ui-for-media-stream",
            "--enable-logging=stderr", "--user-data-dir=\(home)", "file://\(page)#10000",
          ],
          environment: environment,
          errorPath: errors
        )
      )
    }

    /// What follows CALL on the console.
    var lines: [String] {
      String(decoding: read(errors), as: UTF8.self).split(separator: "\n").compactMap { line in
        line.firstMatch(of: #/"CALL (.*)", source: /#).map { String($0.output.1) }
      }
    }

    /// In dB.
    var levels: [(whistle: Int, speech: Int)] {
      lines.compactMap { line in
        guard let (_, whistle, speech) = line.wholeMatch(of: #/level (\S+) (\S+)/#)?.output,
          let whistle = Int(whistle)
        else { return nil }
        return (whistle, Int(speech) ?? -1000)
      }
    }
  }
}
