// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechHost
import TestSupport
import TestTraits
import Testing

@Suite("A render", .limited, .ownThread)
struct RenderSequenceTests {
  private let home = TemporaryFolder()

  @Test("of plain text gives each frame and each word once")
  func plainText() {
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    let log = RenderLog()
    let outcome = host.render(
      RenderRequest(.plainText(Array("ab cd".utf8)), voice: "ramp"),
      into: log,
      observer: log
    )
    #expect(outcome.name == "finished")
    #expect(
      log.events == [
        "begins 16000/1", "paragraph 0 0+5", "sentence 0 0+5", "word 0 0+2", "word 2967 3+2",
        "sink finished",
        "rendered 4967",
      ]
    )
    #expect(log.samples == (rampStart..<5000).map { Float($0) / 32768 })
  }

  @Test(
    "with a voice that reports words without saying so gives each word once",
    arguments: ["ab cd. Ef", "ab"]
  )
  func undeclaredWords(text: String) {
    let host = makeHost(["Echo"], home: home)
    defer { host.close() }
    let log = RenderLog()
    var request = RenderRequest(.plainText(Array(text.utf8)), voice: "echo.undeclared")
    request.wantsWordTimes = true
    let outcome = host.render(request, into: log, observer: log)
    #expect(outcome.name == "finished")
    let words = log.events.filter { $0.hasPrefix("word ") }
    #expect(words.count == text.split(separator: " ").count, "\(log.events)")
  }

  @Test("of a voice that states it reports words and does not finds each")
  func missingWords() throws {
    let host = makeHost(["Sloppy"], home: home)
    defer { host.close() }
    let text = "abcd nopq. Xyz stuvw"
    let kept = #"<speak><prosody contour="(50%,+10%)">"#
    let sources: [(RenderRequest.Source, start: Int)] = [
      (.plainText(Array(text.utf8)), 0), (.plainText(Array(text.utf8)), 0),
      (.ssml(Array((kept + text + "</prosody></speak>").utf8)), kept.utf16.count),
    ]
    for (source, start) in sources {
      let log = RenderLog()
      var request = RenderRequest(source, voice: "sloppy.wordless")
      request.wantsWordTimes = true
      #expect(host.render(request, into: log, observer: log).name == "finished")
      let words = log.markers.filter { $0.kind == .word }
      #expect(words.map { $0.textRange.lowerBound - start } == [0, 5, 11, 15], "\(log.events)")
      let onsets = [0, 5000, 14_000, 18_000]
      #expect(zip(words, onsets).allSatisfy { abs($0.frame - $1) < 1600 }, "\(log.events)")
    }
  }

  @Test("of a document puts breaks, marks and sentences where they belong")
  func document() {
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    let log = RenderLog()
    let ssml =
      #"<speak version="1.1" xml:lang="en"><p><s>ab</s></p><break time="250ms"/><mark name="m"/>cd</speak>"#
    let outcome = host.render(
      RenderRequest(.ssml(Array(ssml.utf8)), voice: "ramp"),
      into: log,
      observer: log
    )
    #expect(outcome.name == "finished")
    #expect(
      log.events == [
        "begins 16000/1", "paragraph 0 38+9", "sentence 0 41+2", "word 0 41+2",
        // 2000 frames less the quiet start, and 4000 frames of break.
        "bookmark 5967 72+16 m", "sentence 5967 88+2", "word 5967 88+2", "sink finished",
        "rendered 7934",
      ]
    )
    let pause = log.samples.dropFirst(1967).prefix(4000)
    #expect(pause.count == 4000 && pause.allSatisfy { $0 == 0 })
  }

  @Test("reports each sentence once, headings and a voice's part of one included")
  func sentences() {
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    let log = RenderLog()
    let ssml =
      #"<speak><p>ab</p><p>Abcd. Efgh <voice name="ramp.short">gh</voice> ij. <s>kl.</s> mn.</p></speak>"#
    let outcome = host.render(
      RenderRequest(.ssml(Array(ssml.utf8)), voice: "ramp"),
      into: log,
      observer: log
    )
    #expect(outcome.name == "finished")
    let places = log.ranges(of: .sentence)
    #expect(places == ["10+2", "19+5", "25+44", "73+3", "81+3"], "\(log.events)")
  }

  @Test("hands what a voice does not cover to another voice, and goes on")
  func notCovered() {
    let host = makeHost(["Ramp", "Faulty"], home: home)
    defer { host.close() }
    let log = RenderLog()
    var request = RenderRequest(.plainText(Array("ab #cd ef".utf8)), voice: "ramp.gaps")
    request.isAsWritten = true
    let outcome = host.render(request, into: log, observer: log)
    #expect(outcome.name == "finished", "\(outcome)")
    #expect(log.ranges(of: .word) == ["0+2", "3+3", "7+2"], "\(log.events)")
    #expect(log.events.contains("note not-covered"))
  }

  @Test(
    "that fails abandons the sink and says how",
    arguments: [
      ("fault.crash-in-render", "crashed"), ("fault.hang-in-render", "timed out"),
      ("fault.error-in-render", "refused"), ("fault.too-many-frames", "crashed"),
    ]
  )
  func failure(voice: String, name: String) {
    let host = makeHost(["Faulty"], home: home)
    defer { host.close() }
    let log = RenderLog()
    let outcome = host.render(
      RenderRequest(.plainText(Array("Some words.".utf8)), voice: voice),
      into: log,
      observer: log
    )
    #expect(outcome.name == name, "\(outcome)")
    #expect(log.events.last == "sink abandoned")
    let next = RenderLog()
    let healthy = host.render(
      RenderRequest(.plainText(Array("Next.".utf8)), voice: "fault.none"),
      into: next,
      observer: next
    )
    #expect(healthy.name == "finished", "\(healthy)")
  }

  @Test("that is cancelled ends at once, and is not called finished", arguments: [1, 5000, 50_000])
  func cancel(atFrame frame: Int) {
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    let log = RenderLog()
    let control = RenderControl()
    log.cancelAt = (frame, control)
    let outcome = host.render(
      RenderRequest(.plainText(Array("ab".utf8)), voice: "ramp.endless"),
      into: log,
      control: control,
      observer: log
    )
    #expect(outcome.name == "cancelled")
    #expect(log.events.last == "sink abandoned")
    // What had been pulled when the cancel came, and nothing after it.
    #expect(log.samples.count < frame + 8192)
  }

  @Test("cancelled before it begins makes no sound")
  func cancelledBefore() {
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    let control = RenderControl()
    control.cancel()
    let log = RenderLog()
    let outcome = host.render(
      RenderRequest(.plainText(Array("ab".utf8)), voice: "ramp"),
      into: log,
      control: control,
      observer: log
    )
    #expect(outcome.name == "cancelled")
    #expect(log.samples.isEmpty)
  }

  @Test("in an unknown voice is refused before anything is opened")
  func unknownVoice() {
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    let log = RenderLog()
    let outcome = host.render(
      RenderRequest(.plainText(Array("ab".utf8)), voice: "nobody"),
      into: log,
      observer: log
    )
    #expect(outcome.name == "refused")
    #expect(log.events.isEmpty)
  }

  @Test("scales by the volume, and does what the voice cannot")
  func volumeAndRate() {
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    let log = RenderLog()
    let outcome = host.render(
      RenderRequest(.plainText(Array("ab".utf8)), voice: "ramp", rate: 2, volume: 0.5),
      into: log,
      observer: log
    )
    #expect(outcome.name == "finished")
    // The voice declares no rate of its own.
    #expect(log.events.last == "rendered 984")
    #expect(log.samples.allSatisfy { $0 <= 0.5 * 2000 / 32768 })
  }
}
