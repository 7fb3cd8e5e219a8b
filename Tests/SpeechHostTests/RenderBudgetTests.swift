// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostSupport
import SpeechAudio
import SpeechHost
import TestSupport
import TestTraits
import Testing

/// Products of what each part of a document may ask for.
@Suite("What one document may take", .limited, .ownThread)
struct RenderBudgetTests {
  private let home = TemporaryFolder()

  /// Renders the word `many` in a lookup, one sentence, where it stands for 4,000 bytes of `alias`.
  private func render(
    many count: Int,
    alias: String,
    provider: String,
    voice: String,
    end: String = " End.",
    limits: RenderLimits? = nil
  ) -> RenderLog {
    let long = String(repeating: alias, count: 4000 / alias.utf8.count)
    let lexicon = """
      <lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="en">
      <lexeme><grapheme>many</grapheme><alias>\(long)</alias></lexeme></lexicon>
      """
    write(Array(lexicon.utf8), to: home.path + "/many.pls")
    let words = String(repeating: "many ", count: count)
    let text = """
      <speak version="1.1" xml:lang="en-US"><lexicon uri="many.pls" xml:id="a"/>\
      <lookup ref="a">\(words)</lookup>\(end)</speak>
      """
    let host = makeHost([provider], home: home, limits: limits)
    defer { host.close() }
    let log = RenderLog()
    let request = RenderRequest(
      .ssml(Array(text.utf8)),
      voice: voice,
      resources: ResourceAccess(roots: ResourceRoots([home.path]), documentFolder: home.path),
      allowsFallback: false
    )
    let outcome = host.render(request, into: log, observer: log)
    #expect(outcome.name == "finished", "\(outcome)")
    return log
  }

  @Test("lexicons add no more than some times the text; the rest is spoken as it is written")
  func lexicons() throws {
    var limits = RenderLimits(stall: .seconds(4))
    limits.lexiconFloor = 20_000
    limits.lexiconFactor = 100
    // 12 words of five bytes, one of three.
    let few = render(
      many: 12,
      alias: "more ",
      provider: "Echo",
      voice: "echo.text",
      limits: limits
    )
    #expect(few.events.count { $0 == "warning lexicons-too-long" } == 1)
    #expect(few.spoken.joined().components(separatedBy: "many").count == 12 - 5 + 1)
    limits.lexiconFactor = 1000
    let log = render(
      many: 12,
      alias: "more ",
      provider: "Echo",
      voice: "echo.text",
      limits: limits
    )
    #expect(log.events.count { $0 == "warning lexicons-too-long" } == 0)
    let spoken = few.spoken.joined()
    #expect(spoken.hasSuffix("many many End.\n"))
  }

  @Test(
    "a sentence of which nothing is heard for long is left, with a message, and the next one follows"
  )
  func nothingHeard() throws {
    var limits = RenderLimits(stall: .seconds(4))
    limits.maxSilentWork = .zero
    let log = render(
      many: 20,
      alias: "( ",
      provider: "Faulty",
      voice: "fault.zeros",
      end: "",
      limits: limits
    )
    #expect(log.events.filter { $0.contains("warning") } == ["warning nothing-heard"])
  }
}
