// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechServer
import TestSupport
import TestTraits
import Testing

/// `Ramp` speaks 1,000 frames at 16,000 Hz for each byte, of which the first ones of a text are trimmed. The silence at the end
/// has 4,800, the pause between two sentences 4,000, that after a paragraph 8,000.
@Suite("Wyoming: speech", .limited, .ownThread)
struct WyomingSpeechTests {
  private let home = TemporaryFolder()
  private let start = "audio-start 16000 2 1"

  private func synthesize(_ text: String, voice: String = #"{"name": "ramp"}"#) -> String {
    event("synthesize", #"{"text": "\#(text)", "voice": \#(voice)}"#)
  }

  private func chunk(_ text: String) -> String {
    event("synthesize-chunk", #"{"text": "\#(text)"}"#)
  }

  private let begin = event("synthesize-start", #"{"voice": {"name": "ramp"}}"#)
  private let stop = event("synthesize-stop")

  @Test("a text is one group of audio with silence at its end")
  func plain() throws {
    let run = WyomingRun(["Ramp"], home: home)
    defer { run.close() }
    let expected = [start, "\(2000 - rampStart + 4800) frames", "audio-stop"]
    #expect(run.answer(synthesize("ab"), until: "audio-stop") == expected)
    let peer = run.connect()
    peer.send(synthesize("ab"))
    peer.send(inlineEvent("synthesize", #"{"text":"ab","voice":{"name":"ramp"}}"#))
    #expect(peer.events(until: "audio-stop", count: 2) == expected + expected)
    let samples = peer.received.filter { $0.type == "audio-chunk" }.flatMap(\.samples)
    #expect(samples.first == Int16(rampStart))
    #expect(samples[2000 - rampStart - 1] == 1999)
    #expect(samples.allSatisfy { $0 >= 0 } && samples.suffix(4800).allSatisfy { $0 == 0 })
    #expect(peer.received.allSatisfy { $0.payload.count <= 8192 })
    #expect(!peer.isClosed)
  }

  private func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test("a text in very many pieces takes time as it is long, not as its square")
  func manyPieces() {
    let run = WyomingRun(["Ramp"], home: home)
    defer { run.close() }
    /// Processor time of this thread, which other work does not change.
    func work(pieces: Int) -> Double {
      let event = chunk("a word, and a word, ")
      return (0..<2).map { _ in
        let peer = run.connect()
        defer { peer.hangUp() }
        // Who reads nothing keeps its speech waiting, and all pieces after that.
        peer.pause(true)
        peer.send(begin)
        peer.send(chunk("One. Two. "))
        let begun = threadSeconds()
        for _ in 0..<pieces { peer.send(event) }
        return threadSeconds() - begun
      }.min() ?? 0
    }
    let (few, many) = (work(pieces: 2500), work(pieces: 40_000))
    // Sixteen times as many: the square is 256 times as much.
    #expect(many < few * 24, "\(few) s, \(many) s")
  }

  @Test("a text without words is a group without audio")
  func empty() {
    let run = WyomingRun(["Ramp"], home: home)
    defer { run.close() }
    for text in ["", #" \n"#] {
      #expect(
        run.answer(synthesize(text), until: "audio-stop")
          == ["audio-start 22050 2 1", "audio-stop"]
      )
      #expect(
        run.answer(begin, chunk(text), stop, until: "synthesize-stopped")
          == ["audio-start 22050 2 1", "audio-stop", "synthesize-stopped"]
      )
    }
    #expect(run.answer(stop, until: "synthesize-stopped") == ["synthesize-stopped"])
  }

  @Test(
    "a stream is spoken sentence by sentence, whatever its pieces, and the whole text is ignored"
  )
  func stream() {
    let run = WyomingRun(["Ramp"], home: home)
    defer { run.close() }
    let peer = run.connect()
    peer.send(begin)
    for character in "Ab. Cd" { peer.send(chunk(String(character))) }
    peer.send(chunk(" "))
    let first = [start, "\(3000 - rampStart) frames", "audio-stop"]
    #expect(peer.events(until: "audio-stop") == first)
    peer.send(chunk(#"e.\n\n"#))
    let second = [start, "\(4000 + 5000 - rampStart) frames", "audio-stop"]
    #expect(peer.events(until: "audio-stop", count: 2) == first + second)
    peer.send(chunk("F"))
    peer.send(synthesize("Ab. Cd e. F"))
    peer.send(stop)
    let third = [start, "\(8000 + 1000 - rampStart) frames", "audio-stop"]
    let last = [start, "4800 frames", "audio-stop", "synthesize-stopped"]
    #expect(peer.events(until: "synthesize-stopped") == first + second + third + last)
    // The connection serves the next request, also a plain one.
    peer.send(synthesize("ab"))
    #expect(peer.events(until: "audio-stop", count: 5).suffix(3).first == start)
  }

  @Test("a stream of SSML is spoken at its end")
  func markup() {
    let run = WyomingRun(["Ramp"], home: home)
    defer { run.close() }
    let manner = #"{"voice": {"name": "ramp"}, "text_format": "ssml"}"#
    let events = run.answer(
      event("synthesize-start", manner),
      chunk("<speak>ab<break ti"),
      chunk("me='1s'/>cd"),
      chunk("</speak>"),
      stop,
      until: "synthesize-stopped"
    )
    #expect(events.count == 7)
    #expect(
      events.dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0 > 16_000 + 3_000
    )
    let bad = run.connect()
    bad.send(event("synthesize", #"{"text": "<speak>ab", "text_format": "ssml"}"#))
    #expect(waitUntil { bad.isClosed })
    #expect(bad.events.first?.hasPrefix("error synthesis-failed: ") == true, "\(bad.events)")
  }

  @Test("the same events come wherever the bytes of a client are cut")
  func cuts() {
    let run = WyomingRun(["Ramp"], home: home)
    defer { run.close() }
    let plain = event("describe-x", #"{"a": [1]}"#, payload: "xyz") + synthesize("é")
    let whole = run.answer(plain, until: "audio-stop")
    #expect(whole == [start, "\(2000 - rampStart + 4800) frames", "audio-stop"])
    let bytes = Array(plain.utf8)
    for cut in bytes.indices {
      let peer = run.connect()
      peer.session.receive(bytes[..<cut])
      peer.session.receive(bytes[cut...])
      #expect(peer.events(until: "audio-stop") == whole)
      peer.hangUp()
    }
    let stream = Array((begin + chunk("Ab. Cd ") + chunk("e") + stop).utf8)
    let peer = run.connect()
    for byte in stream { peer.session.receive([byte]) }
    let events = peer.events(until: "synthesize-stopped")
    #expect(events.last == "synthesize-stopped")
    #expect(events.count { $0 == "audio-stop" } == 3)
  }

  @Test("a voice that does not exist is replaced by one for its language, else named in an error")
  func voices() {
    let run = WyomingRun(["Ramp"], home: home)
    defer { run.close() }
    for voice in [
      #"{"name": "org.synth-host.ramp.ramp"}"#, #"{"name": "ramp", "speaker": "none"}"#,
      #"{"language": "en_US"}"#, #"{"language": "en-GB"}"#, #"{"name": "en_US-lessac-medium"}"#,
      #"{"name": "gone", "language": "en"}"#, #"{"name": "com.example.en-us"}"#, "null", "{}",
    ] {
      #expect(
        run.answer(synthesize("ab", voice: voice), until: "audio-stop").first == start,
        "\(voice)"
      )
    }
    for (voice, name) in [(#"{"name": "nobody"}"#, "nobody"), (#"{"language": "ja"}"#, "ja")] {
      let peer = run.connect()
      peer.send(synthesize("ab", voice: voice))
      peer.send(synthesize("ab"))
      #expect(waitUntil { peer.isClosed })
      let events = peer.events
      #expect(events.count == 1)
      #expect(events.first?.hasPrefix("error synthesis-failed: ") == true)
      #expect(events.first?.contains("“\(name)”") == true, "\(events)")
    }
  }

  @Test("a provider that fails in the middle is told as an error, which ends the connection")
  func failure() {
    leaveFaultyOneVoice("fault.error-in-render", home: home)
    let run = WyomingRun(["Faulty"], home: home)
    defer { run.close() }
    let peer = run.connect()
    peer.send(synthesize("ab", voice: #"{"name": "a"}"#))
    peer.send(event("ping"))
    #expect(waitUntil { peer.isClosed })
    #expect(peer.events.last?.hasPrefix("error synthesis-failed: ") == true, "\(peer.events)")
    #expect(!peer.events.contains("audio-stop"))
  }

  @Test("a client that hangs up ends its render, and one that does not read waits")
  func hangUp() {
    let run = WyomingRun(["Ramp"], home: home)
    defer { run.close() }
    let peer = run.connect()
    peer.send(synthesize("ab", voice: #"{"name": "ramp.endless"}"#))
    #expect(waitUntil { peer.count > 100_000 })
    peer.pause(true)
    #expect(run.queue.counts.running == 1)
    let other = run.connect()
    other.send(event("ping"))
    other.send(synthesize("ab"))
    #expect(other.events(until: "audio-stop").count == 4)
    peer.hangUp()
    #expect(waitUntil { run.queue.counts == (0, 0) })
    #expect(!peer.isClosed)
  }

  @Test("a client for whom there is no room is told so")
  func busy() {
    let run = WyomingRun(["Ramp"], home: home, limits: .init(running: 1, waiting: 1))
    defer { run.close() }
    let peers = [run.connect(), run.connect(), run.connect()]
    for peer in peers {
      peer.send(synthesize("ab", voice: #"{"name": "ramp.endless"}"#))
      #expect(waitUntil { run.queue.counts.running == 1 })
    }
    #expect(waitUntil { peers.contains { $0.isClosed } })
    #expect(peers.compactMap(\.events.first).contains { $0.hasPrefix("error busy: ") })
    for peer in peers { peer.hangUp() }
    #expect(waitUntil { run.queue.counts == (0, 0) })
  }
}
