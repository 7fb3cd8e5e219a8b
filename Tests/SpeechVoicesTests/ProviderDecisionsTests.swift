// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem
import SpeechVoices
import TestTraits
import Testing

@Suite("What the user decides about providers", .limited, .ownThread)
struct ProviderDecisionsTests {
  private let home: TestHome
  private var folder: TemporaryFolder { home.folder }
  private var prober: FakeProber { home.prober }

  init() throws {
    home = try TestHome()
  }

  private static let manifest =
    #"{"speech_manifest":1,"id":"org.m","name":"M","voices":[{"id":"v","name":"V","languages":["de"],"sampleRate":22050}]}"#

  // MARK: - Untrusted

  @Test("a library that others can modify is neither asked nor listed")
  func untrusted() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    try folder.replace("p/m.so", with: SharedObject(manifest: Self.manifest).bytes)
    chmod(folder / "p", 0o777)
    let problem = PathProblem(path: folder / "p", kind: .open)
    let registry = home.loaded()
    #expect(registry.providers.map(\.state) == [.untrusted(problem), .untrusted(problem)])
    #expect(registry.providers.map(\.description?.identifier) == [nil, nil])
    #expect(registry.voices == [])
    #expect(prober.takeCount() == 0)
    registry.updateSpeechVoices(provider: "org.m")
    registry.rescan(retryingFailures: true)
    #expect(prober.takeCount() == 0)
    // Someone takes the right away.
    chmod(folder / "p", 0o755)
    registry.rescan()
    #expect(registry.voices.map(\.identifier) == ["org.a.x", "org.m.v"])
  }

  @Test("neither is one whose description others can modify")
  func untrustedSidecar() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    try folder.replace("p/a.provider.json", with: Self.manifest.utf8)
    #expect(home.loaded().voices.map(\.identifier) == ["org.m.v"])
    chmod(folder / "p/a.provider.json", 0o666)
    let problem = PathProblem(path: folder / "p/a.provider.json", kind: .open)
    #expect(home.loaded().providers.map(\.state) == [.untrusted(problem)])
  }

  /// `org.d` in `p/d.so`, whose data is in `p/data`.
  private func addProviderWithData() throws {
    let manifest = #"{"speech_manifest":1,"id":"org.d","name":"D","data":"data","voices":[]}"#
    try folder.replace("p/d.so", with: SharedObject(manifest: manifest).bytes)
    try folder.makeFolder("p/data")
  }

  @Test("nor one whose data folder others can modify, whether or not the cache knows it")
  func untrustedData() throws {
    try addProviderWithData()
    chmod(folder / "p/data", 0o755)
    #expect(home.loaded().providers.map(\.state) == [.ok])
    chmod(folder / "p/data", 0o777)
    let problem = PathProblem(path: folder / "p/data", kind: .open)
    for _ in 0..<2 {
      #expect(home.loaded().providers.map(\.state) == [.untrusted(problem)])
    }
    #expect(home.loaded { $0.allowsUntrusted = true }.providers.map(\.state) == [.ok])
    #expect(home.loaded().providers.map(\.state) == [.untrusted(problem)])
    let registry = home.loaded()
    registry.decisions.change { $0.trust(folder / "p/d.so") }
    #expect(home.loaded().providers.map(\.state) == [.ok])
  }

  @Test("what the cache knows of it does not count")
  func untrustedInCache() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    #expect(home.loaded().voices.count == 1)
    chmod(folder / "p/a.so", 0o666)
    #expect(home.loaded().voices == [])
  }

  @Test("an untrusted library does not take the place of a good one with its identifier")
  func untrustedDoesNotShadow() throws {
    try folder.replace("p/m.so", with: SharedObject(manifest: Self.manifest).bytes)
    try folder.makeFolder("q")
    try folder.replace("q/m.so", with: SharedObject(manifest: Self.manifest).bytes)
    chmod(folder / "p/m.so", 0o666)
    let registry = home.loaded()
    let problem = PathProblem(path: folder / "p/m.so", kind: .open)
    #expect(registry.providers.map(\.state) == [.untrusted(problem), .ok])
    #expect(registry.voices.map(\.identifier) == ["org.m.v"])
  }

  @Test("the user can take it all the same: this time, a library, or a folder for good")
  func trusted() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    chmod(folder / "p", 0o777)
    #expect(home.loaded { $0.allowsUntrusted = true }.voices.count == 1)
    #expect(home.loaded().voices.count == 0)
    let registry = home.loaded()
    for path in [folder / "p/a.so", folder / "p", "/"] {
      registry.decisions.change { $0.trust(path) }
      registry.rescan()
      #expect(registry.voices.count == 1, "\(path)")
      #expect(home.loaded().voices.count == 1, "\(path)")
      var isTaken = false
      registry.decisions.change { isTaken = $0.distrust(path) }
      #expect(isTaken)
      #expect(home.loaded().voices.count == 0, "\(path)")
    }
    var isTaken = true
    registry.decisions.change { decisions in
      decisions.trust(folder / "p/a")
      decisions.trust(folder / "p/a.so.old")
      isTaken = decisions.distrust(folder / "p/a.so")
    }
    #expect(!isTaken)
    #expect(home.loaded().voices.count == 0)
  }

  @Test("what is loaded is the file that was trusted, not a link to it")
  func trustedThroughLink() throws {
    prober.answer("a.so", as: "org.a", voices: ["x"])
    try folder.makeFolder("own")
    try folder.replace("own/a.so", with: SharedObject().bytes)
    try folder.link("p/a.so", to: folder / "own/a.so")
    #expect(home.loaded().providers.map(\.places.library) == [folder / "p/a.so"])
    chmod(folder / "p", 0o777)
    let registry = home.loaded()
    registry.decisions.change { $0.trust(folder / "own/a.so") }
    registry.rescan(retryingFailures: true)
    #expect(registry.providers.map(\.state) == [.ok])
    #expect(registry.providers.map(\.places.library) == [folder / "own/a.so"])
    // Someone who can write beside the link must not decide what the library is.
    try folder.replace("p/a.provider.json", with: Self.manifest.utf8)
    let problem = PathProblem(path: folder / "p", kind: .open)
    #expect(home.loaded().providers.map(\.state) == [.untrusted(problem)])
    registry.decisions.change { $0.trust(folder / "p") }
    #expect(home.loaded().voices.map(\.identifier) == ["org.m.v"])
  }

  @Test("a hint to trust a library names its path, as anybody can take a name")
  func hint() throws {
    try addProviderWithData()
    chmod(folder / "p/data", 0o777)
    let silence = home.loaded().providers.first?.silence
    #expect(
      silence?.hasSuffix("or permanently with “synth-host providers trust \(folder / "p/d.so")”")
        == true
    )
  }

  @Test("trust goes by the bytes of a path, as the system does")
  func bytes() {
    var decisions = ProviderDecisions()
    decisions.trust("/p/caf\u{E9}")
    #expect(decisions.trusts("/p/caf\u{E9}"))
    #expect(decisions.trusts("/p/caf\u{E9}/\u{301}a.so"))
    #expect(!decisions.trusts("/p/cafe\u{301}"))
    #expect(!decisions.trusts("/p/caf\u{E9}\u{301}"))
  }

  // MARK: - Disabled

  @Test("a disabled provider is neither asked nor listed, wherever it lies")
  func disabled() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    try folder.replace("p/m.so", with: SharedObject(manifest: Self.manifest).bytes)
    let registry = home.loaded()
    registry.decisions.change { decisions in
      decisions.disable("org.a", library: folder / "p/a.so")
      decisions.disable("org.m", library: folder / "p/m.so")
    }
    registry.rescan()
    #expect(registry.providers.map(\.state) == [.disabled, .disabled])
    #expect(registry.providers.map(\.description?.identifier) == ["org.a", "org.m"])
    #expect(registry.voices == [])
    _ = prober.takeCount()
    // Elsewhere, and changed: nobody knows it yet, but its manifest names it.
    try folder.makeFolder("q")
    try folder.move(from: folder / "p/m.so", to: folder / "q/other.so")
    // In its place, and changed: its path is known.
    try folder.replace("p/a.so", with: SharedObject().bytes)
    let next = home.loaded()
    #expect(next.providers.map(\.state) == [.disabled, .disabled])
    #expect(prober.takeCount() == 0)
    // Elsewhere, without a manifest: it has to be asked who it is, and is left out then.
    try folder.move(from: folder / "p/a.so", to: folder / "q/moved.so")
    prober.answer("moved.so", as: "org.a", voices: ["x"])
    #expect(home.loaded().providers.map(\.state) == [.disabled, .disabled])
    #expect(prober.takeCount() == 1)
    #expect(home.loaded().providers.map(\.state) == [.disabled, .disabled])
    #expect(prober.takeCount() == 0)
    next.decisions.change { $0.enable("org.a", library: nil) }
    #expect(home.loaded().voices.map(\.identifier) == ["org.a.x"])
  }

  @Test(
    "whoever names a voice of a disabled provider is told so",
    arguments: ["org.a.x", "ORG.A", "Provider of org.a"]
  )
  func disabledVoice(typed: String) throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    try home.add("b.so", as: "org.b", voices: ["y"])
    let registry = home.loaded()
    registry.decisions.change { $0.disable("org.a", library: folder / "p/a.so") }
    registry.rescan()
    let name = try #require(registry.providers.first?.description?.name)
    let typed = typed.hasPrefix("P") ? name : typed
    let error = #expect(throws: VoiceLookupError.self) { try registry.voice(matching: typed) }
    #expect(
      error.map { "\($0)" }
        == "there is no voice “\(typed)”. \(name): disabled; “synth-host providers enable org.a” enables it"
    )
    #expect(try registry.voice(matching: "org.b.y").voice.provider == "org.b")
  }

  @Test("another provider that takes the place of a disabled one is used")
  func otherInItsPlace() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    home.loaded().decisions.change { $0.disable("org.a", library: folder / "p/a.so") }
    try folder.replace("p/a.so", with: SharedObject(manifest: Self.manifest).bytes)
    #expect(home.loaded().voices.map(\.identifier) == ["org.m.v"])
  }

  @Test("one that cannot be asked is disabled by its path")
  func disabledFailure() throws {
    try folder.replace("p/broken.so", with: SharedObject().bytes)
    let registry = home.loaded()
    #expect(prober.takeCount() == 1)
    registry.decisions.change { $0.disable(nil, library: folder / "p/broken.so") }
    registry.rescan(retryingFailures: true)
    #expect(registry.providers.map(\.state) == [.disabled])
    #expect(prober.takeCount() == 0)
  }

  @Test("programs that run notice at once")
  func noticed() throws {
    try folder.replace("p/m.so", with: SharedObject(manifest: Self.manifest).bytes)
    let registry = home.loaded()
    let announcements = Announcements()
    let token = registry.observe { announcements.append($0) }
    registry.startWatching()
    defer { registry.stopWatching() }
    let other = home.loaded()
    other.decisions.change { $0.disable("org.m", library: nil) }
    #expect(announcements.next()?.change == ChangedNames(removed: ["v"]))
    other.decisions.change { $0.enable("org.m", library: nil) }
    #expect(announcements.next()?.change == ChangedNames(added: ["v"]))
    withExtendedLifetime(token) {}
  }

  // MARK: - Sandbox

  @Test("what the user says of the sandbox reaches the provider from the first question on")
  func consent() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    let registry = home.registry()
    registry.decisions.change {
      $0.confine(nil, library: folder / "p/a.so", to: Confinement.Level.none)
    }
    registry.load()
    #expect(prober.asked.map(\.confinement.level) == [.none])
    #expect(registry.providers.map(\.places.confinement.level) == [.none])
    #expect(home.loaded().providers.map(\.places.confinement.level) == [.none])
    registry.decisions.change { $0.confine("org.a", library: folder / "p/a.so", to: nil) }
    #expect(home.loaded().providers.map(\.places.confinement.level) == [.strict])
  }

  @Test("consent holds for the file that it was given for, not for what a link leads to later")
  func consentThroughLink() throws {
    try folder.makeFolder("own")
    try folder.replace("own/m.so", with: SharedObject(manifest: Self.manifest).bytes)
    try folder.link("p/m.so", to: folder / "own/m.so")
    let registry = home.loaded()
    registry.decisions.change {
      $0.confine("org.m", library: folder / "own/m.so", to: Confinement.Level.none)
    }
    registry.rescan()
    #expect(registry.providers.map(\.places.confinement.level) == [.none])
    #expect(registry.providers.map(\.places.library) == [folder / "own/m.so"])
    let safe = home.loaded { $0.onlyCameWithHost = true }
    #expect(safe.providers.map(\.places.confinement.level) == [.strict])
    #expect(safe.providers.map(\.places.library) == [folder / "p/m.so"])
  }

  @Test("consent belongs to one provider in one place, and does not count in safe mode")
  func consentIsNarrow() throws {
    try folder.replace("p/m.so", with: SharedObject(manifest: Self.manifest).bytes)
    try folder.makeFolder("q")
    try folder.replace("q/n.so", with: SharedObject(manifest: Self.manifest).bytes)
    let registry = home.loaded()
    registry.decisions.change { decisions in
      decisions.confine("org.m", library: folder / "q/n.so", to: Confinement.Level.none)
      decisions.confine("org.other", library: folder / "p/m.so", to: Confinement.Level.none)
    }
    registry.rescan()
    #expect(registry.providers.map(\.places.confinement.level) == [.strict, .none])
    let safe = home.loaded { $0.onlyCameWithHost = true }
    #expect(safe.providers.map(\.places.confinement.level) == [.strict, .strict])
  }

  // MARK: - The file

  @Test("come back as they were")
  func roundTrip() throws {
    var decisions = ProviderDecisions()
    decisions.disable("org.a", library: "/p/a.so")
    decisions.disable(nil, library: "/p/“b”\n.so")
    decisions.disable("org.c", library: nil)
    decisions.trust("/p")
    decisions.confine("org.a", library: "/p/a.so", to: .jit)
    decisions.confine(nil, library: "/p/b.so", to: Confinement.Level.none)
    #expect(try ProviderDecisions(json: decisions.json) == decisions)
  }

  @Test("each is there once, and no more than five hundred of a kind")
  func bounds() {
    var decisions = ProviderDecisions()
    for _ in 0..<3 {
      decisions.disable("org.a", library: "/a")
      decisions.trust("/a")
      decisions.confine("org.a", library: "/a", to: .jit)
    }
    #expect(decisions.disabled.count == 1)
    #expect(decisions.trusted.count == 1)
    #expect(decisions.consents.count == 1)
    for number in 0..<600 {
      decisions.disable("org.n\(number)", library: nil)
      decisions.trust("/\(number)")
      decisions.confine(nil, library: "/\(number)", to: .jit)
    }
    #expect(decisions.disabled.count == 512)
    #expect(decisions.trusted.last == "/599")
    #expect(decisions.consents.count == 512)
  }

  @Test(
    "a file that says anything else is passed over, and named",
    arguments: [
      #"{"schema":2}"#, "{}", #"{"schema":1,"trusted":["relative"]}"#,
      #"{"schema":1,"disabled":[{}]}"#,
      #"{"schema":1,"sandbox":[{"library":"/a","level":"open"}]}"#,
      #"{"schema":1,"sandbox":[{"level":"none"}]}"#,
    ]
  )
  func damaged(_ text: String) throws {
    try folder.write(text.utf8, to: "home/.local/state/synth-host/decisions.json")
    let registry = home.loaded()
    #expect(registry.warnings.count == 1)
    #expect(registry.warnings.first?.contains("decisions.json is ignored: ") == true)
    registry.decisions.change { $0.trust("/a") }
    #expect(registry.warnings == [])
    #expect(home.loaded().decisions.read(\.trusted) == ["/a"])
  }

  @Test("a file that others may write is neither obeyed nor written, until nobody may")
  func writableByOthers() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    chmod(folder / "p", 0o777)
    home.loaded().decisions.change { $0.trust(folder / "p") }
    #expect(home.loaded().voices.count == 1)
    let file = folder / "home/.local/state/synth-host/decisions.json"
    for mode in [0o620, 0o602] as [mode_t] {
      chmod(file, mode)
      let registry = home.loaded()
      #expect(registry.voices == [])
      let warning =
        "\(file) is ignored: others can modify it; check its contents, then run “chmod go-w \(file)”"
      #expect(registry.warnings == [warning])
      registry.decisions.change { $0.trust(folder / "p/a.so") }
      #expect(registry.warnings == [warning])
      #expect(registry.decisions.read(\.trusted) == [folder / "p/a.so"])
      chmod(file, 0o600)
      #expect(home.loaded().decisions.read(\.trusted) == [folder / "p"])
      #expect(home.loaded().voices.count == 1)
    }
  }

  @Test(
    "nor is one that belongs to someone else",
    .enabled(if: geteuid() == 0, "only root can give files away")
  )
  func foreign() throws {
    home.loaded().decisions.change { $0.trust("/a") }
    let file = folder / "home/.local/state/synth-host/decisions.json"
    try #require(chown(file, 12345, 12345) == 0)
    let registry = home.loaded()
    #expect(registry.decisions.read(\.trusted) == [])
    #expect(registry.warnings.count == 1)
    #expect(registry.warnings.first?.contains("belongs to another user, number 12345; ") == true)
    registry.decisions.change { $0.trust("/b") }
    try #require(chown(file, 0, 0) == 0)
    #expect(home.loaded().decisions.read(\.trusted) == ["/a"])
  }
}
