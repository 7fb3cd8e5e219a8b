// SPDX-License-Identifier: Apache-2.0

import SpeechServer
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("Wyoming: events", .limited, .ownThread)
struct WyomingSessionTests {
  private let home = TemporaryFolder()

  @Test("describe lists the voices of the wanted languages, with both forms of their tags, at once")
  func describe() throws {
    let run = WyomingRun(["Ramp", "Echo"], home: home, languages: [LanguageTag(language: "en")])
    defer { run.close() }
    let peer = run.connect()
    let begin = ContinuousClock.now
    peer.send(event("describe"))
    #expect(peer.events(until: "info") == ["info"])
    #expect(ContinuousClock.now - begin < .seconds(1))
    let info = try #require(peer.received.first?.data)
    for kind in ["asr", "handle", "intent", "wake", "mic", "snd"] {
      #expect((info[kind] as? [Any])?.isEmpty == true)
    }
    let programs = try #require(info["tts"] as? [[String: Any]])
    #expect(programs.count == 1)
    let program = try #require(programs.first)
    #expect(program["name"] as? String == "synth-host")
    #expect(program["installed"] as? Bool == true)
    #expect(program["supports_synthesize_streaming"] as? Bool == true)
    #expect(program["version"] is String)
    let voices = try #require(program["voices"] as? [[String: Any]])
    let ramp = try #require(voices.first { $0["description"] as? String == "ramp" })
    #expect(ramp["name"] as? String == "org.synth-host.ramp.ramp")
    #expect(ramp["languages"] as? [String] == ["en_US", "en-US"])
    #expect(ramp["installed"] as? Bool == true)
    #expect(ramp.keys.contains("speakers") && ramp.keys.contains("version"))
    let author = try #require(ramp["attribution"] as? [String: Any])
    #expect(author["name"] is String && author["url"] is String)
    let labels = voices.compactMap { $0["description"] as? String }
    #expect(Set(labels).count == voices.count)
    #expect(
      voices.allSatisfy { voice in
        (voice["languages"] as? [String])?.allSatisfy { $0.hasPrefix("en") } == true
      }
    )
  }

  @Test("describe lists all voices if none speaks the wanted languages")
  func otherLanguages() throws {
    let run = WyomingRun(["Ramp"], home: home, languages: [LanguageTag(language: "sw")])
    defer { run.close() }
    let peer = run.connect()
    peer.send(event("describe"))
    _ = peer.events(until: "info")
    let programs = peer.received.first?.data["tts"] as? [[String: Any]]
    let voices = try #require(programs?.first?["voices"] as? [[String: Any]])
    #expect(voices.count == 8)
    #expect(voices.allSatisfy { ($0["languages"] as? [String])?.isEmpty == false })
  }

  @Test("the languages are those of the user and English")
  func languages() {
    func list(_ environment: [String: String]) -> [String] {
      WyomingServer.languages(environment: environment).map(\.description)
    }
    #expect(list(["LANG": "de_DE.UTF-8", "LANGUAGE": "fr:de"]) == ["fr", "de", "de-DE", "en"])
    #expect(list(["LANG": "en_GB.UTF-8"]) == ["en-GB"])
    #expect(list([:]) == ["en"])
  }

  @Test("ping is answered, the program may be selected, and other events are ignored")
  func others() {
    let run = WyomingRun(["Ramp"], home: home)
    defer { run.close() }
    let events = run.answer(
      event("select-program", #"{"name": "synth-host"}"#),
      event("ping", #"{"text": "é\n"}"#),
      event("ping", #"{"text": null}"#),
      event("ping"),
      inlineEvent("ping", #"{"text":"a","more":{"b":[1,{}]}}"#),
      #"{"type":"ping","data":{"text":"a"},"data_length":13,"x":1}"# + "\n" + #"{"text": "b"}"#,
      event("transcribe", #"{"text": 5}"#, payload: String(repeating: "{\n", count: 40_000)),
      event("synthesize-chunk", #"{"text": "no stream"}"#),
      event("ping", #"{"text": "end"}"#),
      until: "pong",
      count: 6
    )
    #expect(
      events == ["pong é\n", "pong nothing", "pong nothing", "pong a", "pong b", "pong end"]
    )
  }

  @Test("what is no event closes the connection without a word", arguments: otherProtocols)
  func foreign(bytes: String) {
    let run = WyomingRun(["Ramp"], home: home)
    defer { run.close() }
    let peer = run.connect()
    peer.send(bytes)
    #expect(peer.isClosed)
    peer.send(event("ping"))
    #expect(peer.count == 0)
  }

  private static let otherProtocols = [
    "GET / HTTP/1.1\r\nHost: localhost:10200\r\n\r\n", "P", "\n", "[]\n", "5\n", "{\n", "{]\n",
    "{\"type\"}\n", " {}\n", "\u{FEFF}{}\n", "{x}\n",
  ]

  @Test(
    "an event that is wrong or too large is told as an error, which ends the connection",
    arguments: wrongEvents
  )
  func wrong(bytes: String, code: String, text: String) {
    let run = WyomingRun(["Ramp"], home: home)
    defer { run.close() }
    let peer = run.connect()
    peer.send(event("ping") + bytes + event("ping"))
    #expect(waitUntil { peer.isClosed })
    #expect(peer.events.count == 2)
    #expect(peer.events.last?.hasPrefix("error \(code): ") == true, "\(peer.events)")
    #expect(peer.events.last?.contains(text) == true, "\(peer.events)")
  }

  private static let wrongEvents: [(String, String, String)] = [
    ("{}\n", "invalid-event", "“type” is missing"),
    (#"{"type":"ping","data":[]}"# + "\n", "invalid-event", "data: should be an object"),
    (#"{"type":"ping","data_length":-1}"# + "\n", "invalid-event", "data_length"),
    (#"{"type":"ping","data_length":1048577}"# + "\n", "invalid-event", "1024 KiB"),
    (#"{"type":"ping","payload_length":16777217}"# + "\n", "invalid-event", "16 MiB"),
    (
      #"{"type":"ping","x":""# + String(repeating: "x", count: 16_384), "invalid-event", "16 KiB"
    ),
    (event("ping", "[1]"), "invalid-event", "“ping”"),
    (event("ping", #"{"text": 5}"#), "invalid-event", "text: should be a string"),
    (event("synthesize", #"{"voice": null}"#), "invalid-event", "“text” is missing"),
    (event("select-program", #"{"name": "piper"}"#), "unknown-program", "“piper”"),
    (
      event("synthesize", #"{"text": "a", "text_format": "html"}"#), "unknown-text-format",
      "“html”"
    ),
  ]

  @Test("a client that sends more than it waits for is refused")
  func tooMuch() {
    let run = WyomingRun(["Ramp"], home: home)
    defer { run.close() }
    let peer = run.connect()
    peer.pause(true)
    for _ in 0..<1_100 { peer.send(event("ping")) }
    peer.pause(false)
    #expect(waitUntil { peer.isClosed })
    #expect(peer.events.last?.hasPrefix("error too-much-text: ") == true)
    let other = run.connect()
    other.pause(true)
    let text = event("synthesize", #"{"text": "\#(String(repeating: "a", count: 900_000))"}"#)
    for _ in 0..<4 { other.send(text) }
    other.pause(false)
    #expect(waitUntil { other.isClosed })
    #expect(other.events.last?.hasPrefix("error too-much-text: ") == true)
  }

  @Test(
    "a client may be silent while it is served, for long inside of a text, and for moments in an event"
  )
  func patience() {
    let run = WyomingRun(["Ramp"], home: home)
    defer { run.close() }
    let peer = run.connect()
    #expect(peer.session.patience == .seconds(60))
    peer.send(#"{"type""#)
    #expect(peer.session.patience == .seconds(10))
    peer.send(#": "synthesize-start", "data": {"voice": {"name": "ramp.endless"}}}"# + "\n")
    #expect(waitUntil { peer.session.patience == .seconds(600) })
    peer.send(event("synthesize-chunk", #"{"text": "Ab. Cd "}"#))
    #expect(peer.session.patience == nil)
    #expect(waitUntil { peer.count > 10_000 })
    #expect(peer.session.patience == nil)
    peer.hangUp()
  }

  @Test("a reader keeps no more than one header or the data of one event")
  func memory() throws {
    var reader = WyomingReader()
    let piece = [UInt8](repeating: 0x7B, count: 60_000)
    reader.add(Array(#"{"type":"x","payload_length":16777216}"#.utf8) + [0x0A])
    #expect(try reader.next()?.type == "x")
    for _ in 0..<279 {
      reader.add(piece)
      #expect(try reader.next()?.type == nil)
      #expect(reader.waitingBytes == 0 && reader.isInEvent)
    }
    reader.add([UInt8](repeating: 0, count: 16_777_216 - 279 * 60_000))
    #expect(!reader.isInEvent)
  }
}
