// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// A document made up of words that are written in all ways that XML and SSML have, with the place of each.
struct RandomDocument {
  struct Word: Equatable {
    var text: String
    /// UTF-16 units of the source.
    var source: Range<Int>
  }

  private(set) var source =
    "<!DOCTYPE speak [<!ENTITY e \"Zoë\"><!ENTITY two \"eins zwei\">]>\n<speak>"
  private(set) var words: [Word] = []
  private var random: SeededGenerator
  private var openElements: [String] = []

  init(seed: UInt64, length: Int = 60) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<length {
      appendGap()
      appendWord()
    }
    while let name = openElements.popLast() { source += "</\(name)>" }
    source += "</speak>"
  }

  /// What separates words: at least one character of white space, or the border of a sentence or break.
  private mutating func appendGap() {
    let spaces = [" ", "\n", "\r\n", "\r", "\t", "  \n   ", " <!-- x -->", "&#32;", " <?x y?> "]
    let space = spaces.randomElement(using: &random) ?? " "
    switch Int.random(in: 0..<12, using: &random) {
    case 0: source += "<break/>"
    case 1: source += "\(space)<break time='1ms'/>"
    case 2 where !openElements.contains("s"): open("s")
    case 3 where openElements.last == "s": close()
    case 4 where openElements.isEmpty: open("p")
    case 5 where openElements.last == "p": close()
    case 6: source += "\(space)<mark name='m'/>"
    case 7 where openElements.last == "voice":
      close()
      source += space
    case 8 where openElements.count < 4:
      source += space
      open("voice", " name='v\(openElements.count)'")
    default: source += space
    }
  }

  private mutating func open(_ name: String, _ attributes: String = "") {
    source += "<\(name)\(attributes)>"
    openElements.append(name)
  }

  private mutating func close() {
    if let name = openElements.popLast() { source += "</\(name)>" }
  }

  private mutating func appendWord() {
    let start = source.utf16.count
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      source += "&e;"
      add("Zoë", from: start)
    case 1:
      source += "&two;"
      add("eins", from: start)
      add("zwei", from: start)
    case 2:
      source += "<sub alias='un deux'>"
      let content = source.utf16.count
      source += "1 2"
      let range = content..<source.utf16.count
      source += "</sub>"
      words += [Word(text: "un", source: range), Word(text: "deux", source: range)]
    case 3:
      source += "<![CDATA["
      let content = source.utf16.count
      source += "<a&b>"
      words.append(Word(text: "<a&b>", source: content..<source.utf16.count))
      source += "]]>"
    default: appendPieces(from: start)
    }
  }

  /// A word of several adjacent pieces.
  private mutating func appendPieces(from start: Int) {
    let pieces: [(written: String, text: String)] = [
      ("a", "a"), ("é", "é"), ("中", "中"), ("𝒳", "𝒳"), ("e\u{301}", "e\u{301}"), ("👩‍👧", "👩‍👧"),
      ("&amp;", "&"), ("&#xE9;", "é"), ("&#128512;", "😀"), ("&lt;", "<"), ("x&e;y", "xZoëy"),
      ("b<!-- -->c", "bc"), ("q<mark name='n'/>r", "qr"), ("s<![CDATA[t]]>u", "stu"),
    ]
    var text = ""
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let piece = pieces.randomElement(using: &random) ?? ("a", "a")
      source += piece.written
      text += piece.text
    }
    add(text, from: start)
  }

  private mutating func add(_ text: String, from start: Int) {
    words.append(Word(text: text, source: start..<source.utf16.count))
  }
}
