// SPDX-License-Identifier: Apache-2.0
import Foundation
import SpeechVoices
import TestTraits
import Testing

@Suite("Scan cache", .limited, .ownThread)
struct ScanCacheTests {
  private let home: TestHome
  private var folder: TemporaryFolder { home.folder }
  private var prober: FakeProber { home.prober }

  init() throws {
    home = try TestHome()
  }

  @Test("a library that has not changed is not asked again, and says the same")
  func hit() throws {
    try home.add("a.so", as: "org.a", voices: ["x", "y"])
    let first = home.loaded()
    #expect(prober.takeCount() == 1)
    #expect(first.providers.first?.isCached == false)
    let second = home.loaded()
    #expect(prober.takeCount() == 0)
    #expect(second.voices == first.voices)
    #expect(second.voices.map(\.identifier) == ["org.a.x", "org.a.y"])
    #expect(second.providers.first?.isCached == true)
    #expect(second.providers.first?.source == .probe)
    #expect(second.providers.first?.description == first.providers.first?.description)
    #expect(second.providers.first?.buildID == "deadbeef")
    #expect(second.warnings == [])
  }

  @Test("voices come out of the cache with every field")
  func everyField() throws {
    let voice = Voice(
      identifier: "org.a.v",
      localIdentifier: "v",
      provider: "org.a",
      name: "V “quoted” \\ ü",
      primaryLanguages: ["en-GB", "cy"],
      supportedLanguages: ["en-GB", "cy", "de"],
      variants: ["f1", "f2"],
      version: "2",
      fallback: "org.b.w",
      alphabets: ["ipa"],
      gender: .female,
      age: 36,
      quality: .enhanced,
      traits: [.novelty, .needsDownload],
      input: .ssml,
      abilities: [.rate, .pitch, .deterministic, .readsText],
      longestRequest: 2000,
      rateRange: 0.1...3.3,
      pitchRange: 0.5...2,
      sampleRate: 44100,
      channels: 2,
      bytesOnDisk: 1 << 40,
      license: "CC0-1.0",
      origin: "https://example.org/v",
      download: "Run get-v."
    )
    var plain = voice
    plain.localIdentifier = "w"
    plain.identifier = "org.a.w"
    plain.variants = []
    let description = ProviderDescription(
      identifier: "org.a",
      name: "A",
      vendor: "V",
      version: "1",
      license: "MIT",
      url: "u",
      subtype: "abcd",
      manufacturer: "Efgh",
      abiMajor: 1,
      abiMinor: 3,
      isParallel: true,
      needsJIT: true
    )
    prober.answer("a.so") { [voices = [voice, plain]] (_) throws(ProbeFailure) in
      ProbeResult(description: description, voices: voices)
    }
    try folder.replace("p/a.so", with: SharedObject().bytes)
    // The registry says where they come from.
    let listed = [voice, plain].map { voice in
      var voice = voice
      voice.standing = .other
      return voice
    }
    for _ in 0..<2 {
      let registry = home.loaded()
      #expect(registry.voices == listed)
      #expect(registry.providers.first?.description == description)
    }
    #expect(prober.takeCount() == 1)
  }

  @Test("what voices have in common with the one before is written once, and read for each")
  func likeness() throws {
    var voices: [Voice] = []
    for (name, language) in [("a", "de"), ("b", "en"), ("c", "fr"), ("d", "es")] {
      var voice = Voice(
        identifier: "org.a." + name,
        localIdentifier: name,
        provider: "org.a",
        name: "The " + name,
        primaryLanguages: [language],
        supportedLanguages: [language],
        variants: ["f1", "m1"],
        alphabets: ["ipa"],
        abilities: [.rate, .wordMarkers],
        rateRange: 0.5...3,
        sampleRate: 22050
      )
      voice.standing = .other
      voices.append(voice)
    }
    // The third differs, and the fourth is again as the first.
    voices[2].gender = .female
    voices[2].supportedLanguages = ["fr", "br"]
    prober.answer("a.so") { [voices] (_) throws(ProbeFailure) in
      let description = ProviderDescription(identifier: "org.a", name: "A")
      return ProbeResult(description: description, voices: voices)
    }
    try folder.replace("p/a.so", with: SharedObject().bytes)
    for _ in 0..<2 { #expect(home.loaded().voices == voices) }
    #expect(prober.takeCount() == 1)
    let file = try String(contentsOfFile: home.searchPath.cacheFile ?? "", encoding: .utf8)
    #expect(file.split(separator: #"{"like":true,"id":"#).count == 2)
    #expect(file.split(separator: #""rateRange":"#).count == 4)
  }

  @Test("what a provider needs and may read is kept with it")
  func needs() throws {
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      ProbeResult(description: ProviderDescription(identifier: "org.a", name: "A"), voices: [])
    }
    let manifest =
      #"{"speech_manifest":1,"id":"org.a","name":"A","depends":["/usr/share","/home"],"needs":{"jit":true,"memoryMiB":512,"startupSeconds":9,"firstFrameSeconds":8},"settings":[{"id":"tone","name":"Tone","kind":"choice","choices":["soft","bright"],"default":"bright"},{"id":"fine","name":"Fine","kind":"number","range":[0,0.5],"default":0.25}]}"#
    try folder.replace("p/a.so", with: SharedObject(manifest: manifest).bytes)
    for isCached in [false, true] {
      let provider = try #require(home.loaded().providers.first)
      #expect(provider.isCached == isCached)
      #expect(provider.places.readable == ["/usr/share"])
      #expect(
        provider.places.confinement
          == Confinement(level: .jit, memoryMiB: 512, startupSeconds: 9, firstFrameSeconds: 8)
      )
      #expect(
        provider.description?.settings.map(\.kind) == [
          .choice(["soft", "bright"]), .number(0...0.5),
        ]
      )
      #expect(
        provider.places.settings == [
          ProviderSettingValue(identifier: "tone", text: "bright", number: 1),
          ProviderSettingValue(identifier: "fine", text: "0.25", number: 0.25),
        ]
      )
    }
  }

  @Test("the seed of the fuzzer is of the form that is written")
  func seed() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    _ = home.loaded()
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let seed = try String(
      contentsOf: tests.appending(path: "Fuzz/Seeds/Cache/libraries.json"),
      encoding: .utf8
    )
    let written = try String(
      contentsOfFile: folder / "home/.cache/synth-host/providers.json",
      encoding: .utf8
    )
    // The fuzzer reads what is behind the checksum.
    let head = try #require(written.split(separator: "\"variantSets\"").first)
    let form = try #require(head.split(separator: ",", maxSplits: 1).last)
    #expect(seed.hasPrefix("{" + form), "\(form)")
  }

  @Test("hosts with different search paths keep each other's entries")
  func twoHosts() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    try folder.write(SharedObject().bytes, to: "other/b.so")
    prober.answer("b.so", as: "org.b", voices: ["y"])
    let otherPath = SearchPath(
      providerFolders: [folder / "other"],
      environment: ["HOME": folder / "home", "SPEECH_PROVIDER_PATH": "/nowhere"]
    )
    var settings = RegistrySettings()
    settings.now = { TestHome.now() + 1_000_000_000 }
    let registry = home.registry()
    let other = VoiceRegistry(
      searchPath: otherPath,
      cacheFile: otherPath.cacheFile,
      prober: prober,
      settings: settings
    )
    registry.load()
    other.load()
    #expect(prober.takeCount() == 2)
    _ = home.loaded()
    VoiceRegistry(
      searchPath: otherPath,
      cacheFile: otherPath.cacheFile,
      prober: prober,
      settings: settings
    ).load()
    #expect(prober.takeCount() == 0)
  }
}
