// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc
import SpeechSystem
import SpeechVoices
import Synchronization
import TestSupport
import TestTraits
import Testing

/// Which providers are asked, when, and for how long.
@Suite("Asking providers", .limited, .ownThread)
struct ProbingTests {
  private let home: TestHome
  private var folder: TemporaryFolder { home.folder }
  private var prober: FakeProber { home.prober }

  init() throws {
    home = try TestHome()
    try home.folder.makeFolder("installed")
  }

  private static func manifest(_ id: String, _ more: String = "") -> String {
    #"{"speech_manifest":1,"id":"\#(id)","name":"N"\#(more)}"#
  }

  private static let speaking =
    #","voices":[{"id":"s","name":"S","languages":["en"],"sampleRate":22050}]"#

  /// With `installed` as the host's own folder, and the user's in front of it.
  private func registry(
    _ change: (inout RegistrySettings) -> Void = { _ in }
  ) -> VoiceRegistry {
    let path = SearchPath(
      providerFolders: [folder / "p"],
      environment: ["HOME": folder / "home", "SPEECH_PROVIDER_PATH": "/nowhere:"],
      installedFolder: folder / "installed"
    )
    var settings = RegistrySettings()
    settings.now = { TestHome.now() + 1_000_000_000 }
    change(&settings)
    let registry = VoiceRegistry(
      searchPath: path,
      cacheFile: path.cacheFile,
      prober: prober,
      settings: settings
    )
    registry.load(asksProviders: false)
    return registry
  }

  private var asked: [String] {
    prober.asked.map { $0.library.split(separator: "/").last.map(String.init) ?? "" }
  }

  @Test("where the wanted voice is known nobody is asked")
  func known() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    try folder.replace(
      "p/s.so",
      with: SharedObject(manifest: Self.manifest("org.s", Self.speaking)).bytes
    )
    let registry = registry()
    registry.askProviders { voices in voices.contains { $0.identifier == "org.s.s" } }
    #expect(asked == [])
    #expect(registry.isIncomplete)
    #expect(registry.providers.first?.state == .unasked)
  }

  @Test("the host's own are asked first, then who is meant, then others as far as needed")
  func order() throws {
    for name in ["a", "b", "c", "d"] {
      try home.add("\(name).so", as: "org.\(name)", voices: [name])
    }
    prober.answer("host.so", as: "org.host", voices: ["h"])
    try folder.replace("installed/host.so", with: SharedObject().bytes)
    try folder.replace("p/d.so", with: SharedObject(manifest: Self.manifest("org.d")).bytes)
    let registry = registry { $0.maxProbes = 1 }
    registry.askProviders { voices in voices.contains { $0.localIdentifier == "h" } }
    #expect(asked == ["host.so"])
    registry.askProviders(meaning: ["org.d.d"]) { voices in
      voices.contains { $0.localIdentifier == "d" }
    }
    #expect(asked == ["host.so", "d.so"])
    registry.askProviders { voices in voices.contains { $0.localIdentifier == "a" } }
    #expect(Set(asked).isSubset(of: ["host.so", "d.so", "a.so", "b.so", "c.so"]))
    #expect(Set(registry.voices.map(\.localIdentifier)).isSuperset(of: ["h", "d", "a"]))
  }

  @Test("the best voice for a language does not depend on which of the host's own answers first")
  func hostOwnTogether() throws {
    let prober = prober
    prober.answer("first.so") { (_) throws(ProbeFailure) in
      // The other one is asked at the same time, and has answered long before.
      _ = waitUntil { prober.asked.contains { $0.library.hasSuffix("second.so") } }
      usleep(100_000)
      return ProbeResult("org.first", voices: ["a"])
    }
    prober.answer("second.so", as: "org.second", voices: ["b"])
    for name in ["first", "second"] {
      try folder.replace("installed/\(name).so", with: SharedObject().bytes)
    }
    let registry = registry { $0.maxProbes = 2 }
    registry.askProviders(meaning: ["en"]) { !$0.isEmpty }
    #expect(registry.voices.map(\.localIdentifier) == ["a", "b"])
  }

  @Test("a voice that is named by its identifier is waited for, and no other")
  func namedAlone() throws {
    let isOver = Mutex(false)
    prober.answer("first.so") { (_) throws(ProbeFailure) in
      _ = waitUntil { isOver.withLock { $0 } }
      return ProbeResult("org.first", voices: ["a"])
    }
    prober.answer("second.so", as: "org.second", voices: ["b"])
    for name in ["first", "second"] {
      try folder.replace("installed/\(name).so", with: SharedObject().bytes)
    }
    let registry = registry { $0.maxProbes = 2 }
    registry.askProviders(meaning: ["org.second.b"]) { voices in
      voices.contains { $0.identifier == "org.second.b" }
    }
    #expect(registry.voices.map(\.localIdentifier) == ["b"])
    isOver.withLock { $0 = true }
  }

  @Test("those that hang keep the others back only for a moment, and are asked another time")
  func hanging() throws {
    let gate = Mutex(false)
    let release = { gate.withLock { $0 = true } }
    for number in 0..<6 {
      prober.answer("a\(number).so") { (_) throws(ProbeFailure) in
        _ = waitUntil { gate.withLock { $0 } }
        return ProbeResult("org.a\(number)", voices: ["late"])
      }
      try folder.replace("p/a\(number).so", with: SharedObject().bytes)
    }
    for name in ["x", "y"] { try home.add("\(name).so", as: "org.\(name)", voices: [name]) }
    let registry = registry { $0.maxProbes = 1 }
    registry.askProviders { $0.count == 2 }
    #expect(registry.voices.map(\.localIdentifier) == ["x", "y"])
    #expect(registry.unanswered.count == 6)
    registry.askProviders(within: .milliseconds(50))
    #expect(registry.unanswered.count == 6)
    // Their marks are removed when nobody waits for them any more.
    let marks = try FileManager.default.contentsOfDirectory(
      atPath: folder / "home/.cache/synth-host/probing"
    )
    #expect(marks == [])
    release()
    let next = self.registry()
    next.askProviders()
    #expect(next.voices.count == 8)
    #expect(next.unanswered == [])
  }

  @Test("asking ends at once when the program is to end, and leaves no mark")
  func abandoned() throws {
    let gate = Mutex(false)
    defer { gate.withLock { $0 = true } }
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      _ = waitUntil { gate.withLock { $0 } }
      return ProbeResult("org.a", voices: ["late"])
    }
    try folder.replace("p/a.so", with: SharedObject().bytes)
    let registry = registry()
    let probing = Background { registry.askProviders() }
    #expect(waitUntil { asked == ["a.so"] })
    registry.abandonProbing()
    probing.join()
    let marks = try FileManager.default.contentsOfDirectory(
      atPath: folder / "home/.cache/synth-host/probing"
    )
    #expect(marks == [])
  }

  @Test(
    "what changes by itself makes no list of voices stale",
    arguments: ["/proc", "/proc/self/stat", "/proc/uptime", "/tmp", "/tmp/", "/dev/shm/x", "/run"]
  )
  func busyDependency(_ path: String) throws {
    prober.answer("a.so", as: "org.a", voices: ["x"])
    prober.answer("b.so") { (_) throws(ProbeFailure) in
      throw ProbeFailure(kind: .crashed, details: "always")
    }
    for name in ["a", "b"] {
      let manifest = Self.manifest("org.\(name)", #","depends":["\#(path)"]"#)
      try folder.replace("p/\(name).so", with: SharedObject(manifest: manifest).bytes)
    }
    for _ in 0..<3 {
      try folder.write([1], to: "something")
      let registry = registry()
      registry.askProviders()
      #expect(registry.voices.count == 1)
      #expect(
        registry.providers.first?.warnings.contains { $0.contains("“depends” names") } == true
      )
    }
    #expect(prober.takeCount() == 2)
  }

  @Test(
    "a library that the kernel does not let the sandbox close around is not asked again for an hour"
  )
  func notSandboxed() throws {
    try folder.replace(
      "p/s.so",
      with: SharedObject(manifest: Self.manifest("org.s", Self.speaking)).bytes
    )
    for name in ["p/a.so", "installed/host.so"] {
      prober.answer(String(name.split(separator: "/").last ?? "")) { (_) throws(ProbeFailure) in
        throw ProbeFailure(kind: .notSandboxed, details: "no")
      }
      try folder.replace(name, with: SharedObject().bytes)
    }
    for _ in 0..<3 { registry().askProviders() }
    // What came with the host is asked each time: the fault may be gone.
    #expect(asked.count { $0 == "a.so" } == 1)
    #expect(asked.count { $0 == "host.so" } == 3)
    registry { $0.now = { TestHome.now() + 3602 * 1_000_000_000 } }.askProviders()
    #expect(asked.count { $0 == "a.so" } == 2)
  }

  @Test(
    "a flood of voices crowds no other library out of the cache, which is never too large to be read"
  )
  func flood() throws {
    try folder.replace("p/a.so", with: SharedObject().bytes)
    prober.answer("a.so", as: "org.a", voices: ["x"])
    let long = String(repeating: "x", count: 100)
    for name in ["b", "c", "d"] {
      prober.answer("\(name).so", as: "org.\(name)", voices: (0..<4000).map { "\(long)-\($0)" })
      try folder.replace("p/\(name).so", with: SharedObject().bytes)
    }
    for _ in 0..<2 {
      let registry = registry()
      registry.askProviders()
      #expect(registry.voices.count == 12_001)
      let cache = try Data(
        contentsOf: URL(fileURLWithPath: folder / "home/.cache/synth-host/providers.json")
      )
      #expect(cache.count <= 1 << 20)
      #expect(String(decoding: cache, as: UTF8.self).contains("/p/a.so"))
    }
    #expect(asked.count { $0 == "a.so" } == 1)
  }

  @Test(
    "one whose manifest asks for time to start is waited for beyond the time for all",
    arguments: [true, false]
  )
  func slowStart(isStated: Bool) throws {
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      usleep(300_000)
      return ProbeResult("org.a", voices: ["x"])
    }
    let needs = isStated ? #","needs":{"startupSeconds":15}"# : ""
    try folder.replace("p/a.so", with: SharedObject(manifest: Self.manifest("org.a", needs)).bytes)
    let registry = registry()
    registry.askProviders(within: .milliseconds(50))
    #expect(registry.voices.map(\.identifier) == (isStated ? ["org.a.x"] : []))
    #expect(registry.unanswered.isEmpty == isStated)
  }

  @Test(
    "a name that no voice has may be of a library that cannot tell its voices: the reason is told"
  )
  func hiddenVoices() throws {
    prober.answer("a.so", as: "org.a", voices: ["x"])
    prober.answer("b.so") { (_) throws(ProbeFailure) in
      throw ProbeFailure(kind: .crashed, details: "crashed at once")
    }
    for name in ["a", "b"] {
      try folder.replace("p/\(name).so", with: SharedObject().bytes)
    }
    let registry = registry()
    registry.askProviders()
    let path = folder / "p/b.so"
    #expect(
      throws: VoiceLookupError.silentProvider("nothing", provider: path, why: "crashed at once")
    ) {
      try registry.voice(matching: "nothing")
    }
    #expect(try registry.voice(matching: "x").voice.identifier == "org.a.x")
  }

  @Test("a library with two manifests is refused with the reason, whichever comes first")
  func twoManifests() throws {
    var object = SharedObject(manifest: Self.manifest("org.a", Self.speaking))
    object.secondManifest = Self.manifest("org.b", Self.speaking)
    try folder.replace("p/a.so", with: object.bytes)
    let registry = registry()
    registry.askProviders()
    #expect(asked == [])
    #expect(
      registry.providers.map(\.state) == [
        .failed(
          ProbeFailure(
            kind: .notALibrary,
            details:
              "it has several sections .speech_manifest; build it with one, or strip all but one"
          )
        )
      ]
    )
  }

  @Test("memory and time beyond a bound are given by consent alone, and to the host's own")
  func needs() throws {
    let manifest = Self.manifest(
      "org.a",
      #","needs":{"memoryMiB":65536,"startupSeconds":60,"firstFrameSeconds":60}"# + Self.speaking
    )
    try folder.replace("p/a.so", with: SharedObject(manifest: manifest).bytes)
    let own = Self.manifest(
      "org.h",
      #","needs":{"memoryMiB":65536,"startupSeconds":60,"firstFrameSeconds":60}"# + Self.speaking
    )
    try folder.replace("installed/host.so", with: SharedObject(manifest: own).bytes)
    let registry = registry()
    let unknown = try #require(registry.providers.first)
    let most = GrantedNeeds().memoryMiB
    #expect(most <= 16384)
    #expect(unknown.places.confinement.memoryMiB == most)
    #expect(unknown.places.confinement.startupSeconds == 20)
    #expect(unknown.places.confinement.firstFrameSeconds == 20)
    #expect(unknown.warnings.contains { $0.contains("it asks for 65536 MiB of memory and gets") })
    #expect(registry.providers.last?.places.confinement.memoryMiB == 65536)
    registry.decisions.change { $0.grantNeeds(of: unknown.resolvedLibrary, isGranted: true) }
    registry.rescan()
    #expect(registry.providers.first?.places.confinement.memoryMiB == 65536)
    #expect(registry.providers.first?.places.confinement.startupSeconds == 60)
    let written = registry.decisions.read { $0.json }
    #expect(try ProviderDecisions(json: written).needsGranted == [unknown.resolvedLibrary])
  }

  @Test(
    "of a machine's memory a quarter is granted, within bounds",
    arguments: [
      (1024, 2048), (16384, 4096), (65536, 16384), (1 << 20, 16384),
    ]
  )
  func share(_ physical: Int, _ granted: Int) {
    #expect(GrantedNeeds(physicalMiB: physical).memoryMiB == granted)
  }
}
