// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechServer
import TestSupport
import TestTraits
import Testing

@Suite("SSIP commands", .limited, .ownThread)
struct SSIPCommandTests {
  private let home = TemporaryFolder()

  @Test("set and return the client's settings, and refuse what is out of range")
  func settings() throws {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let client = run.connect()
    for (command, reply) in [
      ("SET SELF CLIENT_NAME \"joe:vi:main\"", "208 OK CLIENT NAME SET"),
      ("SET self rate 30", "203 OK RATE SET"), ("SET SELF RATE -101", "410 ERR RATE TOO LOW"),
      ("SET SELF PITCH 101", "411 ERR PITCH TOO HIGH"),
      ("SET SELF PITCH x", "511 ERR PARAMETER NOT A NUMBER"),
      ("SET SELF VOLUME -5", "218 OK VOLUME SET"),
      ("SET SELF PITCH_RANGE 7", "263 OK PITCH RANGE SET"),
      ("SET SELF PUNCTUATION most", "205 OK PUNCTUATION SET"),
      ("SET SELF PUNCTUATION every", "514 ERR PARAMETER INVALID"),
      ("SET SELF SPELLING maybe", "513 ERR PARAMETER NOT ON OR OFF"),
      ("SET SELF SPELLING on", "207 OK SPELLING SET"),
      ("SET SELF CAP_LET_RECOGN icon", "206 OK CAP LET RECOGNITION SET"),
      ("SET SELF LANGUAGE de", "201 OK LANGUAGE SET"),
      ("SET SELF VOICE_TYPE female2", "209 OK VOICE SET"),
      ("SET SELF VOICE_TYPE robot", "514 ERR PARAMETER INVALID"),
      ("SET SELF PRIORITY urgent", "408 ERR UNKNOWN PRIORITY"),
      ("SET SELF OUTPUT_MODULE synth-host", "216 OK OUTPUT MODULE SET"),
      ("SET SELF OUTPUT_MODULE espeak-ng", "216 OK OUTPUT MODULE SET"),
      ("SET SELF PAUSE_CONTEXT 2", "217 OK PAUSE CONTEXT SET"),
      ("SET SELF", "510 ERR MISSING PARAMETER"),
      ("SET 77 RATE 1", "402 ERR NO SUCH CLIENT"), ("SET ALL RATE 31", "203 OK RATE SET"),
      ("BLOCK BEGIN", "260 OK INSIDE BLOCK"), ("BLOCK BEGIN", "330 ERR ALREADY INSIDE BLOCK"),
      ("LIST VOICES", "332 ERR NOT ALLOWED INSIDE BLOCK"), ("BLOCK END", "261 OK OUTSIDE BLOCK"),
      ("", "500 ERR INVALID COMMAND"), ("SING", "500 ERR INVALID COMMAND"),
      ("CHAR", "510 ERR MISSING PARAMETER"),
      ("STOP", "510 ERR MISSING PARAMETER"), ("STOP 12", "402 ERR NO SUCH CLIENT"),
    ] {
      #expect(client.ask(command) == [reply], "\(command)")
    }
    for (name, value) in [
      ("RATE", "31"), ("PITCH", "0"), ("VOLUME", "-5"), ("PITCH_RANGE", "7"), ("LANGUAGE", "de"),
      ("PUNCTUATION", "most"), ("VOICE_TYPE", "female2"), ("OUTPUT_MODULE", "espeak-ng"),
    ] {
      #expect(client.ask("GET \(name)") == ["251-\(value)", "251 OK GET RETURNED"])
    }
  }

  @Test("list modules, kinds of voices and voices")
  func lists() throws {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let client = run.connect()
    #expect(client.ask("LIST OUTPUT_MODULES") == ["250-synth-host", "250 OK MODULE LIST SENT"])
    #expect(client.ask("LIST VOICES").first == "249-MALE1")
    #expect(client.ask("LIST VOICES").count == 9)
    let voices = client.ask("LIST SYNTHESIS_VOICES")
    #expect(voices.contains("249-ramp.slow\ten-US\tnone"))
    #expect(voices.last == "249 OK VOICE LIST SENT")
    #expect(client.ask("LIST SYNTHESIS_VOICES en none") == voices)
    #expect(client.ask("LIST SYNTHESIS_VOICES xx") == ["321 ERR MODULE CANT REPORT VOICES"])
    #expect(client.ask("HELP").last == "248 OK HELP SENT")
    #expect(client.ask("QUIT") == ["231 HAPPY HACKING"])
    #expect(client.session.isOver)
  }

  @Test("that HELP lists are all known, and reply in SSIP's form without a parameter")
  func forms() throws {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let names = run.connect().ask("HELP").dropLast().map { $0.dropFirst("248-".count) }
    #expect(names.contains("SPEAK"))
    for name in names {
      let reply = run.connect().ask(String(name))
      let (lines, last) = (reply.dropLast(), reply.last ?? "")
      #expect(
        last.contains(/^[2-5][0-9]{2} [A-Z]/) && last != "500 ERR INVALID COMMAND",
        "\(name): \(reply)"
      )
      #expect(lines.allSatisfy { $0.hasPrefix(last.prefix(3) + "-") }, "\(name): \(reply)")
    }
  }

  @Test("return the client's own history, and speak of it again")
  func history() throws {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let (client, other) = (run.connect(), run.connect())
    _ = client.ask("SET SELF CLIENT_NAME a:b:c")
    #expect(client.ask("HISTORY GET LAST") == ["403 ERR NO MESSAGE"])
    let first = client.speak("one")
    _ = other.speak("private")
    let second = client.speak("two\r\n..three")
    #expect(client.ask("HISTORY GET CLIENT_ID") == ["245-1", "245 OK CLIENT ID SENT"])
    #expect(client.ask("HISTORY GET LAST").first == "242-\(second)")
    #expect(
      client.ask("HISTORY GET MESSAGE \(second)")
        == ["246-two", "246-.three", "246 OK MESSAGE TEXT SENT"]
    )
    #expect(other.ask("HISTORY GET MESSAGE \(second)") == ["406 ERR ID DOESNT EXIST"])
    #expect(
      client.ask("HISTORY GET CLIENT_MESSAGES self 0 5")
        == ["241-\(first) a:b:c", "241-\(second) a:b:c", "241 OK MSGS LIST SENT"]
    )
    #expect(client.ask("HISTORY CURSOR SET SELF LAST") == ["221 OK CURSOR SET LAST"])
    #expect(client.ask("HISTORY CURSOR FORWARD") == ["405 ERR POSITION TOO HIGH"])
    #expect(client.ask("HISTORY CURSOR BACKWARD") == ["224 OK CURSOR MOVED BACKWARD"])
    #expect(client.ask("HISTORY CURSOR GET").first == "243-\(first)")
    #expect(client.ask("HISTORY SAY \(first)").last == "225 OK MESSAGE QUEUED")
    #expect(client.ask("HISTORY SAY 999") == ["406 ERR ID DOESNT EXIST"])
  }

  @Test(
    "take any character, with whatever it is combined",
    arguments: [
      "\u{A0}", "\u{301}", "\u{FE0F}", "\u{93F}", "\u{E48}", "\u{64E}", "\u{5B0}", "\u{200D}",
      "\u{2003}", "\u{85}", "\"", "é", "\u{1F1E9}\u{1F1EA}",
    ]
  )
  func characters(character: String) throws {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let client = run.connect()
    for command in ["CHAR", "KEY"] {
      let replies = client.ask("\(command) \(character)")
      #expect(replies.last == "225 OK MESSAGE QUEUED")
      let number = try #require(replies.first).dropFirst(4)
      #expect(
        client.ask("HISTORY GET MESSAGE \(number)").first.map { Array($0.utf8) }
          == Array("246-\(character)".utf8)
      )
    }
    #expect(client.ask("SET SELF CLIENT_NAME \"a:\(character):b\"") == ["208 OK CLIENT NAME SET"])
  }

  @Test("take lines in any pieces, and refuse what is not UTF-8")
  func bytes() throws {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let client = run.connect()
    for byte in "GET RATE\r\nGET PITCH\n".utf8 { client.session.receive([byte]) }
    #expect(client.lines == ["251-0", "251 OK GET RETURNED", "251-0", "251 OK GET RETURNED"])
    client.session.receive(
      [0xFF, 0x0A] + Array("SPEAK\r\n".utf8) + [0xC3] + Array("\r\n.\r\n".utf8)
    )
    #expect(
      client.lines.dropFirst(4)
        == ["501 ERR INVALID ENCODING", "230 OK RECEIVING DATA", "501 ERR INVALID ENCODING"]
    )
  }
}
