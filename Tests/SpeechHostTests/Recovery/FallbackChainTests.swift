// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechHost
import TestSupport
import TestTraits
import Testing

@Suite("Voices that hand a text on", .limited, .ownThread)
struct FallbackChainTests {
  private let home = TemporaryFolder()

  /// Voices of `Faulty` that cover nothing, each of which names the next, and the last the first.
  private func writeCircle(_ names: [String]) {
    let voices = names.enumerated().map { place, name in
      let next = names[(place + 1) % names.count]
      return
        #"{"id": "fault.circle-\#(name)", "name": "\#(name)", "languages": ["en-US"], "sampleRate": 16000, "#
        + #""fallback": "fault.circle-\#(next)"}"#
    }
    let manifest =
      #"{"speech_manifest": 1, "id": "org.synth-host.faulty", "name": "Faulty", "voices": ["#
      + voices.joined(separator: ",") + "]}"
    mkdir(home.path + "/providers", 0o755)
    write(Array(manifest.utf8), to: home.path + "/providers/Faulty.provider.json")
  }

  @Test(
    "end at the host's own where they name each other, and where there are many",
    arguments: [["a", "b"], ["a", "b", "c", "d", "e", "f"]]
  )
  func circle(names: [String]) {
    writeCircle(names)
    let host = makeHost(["Faulty"], bundled: ["Ramp"], home: home)
    defer { host.close() }
    let rendered = host.render("ab cd.", "fault.circle-a")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(rendered.log.samples == (rampStart..<6000).map { Float($0) / 32768 })
    #expect(rendered.log.events.filter { $0.hasPrefix("word") } == ["word 0 0+2", "word 2967 3+3"])
    // Three voices may name their own fallback.
    let asked = min(names.count, 4)
    #expect(rendered.log.messages.count == asked, "\(rendered.log.messages)")
    #expect(rendered.log.messages.last?.hasPrefix("org.synth-host.ramp.ramp speaks what") == true)
  }

  @Test("end a render with the reason where nobody speaks, and keep nothing of it")
  func nobody() {
    writeCircle(["a", "b"])
    let host = makeHost(["Faulty"], home: home)
    defer { host.close() }
    let rendered = host.render("ab cd.", "fault.circle-a")
    #expect(
      rendered.outcome.failure
        == "no voice could say “ab cd.”: fault.circle-b has no words for it, and no other voice is left"
    )
    #expect(rendered.log.events.last == "sink abandoned")
    #expect(rendered.log.events.contains("error not-spoken"))
  }

  @Test("let the rest of a document be heard or kept, and say at its end what is missing")
  func rest() {
    let manifest =
      #"{"speech_manifest": 1, "id": "org.synth-host.ramp", "name": "Ramp", "voices": [{"id": "ramp.gaps", "name": "gaps", "#
      + #""languages": ["en-US"], "sampleRate": 16000, "abilities": ["wordMarkers", "readsText"]}]}"#
    mkdir(home.path + "/providers", 0o755)
    write(Array(manifest.utf8), to: home.path + "/providers/Ramp.provider.json")
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    for isKept in [true, false] {
      let rendered = host.render("ab #cd. Ef gh.", "ramp.gaps", isKept: isKept)
      #expect(
        rendered.outcome.failure
          == "no voice could say “#cd.”: ramp.gaps has no words for it, and no other voice is left; everything else was spoken"
      )
      #expect(rendered.log.ranges(of: .word) == ["0+2", "8+2", "11+3"])
      let end = rendered.log.events.filter { $0.hasPrefix("sink") }
      #expect(end == ["sink finished"])
    }
  }

  @Test("leave breaks, punctuation and nothing at all to nobody")
  func nothingToSay() {
    writeCircle(["a", "b"])
    let host = makeHost(["Faulty"], home: home)
    defer { host.close() }
    for text in ["<speak/>", #"<speak><break time="100ms"/></speak>"#, "<speak>...</speak>"] {
      let rendered = host.render(text, "fault.circle-a")
      #expect(rendered.outcome.name == "finished", "\(text): \(rendered.outcome)")
      #expect(rendered.log.events.contains("sink finished"))
    }
  }
}
