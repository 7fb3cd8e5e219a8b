// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechHost
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("A provider that fails for good", .limited, .ownThread)
struct FallbackTests {
  private let home = TemporaryFolder()

  /// The sentence in the ramp that the fallback voice speaks: without its quiet start.
  private func ramp(_ text: String) -> [Float] {
    (rampStart..<text.utf8.count * 1000).map { Float($0) / 32768 }
  }

  @Test("hands the sentence to another voice after its second crash")
  func secondCrash() {
    let host = makeHost(
      Plan(["render 0 4000", "render 0 5000"], home: home),
      and: ["Ramp"],
      home: home
    )
    defer { host.close() }
    let rendered = host.render("ab cd.", "flaky")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(
      rendered.log.events == [
        "begins 16000/1", "paragraph 0 0+6", "sentence 0 0+6", "word 0 0+2", "word 2967 3+3",
        "warning provider-restarted", "warning provider-failed", "warning voice-replaced",
        // 5000 frames less the quiet start, and 80 ms.
        "word 6247 0+2", "word 9214 3+3", "sink finished", "rendered 12214",
      ]
    )
    #expect(
      rendered.log.messages == [
        "Flaky crashed in render() (SIGSEGV, a segmentation fault) and was started again; nothing was lost.",
        "Flaky crashed in render() (SIGSEGV, a segmentation fault), for the second time in the same sentence.",
        "org.synth-host.ramp.ramp speaks instead of org.synth-host.flaky.flaky from the start of this sentence.",
      ]
    )
    let heard = ramp("abcde")
    #expect(rendered.log.samples == heard + [Float](repeating: 0, count: 1280) + ramp("ab cd."))
  }

  @Test(
    "hands the sentence over at once when it hangs, breaks off or cannot be asked",
    arguments: [
      (
        "hang 0 3000",
        "Flaky did not return from render() within 4 s; its process was stopped."
      ), ("refuse 0 3000", "Flaky returned SPEECH_ERR_FAILED."),
    ]
  )
  func atOnce(fault: String, message: String) {
    let host = makeHost(Plan([fault], home: home), and: ["Ramp"], home: home)
    defer { host.close() }
    let rendered = host.render("ab cd.", "flaky")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(
      rendered.log.events == [
        "begins 16000/1", "paragraph 0 0+6", "sentence 0 0+6", "word 0 0+2",
        "warning provider-failed", "warning voice-replaced",
        "word 4247 0+2", "word 7214 3+3", "sink finished", "rendered 10214",
      ]
    )
    #expect(rendered.log.messages.first == message)
    let heard = ramp("abc")
    #expect(rendered.log.samples == heard + [Float](repeating: 0, count: 1280) + ramp("ab cd."))
  }

  @Test(
    "ends the render there when no other voice is wanted, or there is none",
    arguments: [true, false]
  )
  func nobody(allowsFallback: Bool) {
    let others = allowsFallback ? [] : ["Ramp"]
    let plan = Plan(["render 0 4000", "render 0 5000"], home: home)
    let host = makeHost(plan, and: others, home: home)
    defer { host.close() }
    let rendered = host.render("ab cd.", "flaky", allowsFallback: allowsFallback)
    #expect(
      "\(rendered.outcome)"
        == #"crashed(provider: "Flaky", what: "crashed in render() (SIGSEGV, a segmentation fault), for the second time in the same sentence")"#
    )
    #expect(rendered.log.events.last == "sink abandoned")
    #expect(plan.processCount == 2)
  }

  @Test("is asked twice for a text at which it crashes in synthesize(), and no more")
  func crashInSynthesize() throws {
    let faults = [String](repeating: "synthesize 1 0", count: 5)
    let host = makeHost(Plan(faults, home: home), and: ["Ramp"], home: home)
    defer { host.close() }
    let rendered = host.render("Aba. Eca. Ida.", "flaky.drift")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    let voice = try #require(host.registry.voices.first { $0.identifier.hasSuffix("flaky.flaky") })
    let places = try #require(host.registry.provider(of: voice)).places
    #expect(host.health.history(of: places)?.troubles.count == 2, "\(rendered.log.messages)")
  }

  @Test("is replayed although no other voice is wanted")
  func replayWithoutFallback() {
    let host = makeHost(Plan(["render 0 4000"], home: home), home: home)
    defer { host.close() }
    let rendered = host.render("ab cd.", "flaky", allowsFallback: false)
    #expect(rendered.outcome.name == "finished")
    #expect(rendered.log.samples == ramp("ab cd."))
  }

  @Test("hands the sentence to a voice that came with the host rather than to any other")
  func sureVoice() {
    for products in [["Ramp"], ["Echo"]] {
      let bundled = products == ["Ramp"] ? ["Echo"] : ["Ramp"]
      let host = makeHost(
        Plan(["refuse 0 3000"], home: home),
        and: products,
        bundled: bundled,
        home: home
      )
      let rendered = host.render("ab cd.", "flaky")
      host.close()
      let name = bundled == ["Echo"] ? "echo.text" : "org.synth-host.ramp.ramp"
      #expect(rendered.log.messages.last?.hasPrefix(name) == true, "\(rendered.log.messages)")
      for product in products { unlink("\(home.path)/providers/\(product).so") }
      for product in bundled { unlink("\(home.path)/libexec/providers/\(product).so") }
    }
  }

  @Test("may be asked in quarantine by whoever wants no other voice")
  func onlyVoiceWanted() throws {
    let host = makeHost(Plan([], home: home), and: ["Ramp"], home: home)
    defer { host.close() }
    try quarantine(host)
    let rendered = host.render("ab cd.", "flaky", allowsFallback: false)
    #expect(
      rendered.log.messages == [
        "Flaky has failed too often (the last time it crashed), but is used anyway, because no other voice may speak "
          + "instead. synth-host providers log org.synth-host.flaky shows more."
      ]
    )
    #expect(rendered.log.samples == ramp("ab cd."))
  }

  @Test("is left alone in quarantine, from its first sentence on")
  func quarantine() throws {
    let host = makeHost(Plan([], home: home), and: ["Ramp"], home: home)
    defer { host.close() }
    try quarantine(host)
    let rendered = host.render("ab cd.", "flaky")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(
      rendered.log.messages == [
        "org.synth-host.ramp.ramp speaks instead of org.synth-host.flaky.flaky: Flaky is not used for now, because it crashed."
      ]
    )
    #expect(rendered.log.samples == ramp("ab cd."))
  }

  @Test("speaks out of quarantine where nobody else can")
  func lastVoice() throws {
    let host = makeHost(Plan([], home: home), home: home)
    defer { host.close() }
    try quarantine(host)
    let rendered = host.render("ab cd.", "flaky")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(rendered.log.events.contains("warning provider-last"))
    #expect(rendered.log.samples == ramp("ab cd."))
  }

  @Test(
    "speaks out of quarantine where the others know a few phrases or chirp",
    arguments: [#""fallback": "org.synth-host.flaky.flaky""#, #""traits": ["novelty"]"#]
  )
  func lastVoiceForAnyText(field: String) throws {
    let manifest =
      #"{"speech_manifest": 1, "id": "org.synth-host.ramp", "name": "Ramp", "voices": [{"id": "ramp", "name": "Ramp", "#
      + #""languages": ["en-US"], "sampleRate": 16000, \#(field)}]}"#
    let plan = Plan([], home: home)
    write(Array(manifest.utf8), to: home.path + "/providers/Ramp.provider.json")
    let host = makeHost(plan, and: ["Ramp"], home: home)
    defer { host.close() }
    try quarantine(host)
    let rendered = host.render("ab cd.", "flaky")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(
      rendered.log.messages == [
        "Flaky has failed too often (the last time it crashed), but is used anyway, because no other voice could speak "
          + "this. synth-host providers log org.synth-host.flaky shows more."
      ]
    )
    #expect(rendered.log.samples == ramp("ab cd."))
  }

  private func quarantine(_ host: SpeechHost) throws {
    let voice = try #require(host.registry.voices.first { $0.identifier.hasSuffix("flaky.flaky") })
    let places = try #require(host.registry.provider(of: voice)).places
    for _ in 0..<3 {
      host.health.note(ProviderTrouble(kind: .crashed, what: "crashed"), of: places)
    }
  }

  @Test("speaks the next sentence again")
  func nextSentence() {
    let host = makeHost(Plan(["refuse 0 1000"], home: home), and: ["Ramp"], home: home)
    defer { host.close() }
    let rendered = host.render("Aba. Eca.", "flaky.drift")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    // In a new process, as nobody knows in which state a failure leaves the old one.
    #expect(Array(rendered.log.samples.suffix(3900)) == (100..<4000).map { Float($0) / 32768 })
  }

  @Test("is replaced by a voice of another rate and other channels")
  func otherFormat() {
    let host = makeHost(Plan(["hang 0 3000"], home: home), and: ["Ramp"], home: home)
    defer { host.close() }
    let rendered = host.render("ab cd.", "flaky.stereo")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(
      rendered.log.events == [
        "begins 48000/2", "paragraph 0 0+6", "sentence 0 0+6", "word 0 0+2",
        "warning provider-failed", "warning voice-replaced",
        // 2967 frames and 80 ms at 48 kHz; then three frames for each of the ramp's.
        "word 6807 0+2", "word 15708 3+3", "sink finished", "rendered 24708",
      ]
    )
  }

  @Test("is replaced in a text that is shaped as a whole, too")
  func take() {
    let text = #"<speak>ab <prosody rate="200%">cd</prosody> ef.</speak>"#
    let host = makeHost(Plan(["refuse 0 5000"], home: home), and: ["Ramp"], home: home)
    defer { host.close() }
    let rendered = host.render(text, "flaky")
    let own = TemporaryFolder()
    let other = makeHost(Plan([], home: own), home: own)
    defer { other.close() }
    let whole = other.render(text, "flaky")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    // Nothing of it was heard before it failed, and both voices speak alike.
    #expect(rendered.log.samples == whole.log.samples)
    #expect(
      rendered.log.events.filter { !$0.hasPrefix("warning") } == whole.log.events
    )
    #expect(
      rendered.log.events.filter { $0.hasPrefix("warning") } == [
        "warning provider-failed", "warning voice-replaced",
      ]
    )
  }

  @Test("leaves the other voices of a document alone")
  func severalVoices() {
    let text =
      #"<speak><voice name="ramp">ab.</voice><voice name="flaky">cd.</voice><voice name="ramp">ef.</voice></speak>"#
    let plan = Plan(["render 0 1000", "render 0 1000"], home: home)
    let host = makeHost(plan, and: ["Ramp"], home: home)
    defer { host.close() }
    let rendered = host.render(text, "ramp")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(rendered.log.ranges(of: .word) == ["26+3", "57+3", "57+3", "87+3"])
    #expect(
      rendered.log.messages.contains { $0.hasPrefix("org.synth-host.ramp.ramp speaks instead") }
    )
  }

  @Test("is replaced by the second choice when the first cannot be started")
  func chain() {
    // By its sidecar it has voices; it refuses to be created.
    let host = makeHost(
      Plan(["refuse 0 1000"], home: home),
      and: ["CreateFails", "Ramp"],
      home: home
    )
    host.close()
    write(
      Array(
        #"""
        {"speech_manifest": 1, "id": "org.synth-host.alpha", "name": "Alpha", "voices": [
        {"id": "alpha", "name": "Alpha", "languages": ["en-US"], "quality": "premium", "sampleRate": 16000,
        "abilities": ["wordMarkers"]}]}
        """#.utf8
      ),
      to: home.path + "/providers/CreateFails.provider.json"
    )
    let second = makeHost(
      Plan(["refuse 0 1000"], home: home),
      and: ["CreateFails", "Ramp"],
      home: home
    )
    defer { second.close() }
    let rendered = second.render("ab cd.", "flaky")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(
      rendered.log.messages == [
        "Flaky returned SPEECH_ERR_FAILED.",
        "org.synth-host.alpha.alpha speaks instead of org.synth-host.flaky.flaky from the start of this sentence.",
        "Alpha could not be started: create() returned SPEECH_ERR_RESOURCES, memory or a file that it needs is missing; it last wrote: the model is not installed.",
        "org.synth-host.ramp.ramp speaks instead of org.synth-host.alpha.alpha from the start of this sentence.",
      ]
    )
  }
}
