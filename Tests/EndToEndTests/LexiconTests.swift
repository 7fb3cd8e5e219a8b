// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

@Suite("synth-host lexicon and --lexicon", .limited, .ownThread)
struct LexiconTests {
  private let user = User()

  private func spoken(_ text: String, _ more: String..., language: String = "en-US") -> String {
    let path = user.file("a.ssml", "<speak xml:lang=\"\(language)\">\(text)</speak>")
    let result = run(
      Fixtures.program("synth-host"),
      ["ssml", "text", "--spoken", path] + more,
      environment: user.environment
    )
    #expect(result.status == 0, "\(result.errorText)")
    return result.output
  }

  @Test("own words are spoken as added, in all programs' text, until they are removed")
  func own() throws {
    #expect(user.synthHost("lexicon", "add", "SQL", "sequel").status == 0)
    #expect(user.synthHost("lexicon", "add", "Job", "Dschobb", "--language", "de").status == 0)
    #expect(spoken("Use SQL in your Job.").hasPrefix("Use sequel in your Job."))
    #expect(spoken("Ein Job.", language: "de-DE").hasPrefix("Ein Dschobb."))
    #expect(user.synthHost("lexicon").output == "SQL\tsequel\nJob\tDschobb\tde\n")
    let (_, markers) = try user.rendering("--text", "Use SQL.")
    #expect(markers.texts("word", in: "Use SQL.") == ["Use", "SQL"])
    #expect(user.synthHost("lexicon", "remove", "SQL").status == 0)
    #expect(spoken("Use SQL.").hasPrefix("Use SQL."))
    let missing = user.synthHost("lexicon", "remove", "SQL")
    #expect(missing.status == 69)
    #expect(missing.errorText.contains("is not among your words"))
  }

  @Test(
    "a table and a PLS document are read; a later file and both come before the user's own words"
  )
  func files() {
    let table = user.file("words.tsv", "# Mine\nSQL\tsequel\nGIF\tjiff\n")
    let lexicon = user.file(
      "words.pls",
      """
      <lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="en">
      <lexeme><grapheme>GIF</grapheme><alias>gift</alias></lexeme></lexicon>
      """
    )
    #expect(user.synthHost("lexicon", "add", "SQL", "other").status == 0)
    #expect(spoken("SQL, GIF.", "--lexicon", table).hasPrefix("sequel, jiff."))
    #expect(
      spoken("SQL, GIF.", "--lexicon", table, "--lexicon", lexicon).hasPrefix("sequel, gift.")
    )
    let wrong = user.file("wrong.tsv", "a\tb\nSQL sequel\n")
    let refused = user.synthHost(
      "render",
      "--text",
      "a",
      "--lexicon",
      wrong,
      "-o",
      user.path("a.wav")
    )
    #expect(refused.status == 65)
    #expect(refused.errorText.contains("wrong.tsv:2: write the word, a tab, and how it is said"))
  }

  @Test("a changed word renders again only the units that have it")
  func units() {
    let manifest = user.file(
      "a.jsonl",
      """
      {"speech_render_manifest":1,"voice":"en-us","format":"wav"}
      {"id":"1","text":"Use SQL."}
      {"id":"2","text":"Nothing else."}

      """
    )
    func rendered() -> String {
      let result = user.synthHost("render", "--manifest", manifest, "--out", user.path("units"))
      #expect(result.status == 0, "\(result.errorText)")
      return run("/bin/sh", ["-c", "find \(user.path("units")) -name '*.wav' | wc -l"]).output
    }
    #expect(rendered() == "2\n")
    #expect(user.synthHost("lexicon", "add", "SQL", "sequel").status == 0)
    #expect(rendered() == "3\n")
    #expect(user.synthHost("lexicon", "add", "GIF", "jiff").status == 0)
    #expect(rendered() == "3\n")
  }
}
