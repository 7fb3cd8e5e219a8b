// SPDX-License-Identifier: Apache-2.0

import TestTraits
import Testing

/// Which voices speak the turns of `mstts:dialog`. The voices are those of `MadeUpVoices`: Bob and Eve speak American, Ada
/// British English.
@Suite("Speakers in a dialog", .limited, .ownThread)
struct DialogVoiceTests {
  private func speakers(_ turns: [String], language: String? = "en-US") throws -> [String] {
    let voices = MadeUpVoices()
    let content = turns.map { "<mstts:turn speaker='\($0)'>One.</mstts:turn>" }.joined()
    let plan = try voices.plan(
      "<mstts:dialog xmlns:mstts='urn:m'>\(content)</mstts:dialog>",
      language: language
    )
    #expect(voices.startedWorkers == 0)
    return plan.filter { $0.hasPrefix("unit") }.compactMap {
      $0.split(separator: "” ").last?.split(separator: " ").first.map(String.init)
    }
  }

  @Test("have different voices, the same in each of their turns")
  func differ() throws {
    let two = try speakers(["x", "y", "X", "y"])
    try #require(two.count == 4)
    #expect(two[0] == two[2] && two[1] == two[3] && two[0] != two[1])
    // In the language of the text before other accents.
    #expect(Set(two) == ["bob", "eve"])
    #expect(Set(try speakers(["x", "y", "z"])) == ["bob", "eve", "ada"])
  }

  @Test("have the voice with their name, if there is one")
  func named() throws {
    #expect(try speakers(["Eve", "ada", "eve"]) == ["eve", "ada", "eve"])
  }

  @Test("share voices where there are not enough")
  func tooMany() throws {
    let many = try speakers(["a", "b", "c", "d", "e"])
    #expect(many.count == 5)
    #expect(Set(many) == ["bob", "eve", "ada"])
    #expect(try speakers(["x", "y"], language: "de") == ["dieter", "dieter"])
  }

  @Test("speak the language of the voice around where the document names none")
  func withoutLanguage() throws {
    #expect(Set(try speakers(["x", "y"], language: nil)) == ["bob", "eve"])
  }
}
