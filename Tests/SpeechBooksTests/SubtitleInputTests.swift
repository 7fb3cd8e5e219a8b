// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("Subtitles as books")
struct SubtitleInputTests {
  private func blocks(_ text: String, _ format: BookFormat = .srt) throws -> [String] {
    var reader = BookReader(program: .tested)
    return try reader.read(Array(text.utf8), as: format).chapters.flatMap(\.blocks).map(\.text)
  }

  @Test(
    "cues are joined to sentences; numbers, times and mark-up are not read; a pause ends a paragraph"
  )
  func sentences() throws {
    #expect(
      try blocks(
        """
        1
        00:00:01,000 --> 00:00:02,000
        <i>It was</i> {\\an8}a dark

        2
        00:00:02,100 --> 00:00:04,000 X1:10
        and <font color="red">stormy</font> night. 3 < 4.
        2024

        3
        00:00:04,200 --> 00:00:05,000
        ♪ Then ♪ it stopped.

        4
        00:00:09,000 --> 00:00:10,000
        Morning.
        """
      ) == ["It was a dark and stormy night. 3 < 4. 2024 Then it stopped.", "Morning."]
    )
  }

  @Test("each speaker's dash begins a paragraph, and stays")
  func dashes() throws {
    #expect(
      try blocks(
        "1\r\n00:00:01,000 --> 00:00:02,000\r\n- Who is there?\r\n- It is me,\r\n\r\n2\r\n00:00:02,100 --> 00:00:03,000\r\nAnn.\r\n"
      ) == ["- Who is there?", "- It is me, Ann."]
    )
  }

  @Test(
    "WebVTT: head, notes, styles, names and voices are not read; lines shown again are read once"
  )
  func webVTT() throws {
    let text = """
      WEBVTT - A film
      Language: de

      STYLE
      ::cue { color: red }

      NOTE 00:00:00.000
      No one says this.

      first
      00:01.000 --> 00:02.000 line:0
      <v Ann>Guten &amp; schönen <c.x>Tag</c>,

      00:02.000 --> 00:02.010
      Guten &amp; schönen Tag,

      00:02.010 --> 00:03.000
      Guten &amp; schönen Tag,
      <00:02.500>Bob.
      """
    #expect(try blocks(text, .vtt) == ["Guten & schönen Tag, Bob."])
    let numbers =
      "WEBVTT\n\n00:01.000 --> 00:02.000\nF&#xFC;r&#160;3 & 4&#x200E; &#39;all&#39; &#; &#0; &nope; &lt;b&gt;.\n"
    #expect(try blocks(numbers, .vtt) == ["Für 3 & 4 'all' &#; &#0; &nope; <b>."])
    var reader = BookReader(program: .tested)
    #expect(try reader.read(Array(text.utf8), as: .vtt).language == "de")
    // The content decides between the two.
    #expect(try blocks(text, .srt) == ["Guten & schönen Tag, Bob."])
  }

  @Test(
    "a file without a cue is refused",
    arguments: ["", "1\n00:00:01,000\n", "Only text.\n", "1\n\n2\n"]
  )
  func empty(text: String) {
    #expect(throws: BookError.noText) { try blocks(text) }
  }
}
