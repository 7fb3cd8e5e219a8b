// SPDX-License-Identifier: Apache-2.0
import SpeechVoices
import Testing

@Suite("Provider manifest")
struct ProviderManifestTests {
  private func manifest(_ json: String) throws -> ProviderManifest {
    try ProviderManifest(json: Array(json.utf8))
  }

  private func withVoices(_ voices: String) throws -> ProviderManifest {
    try manifest(
      #"{"speech_manifest": 1, "id": "org.example.engine", "name": "Engine", "voices": [\#(voices)]}"#
    )
  }

  @Test("every field is read")
  func everything() throws {
    let full = try manifest(
      """
      {"speech_manifest": 1, "abi": [1, 7], "id": "org.example.engine", "name": "Engine", "vendor": "Example Ltd",
       "version": "1.2.3", "license": "MIT", "url": "https://example.org", "subtype": "engn", "manufacturer": "Exmp",
       "parallel": true, "needsJIT": true, "data": "engine-data", "depends": ["/usr/share/engine"],
       "needs": {"jit": true, "memoryMiB": 4096, "startupSeconds": 20, "firstFrameSeconds": 10},
       "voices": [{"id": "Ada", "name": "Ada Ä", "languages": ["en-gb", "cy"], "supportedLanguages": ["de"],
         "sampleRate": 22050, "variants": ["old", "young"], "alphabets": ["ipa", "x-sampa"], "version": "2",
         "fallback": "Bob", "gender": "female", "age": 36, "quality": "enhanced", "traits": ["novelty", "personal"],
         "input": "ssml", "abilities": ["rate", "pitch", "wordMarkers", "readsText"], "rateRange": [0.5, 3], "pitchRange": [0.5, 2],
         "longestRequest": 2000, "channels": 2, "bytesOnDisk": 1000000,
         "license": "CC0-1.0", "origin": "https://example.org/ada", "download": "Run get-ada."},
        {"id": "com.other.Bob", "name": "Bob", "languages": ["en"], "sampleRate": 8000}]}
      """
    )
    #expect(
      full.description
        == ProviderDescription(
          identifier: "org.example.engine",
          name: "Engine",
          vendor: "Example Ltd",
          version: "1.2.3",
          license: "MIT",
          url: "https://example.org",
          subtype: "engn",
          manufacturer: "Exmp",
          abiMajor: 1,
          abiMinor: 7,
          isParallel: true,
          needsJIT: true
        )
    )
    #expect(full.data == "engine-data")
    #expect(full.depends == ["/usr/share/engine"])
    #expect(
      full.confinement
        == Confinement(level: .jit, memoryMiB: 4096, startupSeconds: 20, firstFrameSeconds: 10)
    )
    #expect(full.warnings == [])
    let ada = Voice(
      identifier: "org.example.engine.Ada",
      localIdentifier: "Ada",
      provider: "org.example.engine",
      name: "Ada Ä",
      primaryLanguages: ["en-GB", "cy"],
      supportedLanguages: ["en-GB", "cy", "de"],
      variants: ["old", "young"],
      version: "2",
      fallback: "Bob",
      alphabets: ["ipa", "x-sampa"],
      gender: .female,
      age: 36,
      quality: .enhanced,
      traits: [.novelty, .personal],
      input: .ssml,
      abilities: [.rate, .pitch, .wordMarkers, .readsText],
      longestRequest: 2000,
      rateRange: 0.5...3,
      pitchRange: 0.5...2,
      sampleRate: 22050,
      channels: 2,
      bytesOnDisk: 1_000_000,
      license: "CC0-1.0",
      origin: "https://example.org/ada",
      download: "Run get-ada."
    )
    let bob = Voice(
      identifier: "com.other.Bob",
      localIdentifier: "com.other.Bob",
      provider: "org.example.engine",
      name: "Bob",
      primaryLanguages: ["en"],
      sampleRate: 8000
    )
    #expect(full.voices == [ada, bob])
  }

  @Test("without voices the provider has to be asked, with none it has none")
  func noVoices() throws {
    #expect(try manifest(#"{"speech_manifest":1,"id":"a.b","name":"x"}"#).voices == nil)
    #expect(try withVoices("").voices == [])
  }

  @Test(
    "an unusable manifest is refused in words",
    arguments: [
      ("", "the manifest, line 1, column 1: should be an object"),
      ("[]", "the manifest, line 1, column 1: should be an object"),
      ("{", "the manifest, line 1, column 2: not JSON, expected a key in quotes"),
      ("{}", "the manifest, line 1, column 3: “speech_manifest” is missing"),
      (
        #"{"speech_manifest":2,"id":"a.b","name":"x"}"#,
        "the manifest has form 2, this host knows form 1"
      ),
      (
        #"{"speech_manifest":1,"name":"x"}"#,
        "the manifest: the provider's id is not 3 to 128 bytes of a-z 0-9 . - with a dot"
      ),
      (
        #"{"speech_manifest":1,"id":"Org.Example","name":"x"}"#,
        "the manifest: the provider's id is not 3 to 128 bytes of a-z 0-9 . - with a dot"
      ),
      (
        #"{"speech_manifest":1,"id":"nodots","name":"x"}"#,
        "the manifest: the provider's id is not 3 to 128 bytes of a-z 0-9 . - with a dot"
      ),
      (
        #"{"speech_manifest":1,"id":"a.b","name":"\u001b[31m"}"#,
        "the manifest: the provider's name is not 1 to 128 bytes of printable text"
      ),
      (
        "{\"speech_manifest\":1,\n\"id\":7}",
        "the manifest, id (line 2): should be a string"
      ),
      (
        #"{"speech_manifest":1,"id":"a.b","name":"x","abi":[1]}"#,
        "the manifest, abi (line 1): should be [major, minor]"
      ),
      (
        #"{"speech_manifest":1,"id":"a.b","name":"x","voices":[{"id":"v","name":"V","languages":["en"]}]}"#,
        "the manifest, voices[0] (line 1): “sampleRate” is missing"
      ),
      (
        #"{"speech_manifest":1,"id":"a.b","name":"x","voices":[{"id":"v","sampleRate":"fast"}]}"#,
        "the manifest, voices[0].sampleRate (line 1): should be a whole number"
      ),
      (
        #"{"speech_manifest":1,"id":"a.b","name":"x","voices":[{"rateRange":[3,1]}]}"#,
        "the manifest, voices[0].rateRange (line 1): should be [lowest, highest]"
      ),
      (
        #"{"speech_manifest":1} {"#,
        "the manifest, line 1, column 23: unexpected text after the end"
      ),
    ]
  )
  func refused(json: String, message: String) {
    let problem = #expect(throws: ProviderManifest.Problem.self) { try manifest(json) }
    #expect(problem?.description == message)
  }

  @Test("a manifest has bounds")
  func bounds() throws {
    let large = Array(repeating: UInt8(ascii: " "), count: ProviderManifest.maxSize + 1)
    #expect(throws: ProviderManifest.Problem.tooLarge) { try ProviderManifest(json: large) }
    let variants = Array(repeating: #""v""#, count: 4097).joined(separator: ",")
    #expect(throws: ProviderManifest.Problem.self) {
      try withVoices(#"{"variants":[\#(variants)]}"#)
    }
    let voices = Array(
      repeating: #"{"id":"v","name":"V","languages":["en"],"sampleRate":8000}"#,
      count: 4097
    )
    #expect(throws: ProviderManifest.Problem.self) { try withVoices(voices.joined(separator: ",")) }
  }

  @Test("what a host does not know is passed over with a warning")
  func unknown() throws {
    let manifest = try manifest(
      """
      {"speech_manifest": 1, "id": "a.b", "name": "x", "later": {"deep": [1]},
       "voices": [{"id": "v", "name": "V", "languages": ["en"], "sampleRate": 8000, "gender": "robot", "mood": 3,
                   "abilities": ["rate", "fly"]}]}
      """
    )
    #expect(manifest.voices?.first?.gender == .unspecified)
    #expect(manifest.voices?.first?.abilities == .rate)
    #expect(
      manifest.warnings == [
        "unknown field “later”",
        "unknown word “robot”, known are unspecified, male, female, neutral",
        "voice “v”: unknown field “mood”",
        "unknown word “fly”, known are rate, pitch, volume, emphasis, phoneme, sayAs, wordMarkers, sentenceMarkers, phonemeMarkers, deterministic, readsText, engineRate",
      ]
    )
  }

  @Test(
    "a path that leads elsewhere is not followed",
    arguments: [
      "/etc", "../secrets", "a/../../b", ".", "", "a\\u0000b",
      // To Swift this slash is one character with the mark after it.
      "/\u{301}etc", "\u{301}/../\u{301}",
    ]
  )
  func badData(path: String) throws {
    let manifest = try manifest(
      #"{"speech_manifest":1,"id":"a.b","name":"x","data":"\#(path)","depends":["x","/y"]}"#
    )
    #expect(manifest.data == nil)
    #expect(manifest.depends == ["/y"])
    #expect(
      manifest.warnings == [
        "“data” is not a relative path without “..”", "“depends” has paths that are not absolute",
      ]
    )
  }

  // MARK: - Needs

  @Test("without needs a provider is sandboxed strictly; either spelling of JIT is one")
  func jit() throws {
    let plain = try manifest(#"{"speech_manifest":1,"id":"a.b","name":"x"}"#)
    #expect(plain.confinement == Confinement())
    for json in [#""needsJIT":true"#, #""needs":{"jit":true}"#] {
      let made = try manifest(#"{"speech_manifest":1,"id":"a.b","name":"x",\#(json)}"#)
      #expect(made.confinement == Confinement(level: .jit))
      #expect(made.description.needsJIT)
    }
  }

  @Test(
    "needs that no host meets are cut, with a warning",
    arguments: [
      (
        #"{"memoryMiB":1}"#, Confinement(memoryMiB: 64),
        "“memoryMiB” is 1, outside 64 to 65536"
      ),
      (
        #"{"memoryMiB":1000000}"#, Confinement(memoryMiB: 65536),
        "“memoryMiB” is 1000000, outside 64 to 65536"
      ),
      (
        #"{"startupSeconds":0}"#, Confinement(startupSeconds: 1),
        "“startupSeconds” is 0, outside 1 to 60"
      ),
      (
        #"{"startupSeconds":3600}"#, Confinement(startupSeconds: 60),
        "“startupSeconds” is 3600, outside 1 to 60"
      ),
      (
        #"{"firstFrameSeconds":61}"#, Confinement(firstFrameSeconds: 60),
        "“firstFrameSeconds” is 61, outside 1 to 60"
      ),
      (#"{"network":true}"#, Confinement(), "unknown field “network” in “needs”"),
    ]
  )
  func badNeeds(json: String, confinement: Confinement, warning: String) throws {
    let made = try manifest(#"{"speech_manifest":1,"id":"a.b","name":"x","needs":\#(json)}"#)
    #expect(made.confinement == confinement)
    #expect(made.warnings == [warning])
  }

  @Test("no manifest switches the sandbox off")
  func none() {
    for json in [#"{"level":"none"}"#, #"{"sandbox":false}"#] {
      let made = try? manifest(#"{"speech_manifest":1,"id":"a.b","name":"x","needs":\#(json)}"#)
      #expect(made?.confinement.level == .strict)
    }
  }

  @Test("of what it depends on it may read what packages installed, and nothing of the user's")
  func readable() throws {
    let made = try manifest(
      """
      {"speech_manifest":1,"id":"a.b","name":"x","depends":["/usr/share/engine","/opt/engine/data",
       "/home/ada/.ssh","/etc/ld.so.cache","/usr/../home/ada","/usr/./x","/usr","/","/usrlocal/x","/nix/store/abc"]}
      """
    )
    #expect(made.readable == ["/usr/share/engine", "/opt/engine/data", "/nix/store/abc"])
  }
}
