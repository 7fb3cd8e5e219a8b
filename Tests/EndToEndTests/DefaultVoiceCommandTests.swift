// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import TestSupport
import TestTraits
import Testing

@Suite("synth-host voices default", .limited, .ownThread)
struct DefaultVoiceCommandTests {
  private let user = User()

  /// Each row without the name: language, use, and the identifier at its end.
  private func rows(_ arguments: String...) -> [String] {
    let result = run(
      Fixtures.program("synth-host"),
      ["voices", "default"] + arguments,
      environment: user.environment
    )
    #expect(result.status == 0, "\(result.errorText)")
    return result.output.split(separator: "\n").dropFirst().map { line in
      let words = line.split(separator: " ")
      return (words.prefix(2) + words.suffix(1)).joined(separator: " ")
    }
  }

  @Test("shows one for reading and one for keys, sets each, and forgets what was set")
  func set() {
    let usual = ["en-US reading org.espeak-ng.en-us", "en-US keys org.espeak-ng.en-us"]
    #expect(rows() == usual)
    #expect(
      rows("--keys", "en-gb") == [
        "en-US reading org.espeak-ng.en-us", "en-GB keys org.espeak-ng.en-gb",
      ]
    )
    // A voice that starts at once is for both, but what is set for keys stays.
    #expect(
      rows("en-us+f3") == [
        "en-US reading org.espeak-ng.en-us+f3", "en-GB keys org.espeak-ng.en-gb",
      ]
    )
    #expect(
      rows("--keys", "none") == [
        "en-US reading org.espeak-ng.en-us+f3", "en-US keys org.espeak-ng.en-us+f3",
      ]
    )
    #expect(rows("none") == usual)
    #expect(
      rows("--reading", "--keys", "en-gb") == [
        "en-GB reading org.espeak-ng.en-gb", "en-GB keys org.espeak-ng.en-gb",
      ]
    )
  }

  @Test("sets and shows those of one language")
  func language() {
    let austrian = ["de-AT reading org.espeak-ng.de", "de-AT keys org.espeak-ng.de"]
    #expect(rows("--language", "de_AT", "de") == austrian)
    #expect(rows("--language", "de-AT") == austrian)
    #expect(rows().suffix(2) == austrian)
    #expect(rows("--language", "de-AT", "none") == austrian, "the best one is the same")
    #expect(rows().count == 2)
  }

  @Test("prints JSON with the reason in a word, and the variant apart")
  func json() throws {
    #expect(rows("en-us+f3").count == 2)
    let result = user.synthHost("voices", "default", "--json")
    #expect(result.status == 0, "\(result.errorText)")
    let json = try JSONValue(result.outputBytes)
    #expect(try SchemaCheck("default-voices").complaints(about: json) == [])
    let first = json.elements.first
    #expect(first?["identifier"]?.string == "org.espeak-ng.en-us")
    #expect(first?["variant"]?.string == "f3")
    #expect(first?["language"]?.string == "en-US" && first?["name"]?.string != nil)
    #expect(first?["provider"]?.string == "org.espeak-ng")
    let reasons = json.elements.map { [$0["use"]?.string, $0["reason"]?.string] }
    #expect(reasons == [["reading", "chosen"], ["keys", "chosenForReading"]])
    let german = user.synthHost("voices", "default", "--json", "--language", "de")
    let rows = try JSONValue(german.outputBytes).elements
    #expect(rows.map { $0["reason"]?.string } == ["cameWithHost", "cameWithHost"])
  }

  @Test("refuses a language that is none, and a voice that does not speak it")
  func refusals() {
    let none = user.synthHost("voices", "default", "--language", "12")
    #expect(none.status == 64)
    #expect(none.errorText.contains("“12” is not a language tag"), "\(none.errorText)")
    let other = user.synthHost("voices", "default", "--language", "fr", "de")
    #expect(other.status == 64)
    #expect(other.errorText.contains("German does not speak fr."), "\(other.errorText)")
    let nobody = user.synthHost("voices", "default", "--language", "tlh")
    #expect(nobody.status == 69)
  }
}
