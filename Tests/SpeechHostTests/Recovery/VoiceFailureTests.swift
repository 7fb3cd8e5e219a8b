// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechHost
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("A voice that fails", .limited, .ownThread)
struct VoiceFailureTests {
  private let home = TemporaryFolder()

  private func id(_ voice: String) -> String { "org.synth-host.one-bad-voice.\(voice)" }

  private func places(_ host: SpeechHost) throws -> ProviderPlaces {
    let voice = try #require(host.registry.voices.first { $0.identifier == id("sound") })
    return try #require(host.registry.provider(of: voice)).places
  }

  private func host(
    isBundled: Bool,
    and others: [String] = ["Ramp"],
    limits: RenderLimits? = nil
  ) -> SpeechHost {
    makeHost(
      isBundled ? others : ["OneBadVoice"] + others,
      bundled: isBundled ? ["OneBadVoice"] : [],
      home: home,
      keepsSpares: false,
      limits: limits
    )
  }

  private func crash(_ voice: String) -> ProviderTrouble {
    ProviderTrouble(kind: .crashed, what: "crashed", voice: id(voice))
  }

  private func replacement(of voice: String, by speaker: String, what: String) -> String {
    "\(speaker) speaks instead of \(id(voice)), which is not used for now, because it \(what). "
      + "“synth-host providers reset org.synth-host.one-bad-voice” ends that."
  }

  @Test(
    "rests after its third failure, and the others of its provider speak on",
    arguments: [true, false]
  )
  func dies(isBundled: Bool) throws {
    let host = host(isBundled: isBundled)
    defer { host.close() }
    // A new process that lives for a while before it dies, too, is reported: that depends on the load of the machine.
    func events() -> [String] {
      host.render("ab cd.", "dies").log.events.filter { $0 != "warning provider-restarted" }
    }
    let first = events()
    #expect(
      first == [
        "begins 16000/1", "paragraph 0 0+6", "sentence 0 0+6",
        "warning provider-failed", "warning voice-replaced",
        "word 0 0+2", "word 2967 3+3", "sink finished", "rendered 5967",
      ]
    )
    let health = host.health
    let places = try places(host)
    // After both processes of the first sentence. Of a voice that came with the host it takes twice as many.
    for _ in 0..<(isBundled ? 4 : 1) { health.note(crash("dies"), of: places, isOfVoice: true) }
    let rests = host.render("ab cd.", "dies")
    #expect(
      rests.log.events == [
        "begins 16000/1", "paragraph 0 0+6", "sentence 0 0+6", "warning voice-replaced",
        "word 0 0+2", "word 2967 3+3", "sink finished", "rendered 5967",
      ]
    )
    #expect(health.history(of: places)?.quarantinedVoices == [id("dies")])
    #expect(health.history(of: places)?.isQuarantined == false)
    #expect(health.verdict(on: places) == .usable)
    #expect(
      rests.log.messages == [
        replacement(
          of: "dies",
          by: isBundled ? id("sound") : "org.synth-host.ramp.ramp",
          what: "crashed"
        )
      ]
    )
    let sound = host.render("ab cd.", "sound")
    #expect(sound.log.messages == [])
    #expect(
      sound.log.events == [
        "begins 16000/1", "paragraph 0 0+6", "sentence 0 0+6", "word 0 0+2", "word 2967 3+3",
        "sink finished", "rendered 5967",
      ]
    )
    // As with “synth-host providers reset”.
    #expect(health.forget(places))
    #expect(events() == first)
  }

  @Test("is replaced by another of its provider where no other provider is left")
  func sameProvider() throws {
    let host = host(isBundled: true, and: [])
    defer { host.close() }
    for _ in 0..<6 { host.health.note(crash("dies"), of: try places(host), isOfVoice: true) }
    let rendered = host.render("ab cd.", "dies")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(
      rendered.log.messages.first == replacement(of: "dies", by: id("sound"), what: "crashed")
    )
  }

  @Test("is used anyway where no other may speak")
  func onlyVoiceWanted() throws {
    let host = host(isBundled: true)
    defer { host.close() }
    for _ in 0..<6 { host.health.note(crash("sound"), of: try places(host), isOfVoice: true) }
    let rendered = host.render("ab cd.", "sound", allowsFallback: false)
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(
      rendered.log.messages == [
        "\(id("sound")) has failed too often (the last time it crashed), but is used anyway, because no other voice may "
          + "speak instead. synth-host providers log org.synth-host.one-bad-voice shows more."
      ]
    )
  }

  @Test("is not blamed where something else has killed its process")
  func killed() throws {
    let host = host(isBundled: true)
    defer { host.close() }
    let rendered = host.render("ab cd.", "killed")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    let history = try #require(host.health.history(of: try places(host)))
    #expect(history.counted(for: .provider).count == 2)
    #expect(history.counted(for: .voice(id("killed"))).isEmpty)
  }

  @Test("rests also while another voice of its provider speaks in the same document")
  func sameDocument() throws {
    let host = host(isBundled: true)
    defer { host.close() }
    for _ in 0..<6 { host.health.note(crash("dies"), of: try places(host), isOfVoice: true) }
    let text =
      #"<speak><voice name="sound">ab.</voice><voice name="dies">cd.</voice><voice name="sound">ef.</voice></speak>"#
    let rendered = host.render(text, "sound")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(rendered.log.messages.count == 1, "\(rendered.log.messages)")
    #expect(host.health.history(of: try places(host))?.troubles.count == 6)
  }

  @Test(
    "that loads and then computes without end has 10 seconds, not what its provider needs to load"
  )
  func loops() throws {
    let host = host(isBundled: true)
    defer { host.close() }
    let rendered = host.render("ab cd.", "loops")
    #expect(
      rendered.log.events == [
        "begins 16000/1", "paragraph 0 0+6", "sentence 0 0+6",
        "warning provider-failed", "warning voice-replaced",
        "word 0 0+2", "word 2967 3+3", "sink finished", "rendered 5967",
      ]
    )
    #expect(
      rendered.log.messages.first
        == "OneBadVoice did not return from render() within 10 s; its process was stopped."
    )
    // Nothing of the process is left that could disturb the others.
    #expect(host.render("ab cd.", "sound").log.messages == [])
  }

  @Test(
    "is given up on when the user says so, whether it loads, computes or is stopped",
    arguments: ["loops", "hollow", "stops"]
  )
  func timeout(voice: String) throws {
    let limits = RenderLimits(timeout: .seconds(1))
    let host = host(isBundled: true, limits: limits)
    defer { host.close() }
    let rendered = host.render("ab cd.", voice)
    #expect(
      rendered.log.messages.first
        == "OneBadVoice did not return from render() within 1 s; its process was stopped."
    )
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
  }

  @Test("whose process is stopped is not waited for as for one that loads")
  func stopped() throws {
    let host = host(isBundled: false)
    defer { host.close() }
    let rendered = host.render("ab cd.", "stops")
    #expect(
      rendered.log.messages.first
        == "OneBadVoice did not return from render() within 4 s; its process was stopped."
    )
  }
}
