// SPDX-License-Identifier: Apache-2.0
import Foundation
import SpeechVoices
import Synchronization
import TestTraits
import Testing

@Suite("Voice registry", .limited, .ownThread)
struct VoiceRegistryTests {
  private let home: TestHome
  private var folder: TemporaryFolder { home.folder }
  private var prober: FakeProber { home.prober }

  init() throws {
    home = try TestHome()
  }

  private func manifest(_ id: String, _ more: String = "") -> String {
    #"{"speech_manifest":1,"id":"\#(id)","name":"Manifest"\#(more)}"#
  }

  private func withVoice(_ id: String, _ voice: String) -> String {
    manifest(
      id,
      #","voices":[{"id":"\#(voice)","name":"V","languages":["en"],"sampleRate":22050}]"#
    )
  }

  private static func leadsOut(_ path: String) -> Bool {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path.hasPrefix("/etc/")
  }

  // MARK: - Sources

  @Test("before it is loaded there is nothing, and loading twice is loading once")
  func loadOnce() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    let registry = home.registry()
    #expect(registry.voices == [])
    #expect(registry.providers == [])
    registry.load()
    try home.add("b.so", as: "org.b", voices: ["y"])
    registry.load()
    #expect(registry.voices.map(\.identifier) == ["org.a.x"])
    registry.rescan()
    #expect(registry.voices.map(\.identifier) == ["org.a.x", "org.b.y"])
  }

  @Test("what manifests tell is there without asking anybody; the next look asks the others")
  func loadWithoutProbing() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    try folder.replace("p/b.so", with: SharedObject(manifest: withVoice("org.b", "y")).bytes)
    let registry = home.registry()
    registry.load(asksProviders: false)
    #expect(prober.takeCount() == 0)
    #expect(registry.voices.map(\.identifier) == ["org.b.y"])
    #expect(registry.isIncomplete)
    registry.rescan()
    #expect(prober.takeCount() == 1)
    #expect(!registry.isIncomplete)
    #expect(registry.voices.map(\.identifier) == ["org.a.x", "org.b.y"])
    let next = home.registry()
    next.load(asksProviders: false)
    #expect(!next.isIncomplete)
    #expect(prober.takeCount() == 0)
    #expect(next.voices.map(\.identifier) == ["org.a.x", "org.b.y"])
  }

  @Test("a manifest that lists voices makes asking needless")
  func section() throws {
    try folder.replace("p/a.so", with: SharedObject(manifest: withVoice("org.a", "x")).bytes)
    let registry = home.loaded()
    #expect(prober.takeCount() == 0)
    #expect(registry.voices.map(\.identifier) == ["org.a.x"])
    #expect(registry.providers.first?.source == .section)
    #expect(registry.providers.first?.description?.name == "Manifest")
  }

  @Test("the file beside the library wins over the library's own manifest")
  func sidecar() throws {
    try folder.replace("p/a.so", with: SharedObject(manifest: withVoice("org.a", "x")).bytes)
    try folder.replace("p/a.provider.json", with: Array(withVoice("org.a", "y").utf8))
    let registry = home.loaded()
    #expect(registry.voices.map(\.identifier) == ["org.a.y"])
    #expect(registry.providers.first?.source == .sidecar)
    try folder.remove("p/a.provider.json")
    registry.rescan()
    #expect(registry.voices.map(\.identifier) == ["org.a.x"])
  }

  @Test("a manifest that cannot be used is passed over, with the reason")
  func brokenManifests() throws {
    try folder.replace("p/a.so", with: SharedObject(manifest: "{").bytes)
    try folder.replace("p/a.provider.json", with: Array("[]".utf8))
    prober.answer("a.so", as: "org.a", voices: ["x"])
    let record = home.loaded().providers.first
    #expect(record?.source == .probe)
    #expect(
      record?.warnings == [
        "\(folder / "p/a.provider.json") is ignored: the manifest, line 1, column 1: should be an object",
        "the section .speech_manifest is ignored: the manifest, line 1, column 2: not JSON, expected a key in quotes",
      ]
    )
  }

  @Test("a provider is asked with its folders")
  func places() throws {
    try folder.replace(
      "p/a.so",
      with: SharedObject(manifest: manifest("org.a", #","data":"d""#)).bytes
    )
    try folder.makeFolder("p/d")
    prober.answer("a.so", as: "org.a", voices: [])
    let registry = home.loaded()
    let places = ProviderPlaces(
      library: folder / "p/a.so",
      dataFolder: folder / "p/d",
      sharedFolder: folder / "home/.local/share/synth-host/groups/org.a"
    )
    #expect(prober.asked == [places])
    #expect(registry.providers.first?.places == places)
  }

  @Test(
    "data may lie beside the library, in the prefix or in the package it was built from, in this order"
  )
  func dataFolders() throws {
    let library = SharedObject(manifest: manifest("org.a", #","data":"voices/d","voices":[]"#))
      .bytes
    let path = "prefix/lib/synth-host/providers"
    try folder.write(library, to: "\(path)/aProvider.so")
    func dataFolder(build: Bool = false) -> String? {
      let search = SearchPath(
        providerFolders: build ? [] : [folder / path],
        environment: ["SPEECH_PROVIDER_PATH": build ? "" : "/nowhere"],
        executableFolder: folder / path
      )
      let registry = VoiceRegistry(searchPath: search, cacheFile: nil, prober: prober)
      registry.load()
      return registry.providers.first?.places.dataFolder.map {
        String($0.dropFirst(folder.path.count + 1))
      }
    }
    #expect(dataFolder() == nil)
    try folder.makeFolder("prefix/voices/d")
    #expect(dataFolder(build: true) == nil)
    try folder.write([], to: "prefix/Package.swift")
    #expect(dataFolder(build: true) == "prefix/voices/d")
    try folder.makeFolder("prefix/share/synth-host/voices/d")
    #expect(dataFolder() == "prefix/share/synth-host/voices/d")
    try folder.makeFolder("\(path)/voices/d")
    #expect(dataFolder() == "\(path)/voices/d")
  }

  @Test("a missing data folder is a warning that says where it was looked for")
  func missingData() throws {
    try folder.replace(
      "p/a.so",
      with: SharedObject(manifest: manifest("org.a", #","data":"d","voices":[]"#)).bytes
    )
    let warning = home.loaded().providers.first?.warnings.first
    #expect(
      warning?.hasPrefix("its data folder is missing; looked for \(folder / "p/d"), ") == true
    )
  }

  @Test(
    "a data folder that leads to what did not come with the provider is refused, and named",
    arguments: ["home/letters", "elsewhere", "p/.ssh", "p", "home", ""]
  )
  func strayData(target: String) throws {
    try folder.makeFolder("home/letters")
    try folder.makeFolder("elsewhere")
    try folder.makeFolder("p/.ssh")
    let library = SharedObject(manifest: manifest("org.a", #","data":"d","voices":[]"#))
    try folder.replace("p/a.so", with: library.bytes)
    let target = target.isEmpty ? folder.path : folder / target
    try folder.link("p/d", to: target)
    let record = try #require(home.loaded().providers.first)
    #expect(record.places.dataFolder == nil)
    #expect(
      record.warnings == [
        "its data folder \(folder / "p/d") is refused: it is \(target), which is hidden, your own, or not below \(folder / "p")"
      ]
    )
  }

  @Test("neither a hidden folder nor one in the user's home itself is a provider's")
  func dataOfUser() throws {
    for (path, data) in [("p/a.so", ".ssh"), ("p/b.so", "x/.y/z"), ("home/c.so", "letters")] {
      let more = #","data":"\#(data)","voices":[]"#
      let library = SharedObject(manifest: manifest("org.\(path.utf8.count)\(data.count)", more))
      try folder.write(library.bytes, to: path)
    }
    for name in ["p/.ssh", "p/x/.y/z", "home/letters"] { try folder.makeFolder(name) }
    let search = SearchPath(
      providerFolders: [folder / "p", folder / "home"],
      environment: ["HOME": folder / "home", "SPEECH_PROVIDER_PATH": "/nowhere"]
    )
    let registry = VoiceRegistry(searchPath: search, cacheFile: nil, prober: prober)
    registry.load()
    #expect(registry.providers.count == 3)
    for record in registry.providers {
      #expect(record.places.dataFolder == nil)
      #expect(record.warnings.first?.contains(" is refused: ") == true, "\(record.warnings)")
    }
  }

  @Test("a provider gets the folder that a link beside it leads to, by its own name")
  func linkedData() throws {
    let library = SharedObject(manifest: manifest("org.a", #","data":"d","voices":[]"#))
    try folder.replace("p/a.so", with: library.bytes)
    try folder.makeFolder("p/d-1.2")
    try folder.link("p/d", to: "d-1.2")
    #expect(home.loaded().providers.first?.places.dataFolder == folder / "p/d-1.2")
    #expect(home.loaded().providers.first?.warnings == [])
  }

  @Test("of what it depends on it may read what is there")
  func depends() throws {
    let manifest = manifest("org.a", #","depends":["/usr/share","/usr/nothing"],"voices":[]"#)
    try folder.replace("p/a.so", with: SharedObject(manifest: manifest).bytes)
    let record = home.loaded().providers.first
    #expect(record?.places.readable == ["/usr/share"])
    #expect(record?.warnings == [])
  }

  @Test(
    "and nothing that a link leads to from where packages lie to where they do not",
    .enabled(if: Self.leadsOut("/usr/lib/ssl/certs"), "needs a link that leads out of /usr")
  )
  func linkedDepends() throws {
    let manifest = manifest("org.a", #","depends":["/usr/lib/ssl/certs"],"voices":[]"#)
    try folder.replace("p/a.so", with: SharedObject(manifest: manifest).bytes)
    let record = home.loaded().providers.first
    #expect(record?.places.readable == [])
    #expect(record?.warnings.count == 1)
    #expect(
      record?.warnings.first?.hasPrefix("it may not read /usr/lib/ssl/certs: it is /etc/") == true
    )
  }

  @Test("a provider without a manifest hears of its shared folder once it has said its name")
  func sharedFolderLater() throws {
    prober.answer("a.so") { (places) throws(ProbeFailure) in
      ProbeResult("org.a", voices: places.sharedFolder == nil ? ["x"] : ["x", "shared"])
    }
    try folder.replace("p/a.so", with: SharedObject().bytes)
    let registry = home.loaded()
    #expect(registry.voices.map(\.localIdentifier) == ["x"])
    try folder.makeFolder("home/.local/share/synth-host/groups/org.a")
    registry.rescan()
    #expect(registry.voices.map(\.localIdentifier) == ["x", "shared"])
    #expect(
      registry.providers.first?.places.sharedFolder == folder
        / "home/.local/share/synth-host/groups/org.a"
    )
  }

  // MARK: - Faults

  @Test("a file that is no library is listed with its fault and never asked")
  func notALibrary() throws {
    try folder.replace("p/a.so", with: Array("hello".utf8))
    let registry = home.loaded()
    let failure = ProbeFailure(
      kind: .notALibrary,
      details: "it is not a shared object (not an ELF file)"
    )
    #expect(registry.providers.map(\.state) == [.failed(failure)])
    #expect(prober.takeCount() == 0)
  }

  @Test("a provider for another major version is listed as such and never asked")
  func incompatible() throws {
    try folder.replace(
      "p/a.so",
      with: SharedObject(manifest: manifest("org.a", #","abi":[2,1]"#)).bytes
    )
    for _ in 0..<2 {
      let state = home.loaded().providers.first?.state
      #expect(state == .incompatible(major: 2, minor: 1))
      #expect(state?.description == "made for version 2.1 of the provider ABI, this host has 1.0")
    }
    #expect(prober.takeCount() == 0)
  }

  @Test("a provider that breaks the rules loses what breaks them")
  func rules() throws {
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      var result = ProbeResult("org.a", voices: ["x", "x", "not valid"])
      result.description.url = "\u{1B}[2J"
      return result
    }
    prober.answer("b.so") { (_) throws(ProbeFailure) in ProbeResult("no dots", voices: ["x"]) }
    try folder.replace("p/a.so", with: SharedObject().bytes)
    try folder.replace("p/b.so", with: SharedObject().bytes)
    let registry = home.loaded()
    #expect(registry.voices.map(\.identifier) == ["org.a.x"])
    #expect(
      registry.providers.first?.warnings == [
        "the provider's url is not valid",
        "voice x: another voice of this provider has the same identifier; left out",
        "voice: its id is not 1 to 128 bytes of A-Z a-z 0-9 . _ -; left out",
      ]
    )
    let failure = ProbeFailure(
      kind: .badTable,
      details:
        "it does not identify itself: the provider's id is not 3 to 128 bytes of a-z 0-9 . - with a dot"
    )
    #expect(registry.providers.last?.state == .failed(failure))
  }

  @Test("a provider that does not say what its manifest says keeps the manifest's name")
  func otherIdentifier() throws {
    try folder.replace("p/a.so", with: SharedObject(manifest: manifest("org.a")).bytes)
    prober.answer("a.so", as: "org.evil", voices: ["x"])
    let registry = home.loaded()
    #expect(registry.voices.map(\.identifier) == ["org.a.x"])
    #expect(
      registry.providers.first?.warnings == ["its manifest says that it is org.a, it says org.evil"]
    )
  }

  // MARK: - Shadows

  @Test("of two providers with one identifier the first on the search path wins")
  func shadowed() throws {
    try home.add("a.so", as: "org.same", voices: ["x"])
    prober.answer("b.so", as: "org.same", voices: ["y"])
    try folder.write(SharedObject().bytes, to: "q/b.so")
    let registry = home.loaded()
    #expect(registry.voices.map(\.identifier) == ["org.same.x"])
    #expect(registry.providers.map(\.state) == [.ok, .shadowed(by: folder / "p/a.so")])
    #expect(registry.providers.map(\.voiceCount) == [1, 0])
    #expect(
      registry.voices.first.flatMap(registry.provider(of:))?.places.library == folder / "p/a.so"
    )
    try folder.remove("p/a.so")
    registry.rescan()
    #expect(registry.voices.map(\.identifier) == ["org.same.y"])
  }

  @Test("a shadowed provider is not even asked, unless the one before it fails")
  func shadowedUnasked() throws {
    for name in ["p/a.so", "q/b.so"] {
      try folder.write(SharedObject(manifest: manifest("org.same")).bytes, to: name)
    }
    prober.answer("a.so", as: "org.same", voices: ["x"])
    prober.answer("b.so", as: "org.same", voices: ["y"])
    let registry = home.loaded()
    #expect(prober.asked.map(\.library) == [folder / "p/a.so"])
    #expect(registry.providers.map(\.state) == [.ok, .shadowed(by: folder / "p/a.so")])
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      throw ProbeFailure(kind: .crashed, details: "boom")
    }
    try folder.replace("p/a.so", with: SharedObject(manifest: manifest("org.same")).bytes)
    registry.rescan()
    #expect(registry.voices.map(\.identifier) == ["org.same.y"])
    #expect(
      registry.providers.map(\.state) == [
        .failed(ProbeFailure(kind: .crashed, details: "boom")), .ok,
      ]
    )
  }

  @Test("a library in quarantine leaves its identifier to another, and has it where nobody does")
  func quarantinedLast() throws {
    for name in ["p/a.so", "q/b.so"] {
      try folder.write(SharedObject(manifest: manifest("org.same")).bytes, to: name)
    }
    prober.answer("a.so", as: "org.same", voices: ["x"])
    prober.answer("b.so", as: "org.same", voices: ["y"])
    let registry = home.loaded { $0.quarantined = { Set($0.filter { $0.hasSuffix("/a.so") }) } }
    #expect(prober.asked.map(\.library) == [folder / "q/b.so"])
    #expect(registry.voices.map(\.identifier) == ["org.same.y"])
    #expect(registry.providers.map(\.places.library) == [folder / "p/a.so", folder / "q/b.so"])
    #expect(
      registry.voices.first.flatMap(registry.provider(of:))?.places.library == folder / "q/b.so"
    )
    try folder.remove("q/b.so")
    registry.rescan()
    #expect(registry.voices.map(\.identifier) == ["org.same.x"])
  }

  @Test("nobody takes a voice that bears the name of another provider")
  func foreignVoices() throws {
    try home.add("a.so", as: "org.a", voices: ["org.b.w", "org.b.x.V", "org.c.u"])
    try home.add("b.so", as: "org.b", voices: ["w"])
    try home.add("c.so", as: "org.b.x", voices: ["V"])
    // As the providers say it, then as the cache has it.
    for _ in 0..<2 {
      let registry = home.loaded()
      #expect(registry.voices.map(\.identifier) == ["org.c.u", "org.b.w", "org.b.x.V"])
      #expect(registry.voices.map(\.provider) == ["org.a", "org.b", "org.b.x"])
      #expect(
        registry.providers.first?.warnings == [
          "its voice org.b.w is left out: org.b has it",
          "its voice org.b.x.V is left out: org.b.x has it",
        ]
      )
    }
  }

  @Test("of two voices with one identifier the first on the search path wins")
  func duplicateVoices() throws {
    try home.add("a.so", as: "org.a", voices: ["com.x.V", "v"])
    try home.add("b.so", as: "org.b", voices: ["w", "com.x.V"])
    // As the providers say it, then as the cache has it.
    for _ in 0..<2 {
      let registry = home.loaded()
      #expect(registry.voices.map(\.identifier) == ["com.x.V", "org.a.v", "org.b.w"])
      #expect(registry.providers.map(\.voiceCount) == [2, 1])
      #expect(registry.providers.last?.warnings == ["its voice com.x.V is left out: org.a has it"])
      #expect(
        registry.voices.first.flatMap(registry.provider(of:))?.description?.identifier == "org.a"
      )
    }
  }

  @Test("several providers are asked at the same time, and listed in their order")
  func parallel() throws {
    // Each answer waits until the other one has been asked as well.
    let both = Barrier(parties: 2)
    for name in ["a", "b"] {
      prober.answer("\(name).so") { (_) throws(ProbeFailure) in
        ProbeResult("org.\(name)", voices: [both.arrive() ? "x" : "alone"])
      }
      try folder.replace("p/\(name).so", with: SharedObject().bytes)
    }
    #expect(home.loaded { $0.maxProbes = 2 }.voices.map(\.identifier) == ["org.a.x", "org.b.x"])
  }

  // MARK: - Changes

  @Test(
    "observers hear what is added, changed and removed, in their order, and nothing when nothing is"
  )
  func observers() throws {
    try home.add("a.so", as: "org.a", voices: ["x", "y"])
    let registry = home.registry()
    let announcements = Announcements()
    let order = Mutex<[Int]>([])
    let tokens = (0..<3).map { number in
      registry.observe { change in
        order.withLock { $0.append(number) }
        if number == 2 { announcements.append(change) }
      }
    }
    registry.load()
    #expect(announcements.next()?.change == ChangedNames(added: ["x", "y"]))
    registry.rescan()
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      var result = ProbeResult("org.a", voices: ["y", "z"])
      result.voices[0].name = "Renamed"
      return result
    }
    try folder.replace("p/a.so", with: SharedObject().bytes)
    registry.rescan()
    #expect(
      announcements.next()?.change == ChangedNames(added: ["z"], removed: ["x"], changed: ["y"])
    )
    tokens[0].cancel()
    tokens[1].cancel()
    try folder.remove("p/a.so")
    registry.rescan()
    #expect(announcements.next()?.change == ChangedNames(removed: ["y", "z"]))
    #expect(order.withLock(\.self) == [0, 1, 2, 0, 1, 2, 2])
    #expect(announcements.count == 0)
  }

  @Test("an observer may use the registry, and is not called on the thread that caused the change")
  func observerUsesRegistry() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    let registry = home.registry()
    let announcements = Announcements()
    let threads = Mutex<[UInt]>([])
    let token = registry.observe { [weak registry] change in
      registry?.rescan()
      threads.withLock { $0.append(pthread_self()) }
      if registry?.voices.map(\.identifier) == ["org.a.x"] { announcements.append(change) }
    }
    registry.load()
    #expect(announcements.next()?.change == ChangedNames(added: ["x"]))
    #expect(threads.withLock { !$0.contains(pthread_self()) })
    token.cancel()
  }

  @Test("a provider that says that its voices have changed is asked again, once for many calls")
  func update() throws {
    try folder.replace("p/a.so", with: SharedObject(manifest: withVoice("org.a", "x")).bytes)
    try home.add("b.so", as: "org.b", voices: ["y"])
    let registry = home.loaded()
    #expect(prober.takeCount() == 1)
    prober.answer("a.so", as: "org.a", voices: ["x", "new"])
    let announcements = Announcements()
    let token = registry.observe { announcements.append($0) }
    for _ in 0..<10 { registry.updateSpeechVoices(provider: "org.a") }
    #expect(announcements.next()?.change == ChangedNames(added: ["new"], changed: ["x"]))
    #expect(prober.asked.map(\.library) == [folder / "p/a.so"])
    #expect(registry.providers.first?.source == .probe)
    // What it said is kept for the next start.
    _ = prober.takeCount()
    #expect(home.loaded().voices == registry.voices)
    #expect(prober.takeCount() == 0)
    token.cancel()
  }

  @Test("a provider that fails when it is asked again keeps its earlier list")
  func failedUpdate() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    let registry = home.loaded()
    let asked = DispatchSemaphore(value: 0)
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      asked.signal()
      throw ProbeFailure(kind: .crashed, details: "boom")
    }
    registry.updateSpeechVoices(provider: "org.a")
    #expect(asked.wait(timeout: .now() + 60) == .success)
    // Looking waits until the look that is under way has ended.
    registry.rescan()
    #expect(registry.voices.map(\.identifier) == ["org.a.x"])
  }

  @Test("a registry that nobody holds goes away, although it watches")
  func goesAway() throws {
    let gone = DispatchSemaphore(value: 0)
    var token: ObservationToken?
    do {
      let registry = home.registry()
      let witness = Witness(gone)
      token = registry.observe { _ in withExtendedLifetime(witness) {} }
      registry.load()
      registry.startWatching()
    }
    #expect(gone.wait(timeout: .now() + 60) == .success)
    token?.cancel()
  }
}

/// Reports when nothing references it any longer.
private final class Witness: Sendable {
  private let gone: DispatchSemaphore

  init(_ gone: DispatchSemaphore) {
    self.gone = gone
  }

  deinit { gone.signal() }
}

/// Lets threads wait for each other.
private final class Barrier: Sendable {
  private let parties: Int
  private let arrived = Mutex(0)
  private let gate = DispatchSemaphore(value: 0)

  init(parties: Int) {
    self.parties = parties
  }

  /// False when the others have not come within a minute.
  func arrive() -> Bool {
    let isLast = arrived.withLock { arrived in
      arrived += 1
      return arrived == parties
    }
    if isLast { for _ in 1..<parties { gate.signal() } }
    return isLast || gate.wait(timeout: .now() + 60) == .success
  }
}
