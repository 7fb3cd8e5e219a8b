// SPDX-License-Identifier: Apache-2.0
import Foundation
import SpeechSystem
import SpeechVoices
import Synchronization
import TestTraits
import Testing

@Suite("Personal voices", .limited, .ownThread)
struct PersonalVoiceTests {
  private let home: TestHome
  private var folder: TemporaryFolder { home.folder }

  init() throws {
    home = try TestHome()
    home.prober.answer("a.so") { (_) throws(ProbeFailure) in
      var result = ProbeResult("org.a", voices: ["mine", "plain"])
      result.change("mine") {
        $0.traits = .personal
        $0.name = "Ada"
      }
      return result
    }
    try folder.replace("p/a.so", with: SharedObject().bytes)
  }

  private func registry(_ access: PersonalVoiceAccess) -> VoiceRegistry {
    home.loaded { $0.personalVoices = access }
  }

  private static let allowed = PersonalVoiceAccess { true }

  @Test("whoever was given nothing sees none: not in the list, not in numbers, by no name")
  func hidden() throws {
    let registry = home.loaded()
    #expect(registry.voices.map(\.localIdentifier) == ["plain"])
    #expect(registry.providers.map(\.voiceCount) == [1])
    for typed in ["org.a.mine", "mine", "Ada", "ada", "org.a.mine+x"] {
      let error = #expect(throws: VoiceLookupError.self) { try registry.voice(matching: typed) }
      let text = error.map { "\($0)" } ?? ""
      #expect(!text.replacing("“\(typed)”", with: "").lowercased().contains("ada"))
      #expect(!text.contains("personal"))
      switch error {
      // “ada” might be a language.
      case .unknownVoice(_, let suggestions), .unknownLanguage(_, let suggestions):
        #expect(suggestions.allSatisfy { $0 == "org.a.plain" })
      default: Issue.record("\(text)")
      }
    }
    #expect(try registry.voice(matching: "de").voice.localIdentifier == "plain")
  }

  @Test("whoever may sees them as any other")
  func shown() throws {
    let registry = registry(Self.allowed)
    #expect(registry.voices.map(\.localIdentifier) == ["mine", "plain"])
    #expect(registry.providers.map(\.voiceCount) == [2])
    #expect(try registry.voice(matching: "Ada").voice.identifier == "org.a.mine")
  }

  @Test(
    "a program that people type names into tells who types an exact one that it takes a permission"
  )
  func told() {
    let registry = registry(PersonalVoiceAccess(tellsOfHidden: true) { false })
    for typed in ["org.a.mine", "Ada"] {
      #expect(throws: VoiceLookupError.notPermitted(typed)) { try registry.voice(matching: typed) }
    }
    for typed in ["mine", "ada", "Ad", "org.a.min"] {
      let error = #expect(throws: VoiceLookupError.self) { try registry.voice(matching: typed) }
      #expect(error != .notPermitted(typed))
      #expect(error.map { !"\($0)".contains("Ada") && !"\($0)".contains("org.a.mine") } == true)
    }
  }

  @Test("the decision is looked at each time, and not where there is no personal voice")
  func lookedAt() throws {
    let state = Mutex((isAllowed: false, asked: 0))
    let asked = PersonalVoiceAccess {
      state.withLock { state in
        state.asked += 1
        return state.isAllowed
      }
    }
    let registry = registry(asked)
    #expect(registry.voices.count == 1)
    state.withLock { $0.isAllowed = true }
    #expect(registry.voices.count == 2)
    state.withLock { $0.isAllowed = false }
    #expect(registry.voices.count == 1)
    try folder.remove("p/a.so")
    registry.rescan()
    state.withLock { $0.asked = 0 }
    #expect(registry.voices == [])
    #expect(state.withLock { $0.asked } == 0)
  }

  @Test("a grant and its end are announced as voices that come and go")
  func announced() throws {
    let file = folder / "home/.local/state/synth-host/permissions.json"
    let access = PersonalVoiceAccess(file: file) { FileManager.default.fileExists(atPath: file) }
    let announcements = Announcements()
    let registry = registry(access)
    let token = registry.observe { announcements.append($0) }
    registry.startWatching()
    try folder.makeFolder("home/.local/state/synth-host")
    try folder.replace("home/.local/state/synth-host/permissions.json", with: "{}".utf8)
    #expect(announcements.next()?.change == ChangedNames(added: ["mine"]))
    try folder.remove("home/.local/state/synth-host/permissions.json")
    #expect(announcements.next()?.change == ChangedNames(removed: ["mine"]))
    registry.stopWatching()
    token.cancel()
  }

  @Test("nobody without a grant hears of one that comes, changes or goes")
  func unheard() throws {
    let announcements = Announcements()
    let registry = home.loaded()
    let token = registry.observe { announcements.append($0) }
    registry.startWatching()
    home.prober.answer("a.so", as: "org.a", voices: ["plain"])
    try folder.replace("p/a.so", with: SharedObject(buildID: [1]).bytes)
    home.prober.answer("b.so", as: "org.b", voices: ["b"])
    try folder.replace("p/b.so", with: SharedObject().bytes)
    // The first thing heard is the other provider's voice.
    #expect(announcements.next()?.change == ChangedNames(added: ["b"]))
    registry.stopWatching()
    token.cancel()
  }

  @Test("a warning about one that another provider has, too, names it to nobody")
  func warning() throws {
    home.prober.answer("b.so") { (_) throws(ProbeFailure) in
      var result = ProbeResult("org.b", voices: ["org.x.y.Ada", "c"])
      result.change("org.x.y.Ada") { $0.traits = .personal }
      return result
    }
    home.prober.answer("c.so", as: "org.c", voices: ["org.x.y.Ada", "d"])
    for name in ["b", "c"] { try folder.replace("p/\(name).so", with: SharedObject().bytes) }
    let hidden = home.loaded().providers.flatMap(\.warnings)
    let shown = registry(Self.allowed).providers.flatMap(\.warnings)
    #expect(shown.contains { $0.contains("Ada") })
    #expect(!hidden.contains { $0.contains("Ada") })
  }

  @Test("a name that says so makes a voice personal, whatever its provider says")
  func byName() throws {
    home.prober.answer(
      "b.so",
      as: "org.b.personal",
      voices: ["org.b.personal.personal.Bea", "plain", "org.c.personal.Cid", "org.c.person.Dot"]
    )
    try folder.replace("p/b.so", with: SharedObject().bytes)
    let registry = home.loaded()
    #expect(registry.voices.map(\.localIdentifier) == ["plain", "plain", "org.c.person.Dot"])
    #expect(registry.providers.map(\.voiceCount) == [1, 2])
  }

  @Suite("Recordings of a provider that came with the host", .limited, .ownThread)
  struct SharedFolderTests {
    private let home: TestHome
    private var folder: TemporaryFolder { home.folder }
    private let own = "org.example.recorded"

    init() throws {
      home = try TestHome()
      for name in ["host", "other"] {
        let id = own
        home.prober.answer("\(name).so") { (places) throws(ProbeFailure) in
          ProbeResult(id, voices: places.sharedFolder == nil ? ["plain"] : ["plain", "Ada"])
        }
      }
      try folder.makeFolder("home/.local/share/synth-host/groups/\(own)")
      try folder.makeFolder("installed")
    }

    private func registry(_ decide: (VoiceRegistry) -> Void = { _ in }) -> VoiceRegistry {
      let path = SearchPath(
        providerFolders: [folder / "p"],
        environment: ["HOME": folder / "home"],
        installedFolder: folder / "installed"
      )
      var settings = RegistrySettings()
      settings.now = { TestHome.now() + 1_000_000_000 }
      let registry = VoiceRegistry(
        searchPath: path,
        cacheFile: path.cacheFile,
        decisionsFile: folder / "home/decisions.json",
        prober: home.prober,
        settings: settings
      )
      decide(registry)
      registry.load()
      return registry
    }

    private func record(_ name: String, _ registry: VoiceRegistry) -> ProviderRecord? {
      registry.providers.first { $0.resolvedLibrary.hasSuffix("/\(name).so") }
    }

    @Test("another library of its name gets none of them, and says why")
    func withheld() throws {
      try folder.replace("p/other.so", with: SharedObject().bytes)
      try folder.replace("installed/host.so", with: SharedObject().bytes)
      for _ in ["asked", "from the cache"] {
        let registry = registry()
        let other = record("other", registry)
        #expect(other?.state == .ok)
        #expect(other?.places.sharedFolder == nil)
        #expect(other?.warnings.contains { $0.contains("no shared folder") } == true)
        #expect(record("host", registry)?.places.sharedFolder != nil)
        #expect(registry.voices.filter { $0.provider == own }.map(\.localIdentifier) == ["plain"])
      }
      #expect(
        home.prober.asked.filter { $0.library.hasSuffix("/other.so") }
          .allSatisfy { $0.sharedFolder == nil }
      )
    }

    @Test("none either while that is switched off")
    func disabled() throws {
      try folder.replace("p/other.so", with: SharedObject().bytes)
      try folder.replace("installed/host.so", with: SharedObject().bytes)
      let file = folder / "installed/host.so"
      _ = registry()
      let registry = registry { $0.decisions.change { $0.disable(nil, library: file) } }
      #expect(record("host", registry)?.state == .disabled)
      #expect(record("other", registry)?.places.sharedFolder == nil)
    }

    @Test("a library that had them loses them when the host's comes, and its list with them")
    func comes() throws {
      try folder.replace("p/other.so", with: SharedObject().bytes)
      func listed() -> [String] {
        registry().voices.filter { $0.provider == own }.map(\.localIdentifier)
      }
      #expect(listed() == ["plain", "Ada"])
      try folder.replace("installed/host.so", with: SharedObject().bytes)
      #expect(listed() == ["plain"])
      try folder.remove("installed/host.so")
      #expect(listed() == ["plain", "Ada"])
    }
  }
}
