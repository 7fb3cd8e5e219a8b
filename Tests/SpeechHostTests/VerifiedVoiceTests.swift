// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechHost
import SpeechVoices
import TestSupport
import TestTraits
import Testing

/// A voice that was never heard speaks only if it is named, or if there is no other. One that was heard is not the default
/// voice either where one that came with the host speaks the language.
@Suite("A provider that nobody has heard", .limited, .ownThread)
struct VerifiedVoiceTests {
  private let home = TemporaryFolder()
  private func provider(_ host: SpeechHost) -> String? {
    host.voices.defaultVoice(in: host.registry.voices)?.voice.provider
  }

  private func isKnown(_ host: SpeechHost) -> Bool {
    host.registry.voices.contains { $0.provider == "org.synth-host.flaky" && !$0.isUnverified }
  }

  @Test("is neither the default voice nor that of a language, nor known until it has spoken")
  func untilItHasSpoken() {
    // By the search order it comes first.
    let host = makeHost(["Flaky"], bundled: ["Ramp"], home: home)
    defer { host.close() }
    #expect(provider(host) == "org.synth-host.ramp")
    #expect(!isKnown(host))
    let tag = LanguageTag("en-US")
    #expect(
      tag.flatMap { host.voices.voice(speaking: $0, in: host.registry.voices) }?.voice.provider
        == "org.synth-host.ramp"
    )
    #expect((try? host.registry.voice(matching: "en-US"))?.voice.provider == "org.synth-host.ramp")
    let spoken = host.render("ab cd.", "flaky")
    #expect(spoken.outcome.name == "finished", "\(spoken.outcome)")
    #expect(isKnown(host))
    #expect(provider(host) == "org.synth-host.ramp")
  }

  @Test("stays known to speak when the host is started again")
  func durable() {
    let host = makeHost(["Flaky"], bundled: ["Ramp"], home: home)
    _ = host.render("ab cd.", "flaky")
    host.close()
    let second = makeHost(["Flaky"], bundled: ["Ramp"], home: home)
    defer { second.close() }
    #expect(isKnown(second))
  }

  @Test("is still unknown after a text without letters, and after silence")
  func silence() {
    let host = makeHost(["Faulty"], bundled: ["Ramp"], home: home)
    defer { host.close() }
    _ = host.render("...", "fault.none")
    _ = host.render("Good morning.", "fault.zeros")
    #expect(provider(host) == "org.synth-host.ramp")
  }

  @Test("speaks where there is no other")
  func nobodyElse() {
    let host = makeHost(["Flaky"], home: home)
    defer { host.close() }
    #expect(provider(host) == "org.synth-host.flaky")
  }

  @Test("loses that again while it is in quarantine")
  func quarantine() throws {
    let host = makeHost(["Flaky"], bundled: ["Ramp"], home: home)
    defer { host.close() }
    _ = host.render("ab cd.", "flaky")
    let voice = try #require(host.registry.voices.first { $0.provider == "org.synth-host.flaky" })
    let places = try #require(host.registry.provider(of: voice)).places
    for _ in 0..<3 {
      host.health.note(ProviderTrouble(kind: .crashed, what: "crashed"), of: places)
    }
    #expect(!isKnown(host))
    host.health.forgive(places)
    #expect(isKnown(host))
  }
}
