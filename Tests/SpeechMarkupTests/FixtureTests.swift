// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Documents of the fixtures")
struct FixtureTests {
  @Test("the folder is found")
  func folderIsFound() {
    #expect(Fixture.all.count >= 14)
  }

  @Test("give the expected text", arguments: Fixture.all)
  func text(_ fixture: Fixture) throws {
    let document = try SpeechDocument(ssml: fixture.source())
    try fixture.expectGolden(String(decoding: document.text, as: UTF8.self) + "\n", suffix: "txt")
  }

  @Test("give the expected parts, marks, scopes and diagnostics", arguments: Fixture.all)
  func parts(_ fixture: Fixture) throws {
    let document = try SpeechDocument(ssml: fixture.source())
    try fixture.expectGolden(document.outline, suffix: "parts.txt")
  }

  @Test("give the expected places of words", arguments: Fixture.all)
  func ranges(_ fixture: Fixture) throws {
    let source = try fixture.source()
    let document = try SpeechDocument(ssml: source)
    let units = Array(String(decoding: source, as: UTF8.self).utf16)
    let lines = document.words.map { word in
      let place = document.map.sourceRange(ofText: word)
      return """
          {"word": \(json(document.string(word))), "text": [\(word.lowerBound), \(word.upperBound)], \
        "source": [\(place.lowerBound), \(place.upperBound)], \
        "written": \(json(String(decoding: units[place], as: UTF16.self)))}
        """
    }
    try fixture.expectGolden("[\n\(lines.joined(separator: ",\n"))\n]\n", suffix: "ranges.json")
  }

  @Test("say where each word is written", arguments: Fixture.all)
  func wordsAreFound(_ fixture: Fixture) throws {
    let source = try fixture.source()
    let document = try SpeechDocument(ssml: source)
    let units = Array(String(decoding: source, as: UTF8.self).utf16)
    var cursor = OffsetMap.Cursor(document.map)
    for word in document.words {
      let place = cursor.sourceRange(ofText: word)
      let written = String(decoding: units[place], as: UTF16.self)
      let isReplaced = written.contains { "&<".contains($0) }
      // What is written with entities, CDATA or a <sub> cannot be compared without reading it again.
      if !isReplaced, !substituted(fixture).contains(written) {
        #expect(written == document.string(word), "\(fixture.name) \(place)")
      }
    }
  }

  /// What is inside of `<sub>`, for which something else is spoken.
  private func substituted(_ fixture: Fixture) -> Set<String> {
    ["SSML", "£50", "18", " 19 ", "text", "F&amp;S", "W3C"]
  }

  private func json(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
