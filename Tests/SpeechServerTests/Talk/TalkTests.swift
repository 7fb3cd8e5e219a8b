// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechServer
import SpeechSystem
import TestSupport
import TestTraits
import Testing

@Suite("The page for talking", .limited, .ownThread)
struct TalkTests {
  private let home = TemporaryFolder()

  @Test("is for whoever has the link, and no longer for who had the one before")
  func key() throws {
    let run = try TalkRun(["Ramp"], home: home)
    defer { run.close() }
    let stop = #"{"do":"stop"}"#
    let none = try run.ask("POST", "/talk/do", body: stop, secret: nil)
    #expect(none.status == 401 && none.text.contains("synth-host call page"))
    let first = try run.key.renew()
    #expect(first.utf8.count == 32)
    #expect(try run.ask("POST", "/talk/do", body: stop, secret: first).status == 200)
    for wrong in ["", String(first.dropLast()), first + "0", first.uppercased()] {
      #expect(try run.ask("POST", "/talk/do", body: stop, secret: wrong).status == 401)
    }
    for path in ["/talk/predict", "/talk/do"] {
      #expect(try run.ask("POST", path, secret: nil).status == 401)
    }
    #expect(try run.ask("GET", "/talk/state", secret: nil).status == 401)
    let second = try run.key.renew()
    #expect(first != second)
    #expect(try run.ask("POST", "/talk/do", body: stop, secret: first).status == 401)
    #expect(try run.ask("POST", "/talk/do", body: stop, secret: second).status == 200)
    // What others can read is no secret.
    chmod(home.path + "/state/synth-host/talk-key", 0o644)
    #expect(run.key.current == nil)
    #expect(try run.ask("POST", "/talk/do", body: stop, secret: second).status == 401)
    #expect(try run.ask("GET", "/talk", secret: nil).status == 200)
  }

  @Test("shows each text from its beginning to its end, with its words, to each page")
  func following() throws {
    let run = try TalkRun(["Ramp"], home: home)
    defer { run.close() }
    let secret = try run.key.renew()
    let pages = try (0..<2).map { _ in try run.begin("GET", "/talk/state", secret: secret) }
    for page in pages { #expect(waitUntil { page.reply.text.contains("event: books") }) }
    #expect(try run.order(#"{"do":"speak","text":"one two"}"#).status == 200)
    #expect(waitUntil { run.talk.current.entries.isEmpty })
    for page in pages {
      #expect(waitUntil { page.reply.states.last?.contains(#""speaking":[]"#) == true })
      let states = page.reply.states
      let shown = states.filter { $0.contains(#""text":"one two""#) }
      #expect(shown.last?.contains(#""begun":true"#) == true)
      #expect(page.reply.field("Content-Type") == "text/event-stream")
      page.answer?.cancel()
      #expect(page.reply.waitForEnd() == .finished(trailers: []))
    }
  }

  @Test("stops and takes out what waits, and says what cannot be done")
  func orders() throws {
    let run = try TalkRun(["Ramp"], home: home)
    defer { run.close() }
    _ = try run.key.renew()
    for number in 1...3 {
      #expect(
        try run.order(#"{"do":"speak","text":"text \#(number) with some more words"}"#).status
          == 200
      )
    }
    #expect(run.talk.current.entries.map(\.id) == [1, 2, 3])
    #expect(try run.order(#"{"do":"drop","id":2}"#).status == 200)
    #expect(waitUntil { !run.talk.current.entries.map(\.id).contains(2) })
    #expect(try run.order(#"{"do":"stop"}"#).status == 200)
    #expect(waitUntil { run.talk.current.entries.isEmpty })
    let wrong = [
      ("", nil), ("[]", nil), (#"{"do":"dance"}"#, "do"), (#"{"do":"speak"}"#, "text"),
      (#"{"do":"speak","text":" \n"}"#, "text"), (#"{"do":"drop"}"#, "id"),
      (#"{"do":"calls"}"#, "on"), (#"{"do":"set","settings":{"rate":"fast"}}"#, "settings"),
      (#"{"do":"set","settings":{"voice":"nobody"}}"#, "voice"),
      (#"{"do":"phrase","name":"nothing"}"#, "name"),
      (#"{"do":"save","name":"a b","text":"x"}"#, nil),
    ]
    for (body, field) in wrong {
      let reply = try run.order(body)
      #expect([400, 404].contains(reply.status), "\(body)")
      if let field { #expect(reply.text.contains(#""param":"\#(field)""#), "\(reply.text)") }
    }
    let long = String(repeating: "a", count: 100_001)
    #expect(try run.order(#"{"do":"speak","text":"\#(long)"}"#).status == 400)
  }

  @Test("takes no more texts than anyone waits for")
  func fullQueue() throws {
    let run = try TalkRun(["Ramp"], home: home)
    defer { run.close() }
    _ = try run.key.renew()
    let statuses = try (0..<80).map { _ in
      try run.order(#"{"do":"speak","text":"one two three four five six seven eight"}"#).status
    }
    #expect(statuses.first == 200 && statuses.last == 429)
    #expect(run.talk.current.entries.count <= 64)
    _ = try run.order(#"{"do":"stop"}"#)
  }

  @Test("keeps settings within their limits, and lets only the user keep private what is private")
  func settings() throws {
    let run = try TalkRun(["Ramp"], home: home)
    _ = try run.key.renew()
    #expect(
      try run.order(#"{"do":"set","settings":{"rate":99,"volume":-1,"echo":"user","new":1}}"#)
        .status == 200
    )
    #expect(run.talk.current.settings.rate == 4 && run.talk.current.settings.volume == 0)
    _ = try run.order(#"{"do":"set","settings":{"private":true}}"#)
    _ = try run.order(#"{"do":"speak","text":"nobody else"}"#)
    _ = try run.order(#"{"do":"set","settings":{"private":false}}"#)
    _ = try run.order(#"{"do":"speak","text":"for all"}"#)
    #expect(waitUntil { self.history == "for all\n" })
    #expect(waitUntil { run.talk.current.entries.isEmpty })
    run.close()
    let again = try TalkRun(["Ramp"], home: home)
    defer { again.close() }
    #expect(again.talk.current.settings.rate == 4 && !again.talk.current.isPrivate)
    #expect(again.talk.current.settings.echo == .user)
  }

  @Test("suggests what was said before, here and in a terminal, unless the user does not want that")
  func suggestions() throws {
    let run = try TalkRun(["Ramp"], home: home)
    defer { run.close() }
    let secret = try run.key.renew()
    _ = try run.order(#"{"do":"speak","text":"a cup of tea"}"#)
    #expect(waitUntil { self.history == "a cup of tea\n" })
    let first = try run.ask("POST", "/talk/predict", body: "a cup of ", secret: secret)
    #expect(first.text == #"{"lines":["a cup of tea"],"words":["tea","a","cup","of"]}"#)
    // As “synth-host call” does.
    let path = home.path + "/state/synth-host/call-history"
    let file = try #require(fopen(path, "a"))
    fputs("a cup of milk\n/private a secret\n", file)
    fclose(file)
    let second = try run.ask("POST", "/talk/predict", body: "a cup of ", secret: secret)
    #expect(second.text.contains(#""words":["milk","tea""#))
    #expect(!second.text.contains("private"))
    _ = try run.order(#"{"do":"set","settings":{"predicts":false}}"#)
    let off = try run.ask("POST", "/talk/predict", body: "a cup of ", secret: secret)
    #expect(off.text == #"{"lines":[],"words":[]}"#)
    _ = try run.order(#"{"do":"forget"}"#)
    #expect(history == nil)
  }

  @Test("speaks phrases with their slots, keeps new ones, and says what is wrong with their file")
  func phrases() throws {
    try writePhrases("tea = A cup of tea {how}, please.\n")
    let run = try TalkRun(["Ramp"], home: home)
    defer { run.close() }
    let secret = try run.key.renew()
    let (reply, answer) = try run.begin("GET", "/talk/state", secret: secret)
    #expect(waitUntil { reply.text.contains(#""name":"tea","slots":["how"]"#) })
    #expect(
      try run.order(#"{"do":"phrase","name":"tea","values":{"how":"with milk"}}"#).status == 200
    )
    #expect(run.talk.current.entries.map(\.text) == ["A cup of tea with milk, please."])
    let empty = try run.order(#"{"do":"phrase","name":"tea","values":{"how":""}}"#)
    #expect(empty.status == 400 && empty.text.contains("how"))
    #expect(
      try run.order(#"{"do":"save","name":"bill","text":"The {bill}.","category":"café"}"#).status
        == 200
    )
    #expect(waitUntil { reply.text.contains(#""category":"café","name":"bill","slots":[]"#) })
    #expect(try run.order(#"{"do":"save","name":"bill","text":"x"}"#).status == 400)
    try writePhrases("broken\n")
    #expect(try run.order(#"{"do":"set","settings":{}}"#).status == 200)
    #expect(waitUntil { reply.text.contains("line 1") })
    answer?.cancel()
    #expect(reply.waitForEnd() != nil)
  }

  @Test("keeps a phrase of many lines in one, and reads a file again that was broken at first")
  func brokenPhrases() throws {
    try writePhrases("broken\n")
    let run = try TalkRun(["Ramp"], home: home)
    defer { run.close() }
    let secret = try run.key.renew()
    let (reply, answer) = try run.begin("GET", "/talk/state", secret: secret)
    #expect(waitUntil { reply.text.contains("line 1") })
    try writePhrases("yes = Yes.\n")
    let text = #"one\ntwo\u2028three\u000cfour\u0000 = five\n[six]"#
    let saved = try run.order(#"{"do":"save","name":"long","text":"\#(text)","category":"a\nb"}"#)
    #expect(saved.status == 200, "\(saved.text)")
    #expect(waitUntil { reply.text.contains(#""name":"long""#) })
    let file = try InputFile(path: home.path + "/config/synth-host/phrases.txt")
    let kept = try #require(
      file.contents(limit: 1 << 20).map { String(decoding: $0, as: UTF8.self) }
    )
    #expect(kept == "yes = Yes.\n\n[a b]\nlong = one two three four  = five [six]\n")
    answer?.cancel()
    #expect(reply.waitForEnd() != nil)
  }

  @Test("does not undo what another server of the user has set, and sets nothing that it cannot")
  func twoServers() throws {
    let first = try TalkRun(["Ramp"], home: home)
    let second = try TalkRun(["Ramp"], home: home)
    defer {
      first.close()
      second.close()
    }
    _ = try first.key.renew()
    _ = try first.order(#"{"do":"set","settings":{"pitch":1.5}}"#)
    _ = try second.order(#"{"do":"set","settings":{"rate":2}}"#)
    #expect(second.talk.current.settings.pitch == 1.5 && second.talk.current.settings.rate == 2)
    let level = try first.order(#"{"do":"own-voice","muted":true}"#)
    #expect(level.status == 500 && level.text.contains("switch speech in calls on"))
    let both = #"{"do":"set","settings":{"private":true,"voice":"nobody"}}"#
    #expect(try first.order(both).status == 404)
    #expect(first.talk.current.isPrivate)
  }

  @Test("takes nothing any more once it is closed, and has kept what was said before")
  func closed() throws {
    let run = try TalkRun(["Ramp"], home: home)
    let secret = try run.key.renew()
    for number in 0..<20 { _ = try run.order(#"{"do":"speak","text":"line \#(number)"}"#) }
    run.talk.close()
    #expect(history?.split(separator: "\n").count == 20)
    #expect(try run.order(#"{"do":"speak","text":"one"}"#).status == 500)
    #expect(try run.order(#"{"do":"calls","on":true}"#).status == 500)
    #expect(try run.ask("GET", "/talk/state", secret: secret).status == 500)
    run.close()
  }

  @Test("shows itself to the latest pages where there are too many")
  func manyPages() throws {
    let run = try TalkRun(["Ramp"], home: home)
    defer { run.close() }
    let secret = try run.key.renew()
    let pages = try (0..<18).map { _ in try run.begin("GET", "/talk/state", secret: secret) }
    for page in pages.prefix(2) { #expect(page.reply.waitForEnd() == .finished(trailers: [])) }
    #expect(pages.last?.reply.end == nil)
    for page in pages { page.answer?.cancel() }
    for page in pages { #expect(page.reply.waitForEnd() != nil) }
  }

  /// What is kept of what was said; nil: there is no file.
  private var history: String? {
    let path = home.path + "/state/synth-host/call-history"
    guard let file = try? InputFile(path: path) else { return nil }
    return file.contents(limit: 1 << 20).map { String(decoding: $0, as: UTF8.self) }
  }

  private func writePhrases(_ text: String) throws {
    let folder = home.path + "/config/synth-host"
    try FileTree.makeFolders(folder, mode: 0o700)
    write(Array(text.utf8), to: folder + "/phrases.txt")
  }
}

extension RecordedReply {
  /// Each state that was told.
  fileprivate var states: [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix("data: {\"calls\"") }
  }
}
