// SPDX-License-Identifier: Apache-2.0

import SpeechRecordings
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("The catalogue of voices", .limited)
struct VoiceCatalogueTests {
  private func catalogue() throws -> VoiceCatalogue {
    try VoiceCatalogue(path: Fixtures.packageFolder + "/Sources/contrib/voices/catalogue.tsv")
  }

  @Test("has the publishers' voices, each with a model, its other file, sizes and digests")
  func contents() throws {
    let voices = try catalogue().voices
    #expect(voices.count > 150)
    // What nothing here reads is not offered.
    #expect(
      !voices.contains { ["zh_CN-chaowen-medium", "zh_CN-xiao_ya-medium"].contains($0.name) }
    )
    #expect(Set(voices.map(\.name)).count == voices.count)
    for voice in voices {
      let names = voice.files.map(\.name)
      #expect(LanguageTag(voice.language) != nil, "\(voice.name)")
      #expect(names.count { $0.hasSuffix(".onnx") } == 1, "\(voice.name)")
      #expect(names.contains { $0.hasSuffix(".onnx.json") || $0.hasSuffix(".bin") })
      #expect(voice.hasDigests && voice.files.allSatisfy { $0.bytes > 0 }, "\(voice.name)")
    }
  }

  @Test(
    "finds voices by language, by a part of their name, and by short names where these are clear"
  )
  func search() throws {
    let catalogue = try catalogue()
    #expect(catalogue.voices(matching: "de").allSatisfy { $0.language == "de-DE" })
    #expect(catalogue.voices(matching: "de").count == 10)
    #expect(catalogue.voices(matching: "en-GB").allSatisfy { $0.language == "en-GB" })
    #expect(catalogue.voices(matching: "thorsten").contains { $0.name == "de_DE-thorsten-high" })
    #expect(try catalogue.voice(called: "EN_us-joe-medium").name == "en_US-joe-medium")
    #expect(try catalogue.voice(called: "joe").name == "en_US-joe-medium")
    #expect(try catalogue.voice(called: "joe-medium").licenceInWords == "see its MODEL_CARD")
    #expect(try catalogue.voice(called: "kokoro-v1.0").licenceInWords == "Apache-2.0")
    #expect(throws: FetchError.ambiguous("amy", ["en_US-amy-low", "en_US-amy-medium"])) {
      try catalogue.voice(called: "amy")
    }
    #expect(throws: FetchError.self) { try catalogue.voice(called: "nobody") }
  }

  @Test("Heart is found by its name, by that of its program and by its language, before others")
  func heart() throws {
    var catalogue = try catalogue()
    catalogue.add(first: .heart)
    for typed in ["en", "en-US", "Heart", "hibari"] {
      #expect(catalogue.voices(matching: typed).first == .heart, "\(typed)")
    }
    #expect(!catalogue.voices(matching: "de").contains(.heart))
    #expect(CatalogueVoice.heart.folderName == "hibari-heart")
  }

  @Test(
    "a table with a wrong line is refused with its number",
    arguments: [
      "voice\tx", "file\ta\t1\t", "base\tb\thttps://example.org/\nvoice\t../x\ten\tlow\t1\t\tb\tf",
      "base\tb\thttps://example.org/\nvoice\tx\ten\tlow\t1\t\tb\tf\nfile\ta/b\t1\t",
      "base\tb\thttps://example.org/\nvoice\tx\ten\tlow\t1\t\tb\tf\nfile\ta\t1\tmd5:12",
    ]
  )
  func wrong(_ text: String) {
    let folder = TemporaryFolder()
    write(Array(("# A comment.\n" + text + "\n").utf8), to: folder.path + "/c.tsv")
    let line = text.split(separator: "\n").count + 1
    #expect(throws: FetchError.badCatalogue(path: folder.path + "/c.tsv", line: line)) {
      try VoiceCatalogue(path: folder.path + "/c.tsv")
    }
  }
}
