// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechServer
import TestSupport
import TestTraits
import Testing

/// `Ramp` speaks 62.5 ms for each byte, `ramp.endless` without end.
@Suite("The SSIP server", .limited, .ownThread)
struct SSIPServerTests {
  private let home = TemporaryFolder()
  private let notify = "SET SELF NOTIFICATION ALL ON"

  @Test("tells a client of the beginning, the marks and the end of each message, in order")
  func events() throws {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let client = run.connect()
    #expect(client.ask(notify) == ["220 OK NOTIFICATION SET"])
    #expect(client.ask("set self ssml_mode on") == ["219 OK SSML MODE SET"])
    #expect(client.ask("SPEAK") == ["230 OK RECEIVING DATA"])
    let text = #"<speak>ab <mark name="x"/>cd<mark name="__spd_0"/> <mark name="y"/></speak>"#
    #expect(client.ask(text, ".").prefix(2) == ["225-1", "225 OK MESSAGE QUEUED"])
    #expect(client.ask("CHAR space").prefix(2) == ["225-2", "225 OK MESSAGE QUEUED"])
    #expect(
      client.waits(for: ["begin", "mark x", "mark y", "end", "begin", "end"]),
      "\(client.lines)"
    )
    let mark = try #require(client.lines.firstIndex(of: "700 INDEX MARK"))
    #expect(client.lines[(mark - 3)..<mark] == ["700-1", "700-1", "700-x"])
    // Switched off for the messages to come.
    #expect(client.ask("SET SELF NOTIFICATION BEGIN OFF") == ["220 OK NOTIFICATION SET"])
    _ = client.speak("ab")
    #expect(client.waits(for: ["begin", "mark x", "mark y", "end", "begin", "end", "end"]))
  }

  @Test("tells of a message some milliseconds after its number, when its client listens for it")
  func listening() throws {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let client = run.connect()
    _ = client.ask(notify, "SET SELF PRIORITY message")
    for _ in 0..<5 { _ = client.speak("a") }
    _ = client.speak("")
    _ = client.ask("CANCEL SELF")
    #expect(waitUntil { client.events.count { $0 == "end" || $0 == "canceled" } == 6 })
    let times = client.times
    for number in 1...6 {
      let queued = try #require(times.first { $0.text.contains("225-\(number)\r\n") })
      let events = times.filter { $0.text.contains("-\(number)\r\n") && $0.text.hasPrefix("70") }
      #expect(!events.isEmpty)
      #expect(events.allSatisfy { $0.time - queued.time >= .milliseconds(9) })
    }
  }

  @Test("cancels, stops, and begins the next message")
  func cancel() throws {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let client = run.connect()
    _ = client.ask(notify, "SET SELF SYNTHESIS_VOICE ramp.endless")
    _ = client.speak("a")
    _ = client.ask("SET SELF SYNTHESIS_VOICE ramp")
    _ = client.speak("ab")
    #expect(waitUntil { client.events == ["begin"] })
    #expect(client.ask("STOP SELF").contains("210 OK STOPPED"))
    #expect(client.waits(for: ["begin", "canceled", "begin", "end"]), "\(client.events)")
    _ = client.ask("SET SELF SYNTHESIS_VOICE ramp.endless")
    for _ in 0..<3 { _ = client.speak("a") }
    #expect(waitUntil { client.events.count == 5 })
    #expect(client.ask("CANCEL ALL").contains("213 OK CANCELED"))
    let all = ["begin", "canceled", "begin", "end", "begin", "canceled", "canceled", "canceled"]
    #expect(client.waits(for: all), "\(client.events)")
    // Nothing is left to stop.
    #expect(client.ask("STOP ALL", "CANCEL SELF") == ["210 OK STOPPED", "213 OK CANCELED"])
  }

  @Test("speaks for one client while another one is paused, and then the rest")
  func pause() throws {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let (first, second) = (run.connect(), run.connect())
    _ = first.ask(notify)
    _ = second.ask(notify)
    _ = first.speak("abcdefgh abcdefgh")
    #expect(waitUntil { first.events == ["begin"] })
    #expect(first.ask("PAUSE SELF").contains("211 OK PAUSED"))
    #expect(waitUntil { first.events == ["begin", "paused"] })
    // Waits as well.
    _ = first.speak("ab")
    _ = second.speak("ab")
    #expect(second.waits(for: ["begin", "end"]), "\(second.events)")
    #expect(first.events == ["begin", "paused"])
    #expect(first.ask("RESUME SELF").contains("212 OK RESUMED"))
    #expect(
      first.waits(for: ["begin", "paused", "resumed", "end", "begin", "end"]),
      "\(first.events)"
    )
    // Cancelled in a pause, it leaves nobody else paused.
    _ = first.speak("abcdefgh abcdefgh")
    #expect(waitUntil { first.events.count == 7 })
    _ = first.ask("PAUSE SELF", "CANCEL SELF")
    _ = second.speak("ab")
    #expect(second.waits(for: ["begin", "end", "begin", "end"]), "\(second.events)")
    #expect(first.events.last == "canceled")
  }

  @Test("tells of the beginning before the voice delivers anything, and of a pause in that time")
  func beginsAtOnce() throws {
    let run = try SSIPRun(["Faulty"], home: home)
    defer { run.close() }
    let client = run.connect()
    _ = client.ask(notify, "SET SELF SYNTHESIS_VOICE fault.hang-in-synthesize")
    _ = client.speak("ab")
    #expect(client.waits(for: ["begin"]), "\(client.events)")
    #expect(client.ask("PAUSE SELF").contains("211 OK PAUSED"))
    #expect(client.waits(for: ["begin", "paused"]), "\(client.events)")
    #expect(client.ask("RESUME SELF", "CANCEL SELF").contains("213 OK CANCELED"))
    #expect(waitUntil { client.events.last == "canceled" }, "\(client.events)")
    #expect(client.events.filter { $0 == "begin" }.count == 1)
  }

  @Test("obeys priorities among all clients")
  func priorities() throws {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let (first, second) = (run.connect(), run.connect())
    _ = first.ask(notify, "SET SELF PRIORITY text")
    _ = second.ask(notify, "SET SELF PRIORITY important")
    _ = first.speak("abcdefgh abcdefgh")
    #expect(waitUntil { first.events == ["begin"] })
    _ = second.speak("ab")
    #expect(second.waits(for: ["begin", "end"]))
    #expect(first.waits(for: ["begin", "paused", "resumed", "end"]), "\(first.events)")
    _ = first.speak("abcdefgh abcdefgh")
    _ = first.speak("ab")
    // It may have begun before the second one replaced it.
    #expect(waitUntil { first.events.filter { $0 == "end" }.count == 2 }, "\(first.events)")
    #expect(first.events.filter { $0 == "canceled" }.count == 1)
  }

  @Test(
    "speaks what a client sent that is gone, bounded by bytes, and nothing of one that was paused"
  )
  func gone() throws {
    var limits = WaitingText.Limits()
    limits.orphanBytes = 20
    let run = try SSIPRun(["Ramp"], home: home, limits: limits)
    defer { run.close() }
    let (first, second) = (run.connect(), run.connect())
    _ = second.ask(notify)
    _ = first.ask(notify)
    // Ten of two bytes are spoken; of 200 bytes more nothing is.
    for _ in 0..<10 { _ = first.speak("ab") }
    for _ in 0..<20 { _ = first.speak("abcdefghij") }
    first.session.close()
    #expect(waitUntil { (1...20).contains(run.server.waitingBytes) }, "\(run.server.waitingBytes)")
    _ = second.speak("ab")
    #expect(second.waits(for: ["begin", "end"]))
    // And any client that is left can silence them.
    let loud = run.connect()
    _ = loud.ask("SET SELF SYNTHESIS_VOICE ramp.endless")
    _ = loud.speak("a")
    loud.session.close()
    #expect(second.ask("CANCEL ALL") == ["213 OK CANCELED"])
    let third = run.connect()
    _ = third.ask("SET SELF SYNTHESIS_VOICE ramp.endless", "PAUSE SELF")
    _ = third.speak("a")
    third.session.close()
    _ = second.speak("ab")
    #expect(second.waits(for: ["begin", "end", "begin", "end"]))
  }

  @Test("speaks nothing that begins long after its client is gone, and what has begun to its end")
  func goneForLong() throws {
    var limits = WaitingText.Limits()
    limits.orphanTime = .zero
    let run = try SSIPRun(["Ramp"], home: home, limits: limits)
    defer { run.close() }
    let (first, second) = (run.connect(), run.connect())
    _ = second.ask(notify)
    _ = first.ask("SET SELF SYNTHESIS_VOICE ramp.endless", notify)
    _ = first.speak("a")
    #expect(waitUntil { first.events == ["begin"] })
    for _ in 0..<100 { _ = first.speak("abcdefgh") }
    first.session.close()
    // One that ends makes room; the one that is heard is not it.
    _ = second.ask("SET SELF PRIORITY important")
    _ = second.speak("ab")
    #expect(second.waits(for: ["begin", "end"]), "\(second.events)")
    #expect(waitUntil { run.server.waitingBytes == 1 }, "\(run.server.waitingBytes)")
    _ = second.ask("CANCEL ALL")
    #expect(waitUntil { run.server.waitingBytes == 0 })
  }

  @Test(
    "speaks for a client that paused and then stopped or cancelled, and never resumes",
    arguments: ["STOP SELF", "CANCEL SELF", "CANCEL ALL"]
  )
  func pausedAndStopped(command: String) throws {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let client = run.connect()
    _ = client.ask(notify)
    _ = client.speak("abcdefgh abcdefgh")
    #expect(waitUntil { client.events == ["begin"] })
    _ = client.ask("PAUSE SELF")
    #expect(waitUntil { client.events == ["begin", "paused"] })
    _ = client.ask(command)
    _ = client.speak("ab")
    #expect(client.waits(for: ["begin", "paused", "canceled", "begin", "end"]), "\(client.events)")
  }

  @Test("a stop starts nothing that waits in a pause")
  func stoppedWithMore() throws {
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    let (client, other) = (run.connect(), run.connect())
    _ = client.ask(notify)
    _ = other.ask(notify)
    for _ in 0..<3 { _ = client.speak("abcdefgh") }
    #expect(waitUntil { client.events == ["begin"] })
    _ = client.ask("PAUSE SELF")
    _ = other.ask("STOP ALL")
    _ = other.speak("ab")
    #expect(other.waits(for: ["begin", "end"]))
    #expect(client.events.count { $0 == "begin" } == 1, "\(client.events)")
    _ = client.ask("RESUME SELF")
    #expect(waitUntil { client.events.count { $0 == "end" } == 2 }, "\(client.events)")
  }

  @Test(
    "has another voice speak when a provider crashes or hangs",
    arguments: ["fault.crash-in-render", "fault.hang-in-render"]
  )
  func trouble(voice: String) throws {
    let run = try SSIPRun(["Ramp", "Faulty"], home: home)
    defer { run.close() }
    let client = run.connect()
    _ = client.ask(notify, "SET SELF SYNTHESIS_VOICE \(voice)")
    _ = client.speak("ab")
    // Answered meanwhile.
    #expect(client.ask("GET RATE").suffix(2) == ["251-0", "251 OK GET RETURNED"])
    #expect(waitUntil { client.events.contains("end") }, "\(client.events)")
    #expect(client.events.first == "begin")
  }

  @Test("a message that no voice could speak ends, so that a screen reader reads on")
  func noVoiceLeft() throws {
    leaveFaultyOneVoice("fault.crash-in-synthesize", home: home)
    let run = try SSIPRun(["Faulty"], home: home)
    defer { run.close() }
    let client = run.connect()
    _ = client.ask(notify, "SET SELF SSML_MODE on", "SET SELF SYNTHESIS_VOICE a")
    _ = client.speak("<speak><mark name='m'/>ab</speak>")
    #expect(client.waits(for: ["begin", "end"]), "\(client.events)")
  }

  @Test("a client that is paused and sends without end is refused at last, and others are heard")
  func bounds() throws {
    var limits = WaitingText.Limits()
    (limits.bytes, limits.bytesInAll, limits.little, limits.messages) = (1000, 3000, 10, 5)
    let run = try SSIPRun(["Ramp"], home: home, limits: limits)
    defer { run.close() }
    let refused = "300 ERR TOO MUCH TEXT WAITS TO BE SPOKEN"
    let queued = "225 OK MESSAGE QUEUED"
    let long = String(repeating: "ab ", count: 150)
    var last = run.connect()
    var peers = [last]
    for number in 0..<7 {
      if number > 0 {
        last = run.connect()
        peers.append(last)
      }
      _ = last.ask("PAUSE SELF")
      let replies = (0..<3).map { _ in last.ask("SPEAK", long, ".").last }
      // 450 bytes each: two of a client, six in all.
      #expect(replies == (number < 3 ? [queued, queued, refused] : [refused, refused, refused]))
      #expect(last.ask("GET RATE") == ["251-0", "251 OK GET RETURNED"])
    }
    // It is too much by its lines, too, and commands after it are commands.
    #expect(
      last.ask("SPEAK", "a", long, "STOP", ".", "GET RATE").dropFirst() == [
        refused, "251-0", "251 OK GET RETURNED",
      ]
    )
    let other = run.connect()
    _ = other.ask(notify)
    _ = other.speak("ab")
    #expect(other.waits(for: ["begin", "end"]), "\(other.events)")
    // Many small ones are too many as well.
    _ = other.ask("PAUSE SELF")
    #expect(
      (0..<6).map { _ in other.ask("CHAR a").last } == Array(repeating: queued, count: 5) + [
        refused
      ]
    )
    // Nothing is kept of what was refused, of a text that a client leaves in, or of one that is no text.
    _ = last.ask("SPEAK", "abc")
    _ = other.ask("CANCEL SELF", "RESUME SELF")
    for peer in peers { peer.session.close() }
    other.session.receive("SPEAK\r\n".utf8 + [0xFF, 0x0D, 0x0A] + ".\r\n".utf8)
    #expect(other.lines.last == "501 ERR INVALID ENCODING")
    #expect(waitUntil { run.server.waitingBytes == 0 }, "\(run.server.waitingBytes)")
    #expect(other.ask("SPEAK", long, ".", "CANCEL SELF").contains(queued))
  }
}
