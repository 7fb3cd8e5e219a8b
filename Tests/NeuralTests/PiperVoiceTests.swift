// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Glibc
import Neural
import ProviderDriver
import TestTraits
import Testing

@Suite("Piper voices", .limited)
struct PiperVoiceTests {
  static func settings(_ members: String) -> [UInt8] {
    Array(
      #"{"audio": {"sample_rate": 16000}, "phoneme_id_map": {"_": [0], "a": [1]}, \#(members)}"#
        .utf8
    )
  }

  @Test("settings are read; what is missing has the project's own values")
  func settings() throws {
    let settings = try PiperSettings(
      Self.settings(
        #"""
        "espeak": {"voice": "de"}, "language": {"code": "de_DE"}, "num_speakers": 2, "x": [{}],
        "speaker_id_map": {"b": 1, "a": 0}, "inference": {"noise_scale": 0.5}, "phoneme_type": null
        """#
      )
    )
    #expect(settings.sampleRate == 16_000 && settings.reading == .espeak("de"))
    #expect(settings.speakers.map(\.name) == ["a", "b"] && settings.languageCode == "de_DE")
    #expect(settings.noise == 0.5 && settings.length == 1 && settings.lengthNoise == 0.8)
    #expect(settings.numbers == ["_": [0], "a": [1]])
  }

  @Test(
    "letters that a model knows only in parts are read in parts, and what it does not know is left out"
  )
  func numbers() throws {
    let numbers = try PiperSettings(
      Array(
        #"""
        {"phoneme_id_map": {"^": [1], "$": [2], "_": [0], "и": [5], "\u0306": [6], "a": [7, 8]},
        "phoneme_map": {"b": ["a", "и"]}}
        """#.utf8
      )
    ).vits().tokens
    let found = try #require(numbers.ids(of: Array("йxab".unicodeScalars)))
    #expect(found.ids == [1, 0, 5, 0, 6, 0, 7, 8, 0, 7, 8, 0, 5, 0, 2])
    #expect(found.places == [2, 6, 6, 9])
    #expect(numbers.ids(of: ["x"]) == nil && numbers.ids(of: []) == nil)
  }

  @Test(
    "what is not known or not possible is refused, by its name",
    arguments: [
      (#""phoneme_type": "pinyin""#, "pinyin"), (#""audio": {"sample_rate": 1}"#, "1 Hz"),
      (#""phoneme_id_map": {}"#, "phoneme_id_map"),
      (#""inference": {"length_scale": 0}"#, "inference"),
      (#""phoneme_id_map": {"_": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}"#, "more than 16"),
    ]
  )
  func refused(members: String, named: String) {
    let fault = #expect(throws: NeuralFault.self) {
      // The last of two members of one name counts, where the reader allows that; so the others are left out.
      let base = members.contains("audio") ? "" : #""audio": {"sample_rate": 16000}, "#
      let map = members.contains("id_map") ? "" : #""phoneme_id_map": {"a": [1]}, "#
      _ = try PiperSettings(Array("{\(base)\(map)\(members)}".utf8))
    }
    #expect(fault?.text.contains(named) ?? false, "\(fault?.text ?? "")")
  }

  @Test(
    "a folder with two speakers is two voices, which say what they need; their identifiers are below the provider's",
    arguments: [
      ("de_DE-two_men-low", "de_DE-two_men-low"), ("men", "org.synth-host.neural.men"),
    ]
  )
  func list(name: String, identifier: String) async {
    await #expect(processExitsWith: .success) { [name, identifier] in
      let group = "/tmp/synth-host-piper-\(getpid())"
      let folder = group + "/voices/" + name
      for path in [group, group + "/voices", folder] { mkdir(path, 0o700) }
      let json = PiperVoiceTests.settings(
        #""num_speakers": 2, "speaker_id_map": {"Karl": 0, "?": 1}, "espeak": {"voice": "de"}"#
      )
      let files = [
        "de_DE-two_men-low.onnx": [UInt8](repeating: 1, count: 7),
        "de_DE-two_men-low.onnx.json": json,
      ]
      for (name, bytes) in files {
        let file = open(folder + "/" + name, O_WRONLY | O_CREAT, 0o600)
        try #require(write(file, bytes, bytes.count) == bytes.count)
        close(file)
      }
      defer {
        for name in files.keys { unlink(folder + "/" + name) }
        for path in [folder, group + "/voices", group] { rmdir(path) }
      }
      let entry = try ProviderDriver.load("libNeuralProvider.so")
      let preload = try #require(entry.pointee.preload)
      #expect(withOpenParameters(sharedFolder: group) { preload($0) } == 0)
      let driver = try ProviderDriver(entry: entry, sharedFolder: group)
      let voices = try driver.voices()
      #expect(voices.map(\.id) == [identifier + ".1", identifier + ".Karl"])
      #expect(voices.map(\.name) == ["Two Men (low) ?", "Two Men (low) Karl"])
      #expect(voices.allSatisfy { $0.languages == ["de-DE"] && $0.download != nil })
      // No paper is there that could state it.
      #expect(voices.allSatisfy { $0.license == "not stated" })
    }
  }
}
