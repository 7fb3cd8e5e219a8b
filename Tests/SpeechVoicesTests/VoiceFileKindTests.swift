// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import TestTraits
import Testing

@Suite("The files that a provider reads voices from", .ownThread)
struct VoiceFileKindTests {
  private func manifest(_ kinds: String) throws -> ProviderManifest {
    try ProviderManifest(
      json: Array(#"{"speech_manifest":1,"id":"a.b","name":"x","voiceFiles":\#(kinds)}"#.utf8)
    )
  }

  @Test("are read from the manifest")
  func reading() throws {
    let made = try manifest(
      #"""
      [{"what": "a model", "file": "*.onnx", "with": ["*.onnx.json", "LICENSE"]},
       {"what": "a folder", "folder": ["voice.json", "*.bin"], "mapsModels": true}]
      """#
    )
    #expect(made.warnings == [])
    let kinds = made.description.voiceFiles
    try #require(kinds.map(\.what) == ["a model", "a folder"])
    #expect(kinds.map(\.precision) == [3, 2])
    #expect(kinds.map(\.mapsModels) == [false, true])
    let names: Set = ["joe.onnx", "joe.onnx.json", "amy.onnx", "LICENSE"]
    #expect(
      kinds[0].files(of: "joe.onnx", among: names)
        == .all(["joe.onnx", "joe.onnx.json", "LICENSE"])
    )
    #expect(kinds[0].files(of: "amy.onnx", among: names) == .missing("amy.onnx.json"))
    #expect(kinds[0].files(of: "joe.onnx.json", among: names) == nil)
    #expect(kinds[1].files(of: "joe.onnx", among: names) == nil)
    #expect(!kinds[1].isFolder(with: ["voice.json"]))
    #expect(kinds[1].isFolder(with: ["voice.json", "a.bin", "b.bin"]))
  }

  @Test(
    "are left out, with a warning, where they break the rules",
    arguments: [
      #"[{"what": "", "file": "a"}]"#, #"[{"what": "x"}]"#, #"[{"what": "x", "folder": []}]"#,
      #"[{"what": "x", "file": "a", "folder": ["b"]}]"#, #"[{"what": "x", "file": "*.*"}]"#,
      #"[{"what": "x", "file": "../a"}]"#, #"[{"what": "x", "file": ".hidden"}]"#,
      #"[{"what": "x", "folder": ["a"], "with": ["b"]}]"#,
    ]
  )
  func bad(kinds: String) throws {
    let made = try manifest(kinds)
    #expect(made.description.voiceFiles == [])
    #expect(made.warnings.count == 1, "\(made.warnings)")
  }

  @Test("have patterns whose star is at least one character, and never the dot of a hidden file")
  func patterns() throws {
    let pattern = try #require(NamePattern("*.onnx"))
    #expect(pattern.stem(of: "en_US-joe-medium.onnx") == "en_US-joe-medium")
    #expect(pattern.stem(of: ".onnx") == nil && pattern.stem(of: ".x.onnx") == nil)
    #expect(pattern.stem(of: "joe.onnx.json") == nil)
    #expect(pattern.name(withStem: "joe") == "joe.onnx")
    let plain = try #require(NamePattern("voice.json"))
    #expect(plain.stem(of: "voice.json") == "" && plain.stem(of: "Voice.json") == nil)
  }

  @Test("a voice that is not installed is found by its name, and is not one that speaks")
  func notInstalled() throws {
    let absent = Voice(
      identifier: "org.a.Absent",
      localIdentifier: "Absent",
      provider: "org.a",
      name: "Absent",
      primaryLanguages: ["cy"],
      traits: .needsDownload,
      sampleRate: 16000,
      download: "Run get-absent"
    )
    for typed in ["org.a.Absent", "Absent", "cy"] {
      #expect(throws: VoiceLookupError.notInstalled(absent)) {
        try VoiceMatching.resolve(typed, in: [absent])
      }
      #expect(try VoiceMatching.find(typed, in: [absent]).voice == absent)
    }
    #expect(
      VoiceLookupError.notInstalled(absent).description
        == "the voice “org.a.Absent” is not installed. Run get-absent."
    )
    #expect(VoiceMatching.defaultVoice(environment: ["LANG": "cy"], in: [absent]) == nil)
    var silent = absent
    silent.download = nil
    #expect(silent.wayToGet == "Its provider org.a does not say how to get it.")
  }
}
