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
    arguments: ["", "1\n00:00:01,000\n", "1\n\n2\n"]
  )
  func empty(text: String) {
    #expect(throws: BookError.noText) { try blocks(text) }
  }

  private func read(
    _ text: String,
    _ format: BookFormat = .srt
  ) throws -> (text: [String], notices: [BookNotice]) {
    var reader = BookReader(program: .tested)
    let book = try reader.read(Array(text.utf8), as: format)
    return (book.chapters.flatMap(\.blocks).map(\.text), reader.notices)
  }

  @Test(
    "times are understood as programs and people write them",
    arguments: [
      "00:00:01.000 -> 00:00:02.000", "0:0:1,000-->0:0:2,000", "00: 00: 01, 000 –> 00: 00: 02, 000",
      "00:00:01:500 --> 00:00:02:000", "00:01,000-->00:02,000 X1:10", "0:00:01 → 0:00:02",
    ]
  )
  func times(line: String) throws {
    let found = try read("1\n00:00:00,000 --> 00:00:00,500\nHello\n\n2\n\(line)\nthere.\n")
    #expect(found.text == ["Hello there."])
    #expect(found.notices == [])
  }

  @Test("what looks like times inside of a cue is said")
  func said() throws {
    let found = try read(
      "1\n00:00:00,000 --> 00:00:00,500\nFrom\n10:30 -> 11:00\n12:15\n\n2\n00:00:01,000 --> 00:00:02,000\nA -> B.\n"
    )
    #expect(found.text == ["From 10:30 -> 11:00 12:15 A -> B."])
    #expect(found.notices == [])
  }

  @Test("captions with signs like arrows are said, and codes without an end take no time")
  func captions() throws {
    let found = try read(
      "1\n00:00:01,000 --> 00:00:02,000\nOne.\n\n2\n>> ANN: Hello there.\n\n3\n00:00:03,000 --> 00:00:04,000\nHe typed --> 10:30 now.\n"
    )
    #expect(found.text.joined(separator: " ").contains("ANN: Hello there."))
    #expect(found.text.joined(separator: " ").contains("He typed --> 10:30 now."))
    let codes = String(repeating: "{\\", count: 60_000)
    #expect(try read("1\n00:00:01,000 --> 00:00:02,000\nOne. \(codes)\n").text.count == 1)
  }

  @Test("a cue whose times are damaged is read, and named by its line")
  func damaged() throws {
    let found = try read(
      """
      1
      00:00:01,000 -->\u{20}
      One.

      2
      00:00:03,000
      Two.

      3
      --> 00:00:06,000
      Three.

      4
      Four.

      5
      00:00:xx,000 --> 00:00:10,000
      Five.

      6
      00:00:11,000 --> 00:00:12,000
      Six.

      7

      """
    )
    #expect(found.text.joined(separator: " ") == "One. Two. Three. Four. Five. Six.")
    #expect(found.notices == [.unclearTimes(lines: [2, 6, 10, 13, 17]), .endsEarly])
    #expect("\(found.notices)".contains("lines 2, 6, 10, 13 and 17 do not say when"))
  }

  @Test("text before the first times is read, and named by its line")
  func beginning() throws {
    let found = try read("Hello,\n\n2\n00:00:03,000 --> 00:00:04,000\nAnn.\n")
    #expect(found.text == ["Hello, Ann."])
    #expect(found.notices == [.unclearTimes(lines: [1])])
  }

  @Test("WebVTT: damaged times are read; what belongs to no cue is named, but for notes and styles")
  func damagedWeb() throws {
    let found = try read(
      """
      WEBVTT

      STYLE
      ::cue { color: red }

      00:01.000 -->
      One.

      second
      00:00:03.000
      Two.

      NOTE
      00:00:03.500

      No one knows when.

      00:04.000->00:05.000
      Four.
      """,
      .vtt
    )
    #expect(found.text.joined(separator: " ") == "One. Two. Four.")
    #expect(found.notices == [.unclearTimes(lines: [6, 10]), .untimedText(lines: [16])])
  }

  @Test(
    "a file without any times says so, with the line and what to do",
    arguments: [
      ("Just a text with no times at all.", BookFormat.srt, 1),
      ("\n1\nHello there.\n\n2\nFine text.\n", .srt, 2), ("WEBVTT\n\nHello.\n", .vtt, 3),
    ]
  )
  func withoutTimes(text: String, format: BookFormat, line: Int) {
    #expect(throws: BookError.noTimes(line: line)) { try read(text, format) }
    #expect("\(BookError.noTimes(line: line))".contains("line \(line) on; put times before"))
  }
}
