// SPDX-License-Identifier: Apache-2.0
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("Identifiers of the host's own providers", .limited, .ownThread)
struct ReservedIdentifierTests {
  private let home: TestHome
  private var folder: TemporaryFolder { home.folder }
  private let recorded = "org.synth-host.recorded"

  init() throws {
    home = try TestHome()
    let recorded = recorded
    for name in ["other", "host", "link"] {
      home.prober.answer("\(name).so") { (places) throws(ProbeFailure) in
        ProbeResult(recorded, voices: places.sharedFolder == nil ? ["plain"] : ["plain", "Ada"])
      }
    }
    try folder.makeFolder("home/.local/share/synth-host/groups/\(recorded)")
    try folder.makeFolder("installed")
  }

  /// With the folders of the host's own searched, or only known.
  private func registry(_ providerFolders: [String], isSearched: Bool = true) -> VoiceRegistry {
    let path = SearchPath(
      providerFolders: providerFolders.map { folder / $0 },
      environment: [
        "HOME": folder / "home", "SPEECH_PROVIDER_PATH": isSearched ? "/nowhere:" : "/nowhere",
      ],
      installedFolder: folder / "installed"
    )
    var settings = RegistrySettings()
    settings.now = { TestHome.now() + 1_000_000_000 }
    let registry = VoiceRegistry(
      searchPath: path,
      cacheFile: path.cacheFile,
      prober: home.prober,
      settings: settings
    )
    registry.load()
    return registry
  }

  private func state(_ name: String, _ registry: VoiceRegistry) -> ProviderRecord.State? {
    registry.providers.first { $0.places.library.hasSuffix(name) }?.state
  }

  private var refused: ProviderRecord.State {
    .failed(
      ProbeFailure(
        kind: .reserved,
        details:
          "it claims the identifier \(recorded), which is reserved for a provider that comes with synth-host; "
          + "nothing of it is used. Remove it, or ask its author to give it an identifier of its own"
      )
    )
  }

  @Test(
    "are those of the libraries that come with it",
    arguments: ["Espeak", "Flite", "Neural", "Parrot", "Recorded"]
  )
  func builtProviders(_ name: String) throws {
    let library = try ELFLibrary(path: Fixtures.library(name + "Provider"))
    let manifest = try ProviderManifest(json: try #require(library.manifest))
    #expect(ReservedIdentifier.all.contains(manifest.description.identifier))
  }

  @Test(
    "are refused to others, with what begins like them",
    arguments: [
      ("org.espeak-ng", true), ("org.espeak-ng.en-us", true), ("org.synth-host.recorded.x", true),
      ("org.espeak-ngx", false), ("org.synth-host.ramp", false), ("org.espeak", false),
    ]
  )
  func names(_ identifier: String, _ isReserved: Bool) throws {
    #expect(ReservedIdentifier.contains(identifier) == isReserved)
    try home.add("a.so", as: identifier, voices: ["x"])
    #expect(home.loaded().voices.isEmpty == isReserved)
  }

  @Test(
    "are taken by no library that only says at run time what it is, nor with recordings",
    arguments: [true, false]
  )
  func runTime(isSearched: Bool) throws {
    try folder.replace("p/other.so", with: SharedObject().bytes)
    for _ in ["asked", "from the cache"] {
      let registry = registry(["p"], isSearched: isSearched)
      #expect(registry.voices == [])
      #expect(registry.providers.map(\.state) == [refused])
      #expect(registry.providers.map(\.description) == [nil])
    }
    #expect(home.prober.asked.map(\.sharedFolder) == [nil])
  }

  @Test("are taken by no manifest, of whose library nothing runs")
  func manifest() throws {
    let json = """
      {"speech_manifest": 1, "id": "\(recorded)", "name": "Recorded",
       "voices": [{"id": "a", "name": "A", "languages": ["en"], "sampleRate": 16000}]}
      """
    try folder.replace("p/section.so", with: SharedObject(manifest: json).bytes)
    try folder.replace("p/beside.so", with: SharedObject().bytes)
    try folder.write(Array(json.utf8), to: "p/beside.provider.json")
    for _ in ["read", "from the cache"] {
      let registry = registry(["p"])
      #expect(registry.voices == [])
      #expect(registry.providers.map(\.state) == [refused, refused])
    }
    #expect(home.prober.asked == [])
  }

  @Test("are the host's own on every search path, its recordings with them")
  func elsewhere() throws {
    try folder.replace("installed/host.so", with: SharedObject().bytes)
    for (folders, isSearched) in [([], true), (["installed"], true), (["installed"], false)] {
      let registry = registry(folders, isSearched: isSearched)
      #expect(registry.voices.map(\.localIdentifier) == ["plain", "Ada"])
    }
    try folder.link("p/link.so", to: folder / "installed/host.so")
    #expect(registry(["p"], isSearched: false).voices.count == 2)
  }

  @Test("another name for its library, with another manifest, takes nothing from it")
  func alias() throws {
    try folder.replace("installed/host.so", with: SharedObject().bytes)
    try folder.link("p/link.so", to: folder / "installed/host.so")
    try folder.write(
      Array(
        #"{"speech_manifest": 1, "id": "org.synth-host.recorded", "name": "X", "voices": []}"#.utf8
      ),
      to: "p/link.provider.json"
    )
    #expect(state("link.so", registry(["p"], isSearched: false)) == refused)
    let both = registry(["p"])
    #expect(both.providers.map(\.resolvedLibrary) == [folder / "installed/host.so"])
    #expect(both.voices.map(\.localIdentifier) == ["plain", "Ada"])
  }

  @Test("stand before the names of their voices, which no other provider may use")
  func voices() throws {
    try home.add("a.so", as: "org.a", voices: ["org.espeak-ng.en-us", "mine"])
    let registry = home.loaded()
    #expect(registry.voices.map(\.identifier) == ["org.a.mine"])
    #expect(
      registry.providers.first?.warnings.contains {
        $0.contains("org.espeak-ng has a voice with that identifier")
      } == true
    )
  }

  @Test("one that was refused is taken when its folder turns out to be the host's")
  func becomesOwn() throws {
    try folder.replace("p/host.so", with: SharedObject().bytes)
    #expect(state("host.so", registry(["p"])) == refused)
    let path = SearchPath(
      environment: ["HOME": folder / "home", "SPEECH_PROVIDER_PATH": "/nowhere:"],
      installedFolder: folder / "p"
    )
    let installed = VoiceRegistry(searchPath: path, cacheFile: path.cacheFile, prober: home.prober)
    installed.load()
    #expect(installed.voices.map(\.localIdentifier) == ["plain", "Ada"])
  }
}
