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
      #expect(state?.description == "made for version 2.1 of the provider ABI, this host has 1.2")
    }
    #expect(prober.takeCount() == 0)
  }

  @Test("a provider that breaks the rules loses what breaks them")
  func rules() throws {
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      var result = ProbeResult("org.a", voices: ["x", "x", "not valid"])
      result.description.url = "\u{1B}[2J"
      result.leftOut = 2
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
        "voices that cannot be read and are left out: 2; “size” of each has to be sizeof(speech_voice_t)",
        "voice x: another voice of this provider has the same identifier; left out",
        "voice “not valid”: its id is not 1 to 128 bytes of A-Z a-z 0-9 . _ -; left out",
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
      registry.providers.first?.warnings == [
        "its manifest states the identifier org.a, but the library states org.evil"
      ]
    )
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
