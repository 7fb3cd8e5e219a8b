// SPDX-License-Identifier: Apache-2.0

import SpeechServer
import TestSupport
import TestTraits
import Testing

/// Texts as libraries of clients send them: python3-speechd and libspeechd change only what could end the text, dots at the start
/// of a line that begins behind CR and LF.
@Suite("Texts of SSIP", .limited)
struct SSIPTextTests {
  private let home = TemporaryFolder()

  /// What the server has of a text, in lines.
  private func kept(_ text: String) throws -> [String] {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let client = run.connect()
    client.session.receive("SPEAK\r\n\(text)\r\n.\r\n".utf8)
    let queued = client.lines.filter { !$0.hasPrefix("70") }
    #expect(queued.count == 3 && queued.last == "225 OK MESSAGE QUEUED")
    let number = try #require(queued.dropFirst().first).dropFirst(4)
    // What follows is in step.
    #expect(client.ask("GET VOLUME") == ["251-100", "251 OK GET RETURNED"])
    let lines = client.ask("HISTORY GET MESSAGE \(number)")
    return lines.dropLast().map { String($0.dropFirst(4)) }
  }

  @Test(
    "are whole, whatever line feeds and dots they have",
    arguments: [
      ("Files:\n.\n..\nREADME", ["Files:", ".", "..", "README"]),
      (
        "one\n.\nSET ALL VOLUME -100\nSTOP ALL\n",
        ["one", ".", "SET ALL VOLUME -100", "STOP ALL", ""]
      ),
      ("It costs\n.5 dollars", ["It costs", ".5 dollars"]),
      ("..5\n.6", [".5", ".6"]), ("one\r\n..\r\n...", ["one", ".", ".."]), ("\n", ["", ""]),
    ]
  )
  func whole(text: String, lines: [String]) throws {
    #expect(try kept(text) == lines)
  }

  @Test("of clients that send no CR end with a line of a dot, and are whole in pieces of any size")
  func others() throws {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let client = run.connect()
    client.session.receive("SPEAK\none\n..two\n.\nGET RATE\n".utf8)
    for byte in "SPEAK\r\na\n.\nb\r\n.\r\nGET RATE\r\n".utf8 { client.session.receive([byte]) }
    let replies = client.lines.filter { !$0.hasPrefix("70") }
    #expect(replies.filter { $0 == "225 OK MESSAGE QUEUED" }.count == 2)
    #expect(replies.filter { $0 == "251-0" }.count == 2)
    #expect(replies.filter { $0.hasPrefix("5") }.isEmpty)
    let numbers = replies.filter { $0.hasPrefix("225-") }.map { $0.dropFirst(4) }
    try #require(numbers.count == 2)
    #expect(client.ask("HISTORY GET MESSAGE \(numbers[0])").dropLast() == ["246-one", "246-.two"])
    #expect(
      client.ask("HISTORY GET MESSAGE \(numbers[1])").dropLast() == ["246-a", "246-.", "246-b"]
    )
  }

  @Test("a line feed and a blank are characters", arguments: ["\n", " ", "\t"])
  func characters(character: String) throws {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let client = run.connect()
    #expect(client.ask("CHAR \(character)").last == "225 OK MESSAGE QUEUED")
    #expect(client.ask("GET RATE") == ["251-0", "251 OK GET RETURNED"])
  }
}
