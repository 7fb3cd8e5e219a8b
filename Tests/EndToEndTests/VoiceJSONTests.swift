// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import TestSupport
import TestTraits
import Testing

/// With the same provider as `AddedVoiceTests`.
@Suite("voices list --json and voices info --json", .limited, .ownThread)
struct VoiceJSONTests {
  private let user = User()
  private var added: String {
    user.path(".local/share/synth-host/groups/org.synth-host.shelf/voices")
  }

  private func voices(_ arguments: String...) -> ProgramResult {
    run(
      Fixtures.program("synth-host"),
      ["voices"] + arguments + ["--provider-dir", user.path("providers")],
      environment: user.environment
    )
  }

  init() { _ = user.providerFolder(["Shelf"]) }

  private func addJoe() {
    write(Array("model".utf8), to: user.path("joe.onnx"))
    write(Array("{}".utf8), to: user.path("joe.onnx.json"))
    let outcome = voices("add", user.path("joe.onnx"))
    #expect(outcome.status == 0, "\(outcome.errorText)")
  }

  @Test("list prints each added voice with bytes, folder and licence files, and [] without any")
  func list() throws {
    let none = voices("list", "--json")
    #expect(none.output == "[]\n" && none.errorText.isEmpty && none.status == 0)
    addJoe()
    write(Array("CC0".utf8), to: added + "/joe/LICENSE")
    let result = voices("list", "--json")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(try SchemaCheck("added-voices").complaints(about: JSONValue(result.outputBytes)) == [])
    #expect(
      result.output == """
        [
          {
            "bytes": 10,
            "damage": [],
            "folder": "\(added)/joe",
            "identifier": "org.synth-host.shelf.joe",
            "languages": [
              "en-US"
            ],
            "licenseFiles": [
              "LICENSE"
            ],
            "listed": true,
            "name": "joe",
            "provider": "org.synth-host.shelf"
          }
        ]

        """
    )
  }

  @Test("a folder that its provider cannot read is listed all the same")
  func unread() throws {
    addJoe()
    _ = run("/usr/bin/mkdir", [added + "/empty"])
    let result = voices("list", "--json")
    #expect(result.errorText.contains("does not list the voice in"), "\(result.errorText)")
    let json = try JSONValue(result.outputBytes)
    #expect(try SchemaCheck("added-voices").complaints(about: json) == [])
    #expect(
      json.elements.map { [$0["identifier"], $0["listed"]] } == [
        [.text("empty"), .flag(false)], [.text("org.synth-host.shelf.joe"), .flag(true)],
      ]
    )
  }

  @Test("info prints what is known of a voice, with units")
  func info() throws {
    addJoe()
    func details(_ voice: String) throws -> JSONValue {
      let result = voices("info", "--json", voice)
      #expect(result.status == 0, "\(result.errorText)")
      let json = try JSONValue(result.outputBytes)
      #expect(try SchemaCheck("voice").complaints(about: json) == [])
      return json
    }
    let joe = try details("joe")
    #expect(joe["name"] == .text("joe") && joe["gender"] == .text("female"))
    #expect(joe["bytes"]?.double == 7 && joe["sampleRate"]?.double == 16000)
    #expect(joe["folder"] == .text(added + "/joe") && joe["installed"] == .flag(true))
    #expect(joe["providerName"] == .text("Shelf"))
    #expect(joe["license"] == nil && joe["providerLicense"] == .text("Apache-2.0"))
    let loudness = try #require(joe["loudnessLUFS"]?.double)
    let gain = try #require(joe["gainDecibels"]?.double)
    #expect(loudness < 0 && gain != 0 && abs(loudness + gain + 21) < 0.1, "\(loudness) \(gain)")
    #expect(try #require(joe["speed"]?.double) > 0)
    let absent = try details("shelf.absent")
    #expect(absent["installed"] == .flag(false) && absent["download"] == .text("Run get-absent."))
    #expect(absent["license"] == .text("CC0-1.0"))
    #expect(absent["origin"] == .text("https://example.org/absent"))
    let nobody = voices("info", "--json", "Nobody")
    #expect(nobody.status == 69 && nobody.output.isEmpty)
  }
}
