// SPDX-License-Identifier: Apache-2.0
import SpeechVoices
import TestTraits
import Testing

@Suite("Precedence of providers", .limited, .ownThread)
struct ProviderPrecedenceTests {
  private let home: TestHome
  private var folder: TemporaryFolder { home.folder }
  private var prober: FakeProber { home.prober }

  init() throws {
    home = try TestHome()
  }

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
          "its voice org.b.w is left out: org.b has a voice with that identifier",
          "its voice org.b.x.V is left out: org.b.x has a voice with that identifier",
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
      #expect(
        registry.providers.last?.warnings == [
          "its voice com.x.V is left out: org.a has a voice with that identifier"
        ]
      )
      #expect(
        registry.voices.first.flatMap(registry.provider(of:))?.description?.identifier == "org.a"
      )
    }
  }
}
