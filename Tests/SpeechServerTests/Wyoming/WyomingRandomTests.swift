// SPDX-License-Identifier: Apache-2.0

import SpeechServer
import TestSupport
import TestTraits
import Testing

/// Clients that send anything, in any pieces, and hang up at any time.
@Suite("Wyoming: random events", .limited, .ownThread)
struct WyomingRandomTests {
  private let home = TemporaryFolder()

  private static let voices = [
    "null", #"{"name": "ramp"}"#, #"{"name": "ramp.slow"}"#, #"{"name": "ramp.short"}"#,
    #"{"language": "en"}"#,
  ]
  private static let texts = [
    "", " ", "Ab. Cd ", "e", ". ", "1. ", #"\n\n"#, "Dr. ", "é", "<speak>ab</speak>", "...",
  ]

  private func randomEvent(_ random: inout SeededGenerator) -> String {
    let text = Self.texts.randomElement(using: &random) ?? ""
    let voice = Self.voices.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return event("describe")
    case 1: return event("ping", #"{"text": "x"}"#)
    case 2: return event("synthesize", #"{"text": "\#(text)", "voice": \#(voice)}"#)
    case 3: return inlineEvent("synthesize-start", #"{"voice": \#(voice)}"#)
    case 4: return event("synthesize-stop")
    case 5: return event("other", #"{"text": 1}"#, payload: "\n{}")
    default: return event("synthesize-chunk", #"{"text": "\#(text)"}"#)
    }
  }

  @Test("get whole groups of audio and an end of each stream, in order, and leave nothing behind")
  func random() {
    var random = SeededGenerator(seed: 10_200)
    let run = WyomingRun(["Ramp"], home: home)
    defer { run.close() }
    for round in 0..<60 {
      let peer = run.connect()
      var sent = ""
      for _ in 0..<Int.random(in: 1..<30, using: &random) { sent += randomEvent(&random) }
      // Ends a stream that is open; else it is a stream that nothing was in.
      sent += event("synthesize-stop") + event("ping", #"{"text": "end"}"#)
      var bytes = Array(sent.utf8)[...]
      let leaves = round % 5 == 4
      if leaves { bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)) }
      while !bytes.isEmpty {
        let piece = bytes.prefix(Int.random(in: 1..<200, using: &random))
        peer.session.receive(piece)
        bytes = bytes.dropFirst(piece.count)
      }
      if !leaves {
        #expect(waitUntil { peer.isClosed || peer.events.last == "pong end" }, "\(sent)")
        check(peer, sent: sent)
      }
      peer.hangUp()
    }
    #expect(waitUntil { run.queue.counts == (0, 0) })
  }

  private func check(_ peer: WyomingPeer, sent: String) {
    var isInside = false
    for event in peer.received {
      switch event.type {
      case "audio-start":
        #expect(!isInside, "\(sent)")
        isInside = true
      case "audio-stop":
        #expect(isInside, "\(sent)")
        isInside = false
      case "audio-chunk": #expect(isInside, "\(sent)")
      default: #expect(!isInside, "\(event.type) inside of a group: \(sent)")
      }
    }
    #expect(!isInside && !peer.isClosed, "\(peer.events.last ?? ""): \(sent)")
    let ends = sent.split(separator: "\n").count { $0.contains("\"synthesize-stop\"") }
    #expect(peer.received.count { $0.type == "synthesize-stopped" } >= ends, "\(sent)")
  }
}
