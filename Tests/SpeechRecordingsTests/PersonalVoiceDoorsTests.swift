// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechHost
import SpeechRecordings
import SpeechVoices
import Synchronization
import TestSupport
import TestTraits
import Testing

/// What an application sees of a personal voice that uses the host as a library.
@Suite("Personal voices behind the host's doors", .limited, .ownThread)
struct PersonalVoiceDoorsTests {
  private let bank = Bank()
  private let isAllowed = Decision()

  private final class Decision: Sendable {
    private let value = Atomic(false)

    var access: PersonalVoiceAccess { PersonalVoiceAccess { self.value.load(ordering: .relaxed) } }

    func set(_ isAllowed: Bool) { value.store(isAllowed, ordering: .relaxed) }
  }

  /// A host with the voice Ada and, beside it, one whose fallback is Ada.
  private func host(
    _ access: PersonalVoiceAccess? = nil,
    withOthers: Bool = true
  ) throws -> SpeechHost {
    let home = bank.home.path
    var folder = home
    for name in [".local", "share", "synth-host", "groups", RecordedVoiceStore.provider] {
      folder += "/" + name
      mkdir(folder, 0o755)
    }
    bank.add("a", "Good morning", Bank.speech())
    let store = RecordedVoiceStore(sharedFolder: folder)
    let request = PersonalVoiceRequest(name: "Ada", folder: bank.folder, language: "en-US")
    let report = try PersonalVoiceMaker(request, store: store, host: bank.host).make()
    let ada = try #require(report.voice)
    let mate = home + "/mate"
    mkdir(mate, 0o755)
    write(read(ada.path + "/1.wav"), to: mate + "/1.wav")
    let json = #"""
      {"identifier": "org.example.Mate", "name": "Mate", "languages": ["en-US"], "fallback": "\#(ada.identifier)",
       "recordings": [{"text": "hello", "file": "1.wav"}]}
      """#
    write(Array(json.utf8), to: mate + "/voice.json")
    if withOthers { try store.add(mate, replacing: false, decoder: decoderProgram) }
    var configuration = HostConfiguration(
      environment: [
        "HOME": home, "SPEECH_PROVIDER_PATH": "/nowhere:", "SYNTH_HOST_LIBEXEC": home + "/libexec",
        "LANG": "en_US.UTF-8",
      ],
      executableFolder: home + "/bin",
      providerFolders: [home + "/providers"]
    )
    let own = "RecordedProvider"
    write(read(Fixtures.library(own)), to: home + "/libexec/providers/\(own).so")
    if withOthers { write(read(Fixtures.library("Ramp")), to: home + "/providers/Ramp.so") }
    if let access { configuration.personalVoices = access }
    return SpeechHost(configuration)
  }

  private func render(
    _ text: String,
    _ voice: String?,
    _ host: SpeechHost
  ) -> (RenderOutcome, RenderLog) {
    let log = RenderLog()
    let request = RenderRequest(.plainText(Array(text.utf8)), voice: voice, wantsWordTimes: false)
    return (host.render(request, into: log, observer: log), log)
  }

  @Test("an application that says nothing of them sees none")
  func byDefault() throws {
    let host = try host()
    defer { host.close() }
    #expect(host.registry.voices.map(\.name).filter { !$0.hasPrefix("ramp") } == ["Mate"])
    let recorded = host.registry.providers.first {
      $0.description?.identifier == RecordedVoiceStore.provider
    }
    #expect(recorded?.voiceCount == 1)
    for typed in ["Ada", "org.synth-host.recorded.personal.Ada"] {
      let (outcome, log) = render("Good morning", typed, host)
      guard case .refused(.voice(.unknownVoice(typed, let suggestions))) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(suggestions == [])
      #expect(log.samples == [])
    }
  }

  @Test("one that is permitted speaks with them, from the next request on, until it is not")
  func permitted() throws {
    let host = try host(isAllowed.access)
    defer { host.close() }
    for allowed in [false, true, false, true] {
      isAllowed.set(allowed)
      #expect(host.registry.voices.contains { $0.name == "Ada" } == allowed)
      #expect(render("Good morning", "Ada", host).0.isFinished == allowed)
    }
  }

  @Test("none stands in for another voice without a grant, though that names it")
  func fallback() throws {
    let host = try host(isAllowed.access)
    defer { host.close() }
    for allowed in [false, true] {
      isAllowed.set(allowed)
      let (outcome, log) = render("hello good morning", "Mate", host)
      #expect(outcome.isFinished)
      #expect(log.messages.contains { $0.contains("Ada") } == allowed, "\(log.messages)")
    }
  }

  @Test(
    "none is chosen by a document, whatever it asks for",
    arguments: [
      #"name="Ada""#, #"name="org.synth-host.recorded.personal.Ada Ada""#,
      #"languages="en-US" name="Ada""#,
    ]
  )
  func document(query: String) throws {
    let host = try host(isAllowed.access)
    defer { host.close() }
    let ssml =
      #"<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-US"><voice \#(query)>Good morning</voice></speak>"#
    for allowed in [false, true] {
      isAllowed.set(allowed)
      let log = RenderLog()
      let request = RenderRequest(.ssml(Array(ssml.utf8)), wantsWordTimes: false)
      #expect(host.render(request, into: log, observer: log).isFinished)
      #expect(log.events.contains { $0.contains("voice-not-found") } == !allowed)
    }
  }

  @Test(
    "a hidden one is told of by its exact name also where there is no other voice, and only there"
  )
  func alone() throws {
    let host = try host(PersonalVoiceAccess(tellsOfHidden: true) { false }, withOthers: false)
    defer { host.close() }
    #expect(host.registry.voices == [])
    guard case .refused(.voice(.notPermitted("Ada"))) = render("Hello", "Ada", host).0 else {
      Issue.record("Ada is not told of")
      return
    }
    for typed in [nil, "ada", "en-US"] {
      guard case .refused(.noVoices) = render("Hello", typed, host).0 else {
        Issue.record("\(typed ?? "")")
        return
      }
    }
  }

  @Test(
    "a voice that names files outside its folder is no voice",
    arguments: ["/etc/passwd", "../mate/1.wav", "a/../../mate/1.wav"]
  )
  func outside(file: String) {
    let folder = bank.home.path + "/mate"
    mkdir(folder, 0o755)
    mkdir(folder + "/a", 0o755)
    write(SoundBytes.wave(Bank.speech()), to: folder + "/1.wav")
    let json =
      #"{"identifier": "org.x.Mate", "name": "M", "languages": ["en"], "recordings": [{"text": "a", "file": "\#(file)"}]}"#
    write(Array(json.utf8), to: folder + "/voice.json")
    let error = #expect(throws: RecordedVoiceError.self) { try RecordedVoiceFolder(path: folder) }
    #expect(error.map { "\($0)".contains("lies outside") } == true)
  }
}

extension RenderOutcome {
  fileprivate var isFinished: Bool {
    if case .finished = self { return true }
    return false
  }
}
