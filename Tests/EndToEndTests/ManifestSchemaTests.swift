// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import TestSupport
import TestTraits
import Testing

/// The schema for authors' editors against the reader of hosts.
@Suite("Schema of provider manifests", .limited)
struct ManifestSchemaTests {
  /// Every field that there is.
  private static let full = """
    {"$schema": "provider-manifest.schema.json", "speech_manifest": 1, "abi": [1, 0], "id": "org.example.engine",
     "name": "Engine", "vendor": "Example Ltd", "version": "1.2.3", "license": "MIT", "url": "https://example.org",
     "subtype": "engn", "manufacturer": "Exmp", "parallel": true, "needsJIT": true, "data": "engine-data",
     "depends": ["/usr/share/engine"],
     "settings": [{"id": "variation", "name": "Variation", "kind": "number", "range": [0, 1], "default": 0.5},
       {"id": "threads", "name": "Threads", "kind": "integer", "range": [1, 8], "default": 2},
       {"id": "careful", "name": "Careful", "kind": "flag", "default": true},
       {"id": "tone", "name": "Tone", "kind": "choice", "choices": ["soft", "bright"], "default": "soft"}],
     "voiceFiles": [{"what": "a voice", "file": "*.onnx", "with": ["*.onnx.json"], "mapsModels": true},
       {"what": "a folder", "folder": ["voice.json", "*.wav"]}],
     "needs": {"jit": true, "memoryMiB": 4096, "startupSeconds": 20, "firstFrameSeconds": 10, "scratchMiB": 64},
     "appGroups": ["group.org.example"], "loudness": {"Ada": -18.5, "*": -21},
     "voices": [{"id": "Ada", "name": "Ada Ä", "languages": ["en-GB", "cy"], "supportedLanguages": ["de"],
       "sampleRate": 22050, "variants": ["old", "young"], "alphabets": ["ipa", "x-sampa"], "version": "2",
       "fallback": "Bob", "gender": "female", "age": 36, "quality": "enhanced", "traits": ["novelty", "personal"],
       "input": "ssml", "abilities": ["rate", "pitch", "wordMarkers", "readsText"], "rateRange": [0.5, 3],
       "license": "CC0-1.0", "origin": "https://example.org/ada", "download": "Run engine-data.",
       "pitchRange": [0.5, 2], "longestRequest": 2000, "channels": 2, "bytesOnDisk": 1000000}]}
    """

  private func isAccepted(_ json: String) -> Bool {
    guard let manifest = try? ProviderManifest(json: Array(json.utf8)) else { return false }
    return manifest.warnings.isEmpty
  }

  @Test(
    "the manifests that we ship fit",
    arguments: [
      "EspeakProvider", "RecordedProvider", "ParrotProvider", "FliteProvider", "NeuralProvider",
      "Tuned",
    ]
  )
  func shipped(product: String) throws {
    let manifest = try #require(try ELFLibrary(path: Fixtures.library(product)).manifest)
    let complaints = try SchemaCheck("provider-manifest").complaints(about: JSONValue(manifest))
    #expect(complaints == [])
  }

  @Test("the manifest of a new package fits, and so does one with every field")
  func others() throws {
    let schema = try SchemaCheck("provider-manifest")
    let full = try JSONValue(Array(Self.full.utf8))
    #expect(schema.complaints(about: full) == [])
    #expect(isAccepted(Self.full))
    // Of its loudness the names are those of voices.
    #expect(schema.propertyNames == full.memberNames.subtracting(["Ada", "*"]))
    let user = User()
    let made = user.synthHostAtHome("provider", "new", "my-engine", "--language", "swift")
    #expect(made.status == 0, "\(made.errorText)")
    let sidecar = try JSONValue(read(user.path("my-engine/my-engine.provider.json")))
    #expect(schema.complaints(about: sidecar) == [])
    #expect(sidecar["id"]?.string == "com.example.my-engine")
  }

  /// What is put in the place of each value, and nothing at all.
  private static let substitutes: [String?] = [
    nil, "null", "true", "-1", "0", "1", "2", "0.5", "1e9", #""""#, #"" ""#, #""x""#, #""en""#,
    #""Ä\n""#, #""a.b""#,
    #""/usr/x""#, #""../x""#, #""female""#, "\"" + String(repeating: "x", count: 129) + "\"",
    "\"" + String(repeating: "x", count: 1025) + "\"", "[]", "[1, 0]", #"["x"]"#, #"["rate"]"#,
    "{}",
    #"{"later": 1}"#,
  ]

  /// Where the reader knows more than a schema can say.
  private static func isBeyondSchema(_ path: String, _ substitute: String) -> Bool {
    // A default has to be one of the values.
    if path.hasPrefix("$.settings[") { return true }
    return switch (path, substitute) {
    // The range has to hold 1, if the voice has the ability; and its ends have to be in order.
    case ("$.voices[0].rateRange", _), ("$.voices[0].pitchRange", _): true
    case ("$.voices[0].rateRange[0]", _), ("$.voices[0].pitchRange[0]", _): true
    case ("$.voices[0].rateRange[1]", _), ("$.voices[0].pitchRange[1]", _): true
    // Without a range, the ability cannot be used.
    case ("$.voices[0].languages[0]", "\"x\""), ("$.voices[0].languages[1]", "\"x\""),
      ("$.voices[0].supportedLanguages[0]", "\"x\""):
      true
    case ("$.voices[0].languages", #"["x"]"#), ("$.voices[0].supportedLanguages", #"["x"]"#): true
    default: false
    }
  }

  @Test("whatever is put in the place of any value, schema and reader agree on it")
  func agree() throws {
    let schema = try SchemaCheck("provider-manifest")
    let full = try JSONValue(Array(Self.full.utf8))
    var compared = 0
    for place in full.places() {
      for substitute in Self.substitutes
      where !Self.isBeyondSchema(place.text, substitute ?? "nothing") {
        let changed = full.replacing(
          place,
          with: try substitute.map { try JSONValue(Array($0.utf8)) }
        )
        let fits = schema.complaints(about: changed).isEmpty
        let json = changed.json
        #expect(fits == isAccepted(json), "\(place.text) = \(substitute ?? "nothing"): \(json)")
        compared += 1
      }
    }
    #expect(compared > 1000)
  }
}
