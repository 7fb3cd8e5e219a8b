// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechServer
import TestSupport
import TestTraits
import Testing

@Suite("EPUBs that the server makes of what a page shows", .limited, .ownThread)
struct BookAnswerTests {
  private let home = TemporaryFolder()

  @Test(
    "each chapter is rendered with its words, one without a sound too, and the whole is one answer"
  )
  func chapters() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let book = try run.ask("POST", "/page/book", body: Self.body)
    #expect(book.end == .finished(trailers: []))
    #expect(book.field("Content-Type") == "application/epub+zip")
    #expect(book.text == "One 3 RIFF\nTwo 2 RIFF\n")
    // Written after the answer.
    #expect(
      waitUntil {
        run.log.last?.hasPrefix("POST /page/book finished chapters=2 bytes=22 ") == true
      }
    )
  }

  private static let body =
    #"{"title":"A","voice":"ramp","chapters":[{"title":"One","text":"one two three"},"#
    + #"{"title":"","text":" "},{"title":"Two","ssml":true,"text":"<speak>four <break/> five</speak>"}]}"#

  @Test("what is wrong with a book is told before any of it is made")
  func refusals() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let markup =
      #"{"chapters":[{"title":"","text":"one"},{"title":"","ssml":true,"text":"<speak>\n<b"}]}"#
    let wrong = try run.ask("POST", "/page/book", body: markup)
    #expect(wrong.status == 400 && wrong.text.contains(#""line":2"#))
    for body in [#"{"chapters":[]}"#, #"{"chapters":[{"text":" "}]}"#, "{}"] {
      let empty = try run.ask("POST", "/page/book", body: body)
      #expect(empty.status == 400 && empty.text.contains("“chapters” have no text"))
    }
    let long = String(repeating: "word ", count: 60_001)
    let large = try run.ask("POST", "/page/book", body: #"{"chapters":[{"text":"\#(long)"}]}"#)
    #expect(large.status == 413 && large.text.contains("synth-host book"))
    let voice = #"{"voice":"nobody","chapters":[{"text":"one"}]}"#
    #expect(try run.ask("POST", "/page/book", body: voice).text.contains("voice_not_found"))
  }

  @Test("a client makes one at a time; when it hangs up, the place is free again")
  func oneAtATime() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let first = RecordedReply()
    let long = String(repeating: "<p>one <break time='20s'/> two</p>", count: 300)
    let body = #"{"voice":"ramp","chapters":[{"ssml":true,"text":"<speak>\#(long)</speak>"}]}"#
    let job = run.service.answer(
      try HTTPRun.request("POST", "/page/book", body: body),
      reply: first
    )
    let second = try run.ask("POST", "/page/book", body: Self.body)
    #expect(second.status == 429 && second.field("Retry-After") != nil)
    first.leave()
    job?.cancel()
    #expect(first.waitForEnd() != nil)
    #expect(waitUntil { run.log.last?.contains("/page/book cancelled") == true })
    #expect(waitUntil { (try? run.ask("POST", "/page/book", body: Self.body).status) == 200 })
  }
}
