// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("The host of an app", .limited, .ownThread)
struct SharedHostTests {
  private let home = TemporaryFolder()

  private func environment(_ more: [String: String] = [:]) -> [String: String] {
    let own = ["HOME": home.path, "SPEECH_PROVIDER_PATH": home.path]
    return own.merging(more) { _, more in more }
  }

  @Test("beside the tests lies a worker, and it is found there")
  func besideExecutable() {
    let places = HostPlaces(environment: [:])
    #expect(places.libexec == Fixtures.buildFolder)
    #expect(places.problem == nil)
  }

  @Test("a folder that is named is the only one, and what is missing there is told with the cure")
  func namedFolder() {
    let places = HostPlaces(environment: ["SYNTH_HOST_LIBEXEC": "/nowhere/libexec"])
    #expect(places.searched == ["/nowhere/libexec"])
    #expect(places.libexec == nil)
    #expect(
      places.problem
        == "the program speech-worker was not found in /nowhere/libexec; "
        + "install synth-host, or set SYNTH_HOST_LIBEXEC to its folder"
    )
    #expect(HostPlaces(environment: ["SYNTH_HOST_LIBEXEC": ""]).libexec == Fixtures.buildFolder)
  }

  @Test("every place is looked at once, from the nearest to the system's")
  func order() {
    let searched = HostPlaces(environment: [:]).searched
    #expect(Set(searched).count == searched.count)
    #expect(searched.contains(Fixtures.buildFolder))
    #expect(searched.suffix(2) == ["/usr/local/lib/synth-host", "/usr/lib/synth-host"])
  }

  @Test("a provider that has to be asked is asked, and its voices are there with the first answer")
  func askedProvider() {
    write(read(Fixtures.library("Ramp")), to: home.path + "/ramp.so")
    let host = SharedHost(environment: environment(), patience: .seconds(50))
    let count = host.voices.count
    #expect(count > 0)
    host.waitForVoices()
    #expect(host.voices.count == count)
  }

  @Test("a provider that does not answer keeps nobody waiting for long, nor another one's voices")
  func hangingProvider() {
    write(read(Fixtures.library("LoopsInVoices")), to: home.path + "/loops.so")
    write(ForeignParrot.bytes, to: home.path + "/parrot.so")
    let host = SharedHost(environment: environment(), patience: .milliseconds(0))
    #expect(host.voices.map(\.identifier) == [ForeignParrot.identifier + ".polly"])
    host.waitForVoices()
    #expect(host.voices.map(\.identifier) == [ForeignParrot.identifier + ".polly"])
  }

  @Test("a provider that comes is announced, and its voices are there then")
  func announcement() async throws {
    let host = SharedHost(environment: environment())
    host.waitForVoices()
    #expect(host.voices == [])
    let name = AVSpeechSynthesizer.availableVoicesDidChangeNotification
    #expect(name.rawValue == "AVSpeechSynthesisAvailableVoicesDidChangeNotification")
    let changes = NotificationCenter.default.notifications(named: name)
    write(ForeignParrot.bytes, to: home.path + "/parrot.so")
    // The hosts of other tests announce changes of theirs.
    for await _ in changes where !host.voices.isEmpty { break }
    #expect(host.voices.map(\.identifier) == [ForeignParrot.identifier + ".polly"])
  }

  @Test("an app without voices has none, and says nothing wrong about them")
  func noVoices() {
    SharedHost.$current.withValue(SharedHost(environment: environment())) {
      #expect(AVSpeechSynthesisVoice.speechVoices() == [])
      #expect(AVSpeechSynthesisVoice(language: "en") == nil)
      #expect(AVSpeechSynthesisVoice.currentLanguageCode() == "en-US")
    }
  }

  @Test(
    "the user's language is that of the locale",
    arguments: [
      (["LANG": "de_AT.UTF-8"], "de-AT"), (["LANG": "C"], "en-US"), (["LANG": "fr"], "fr"),
      (["LANG": "de_DE", "LC_ALL": "pt_BR.UTF-8"], "pt-BR"), ([:], "en-US"),
    ] as [([String: String], String)]
  )
  func language(variables: [String: String], code: String) {
    SharedHost.$current.withValue(SharedHost(environment: environment(variables))) {
      #expect(AVSpeechSynthesisVoice.currentLanguageCode() == code)
    }
  }
}
