// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// A document of an author, in which words get names. Nothing else of it changes.
struct MarkedDocument {
  /// The text as places in it count it.
  private let text: [UInt16]
  /// Whether each unit is text that may be in a `<span>`: not a tag, a comment or the text of a picture or formula.
  private let isText: [Bool]
  private let prefix: String
  /// In ascending order.
  private(set) var marks: [(range: Range<Int>, id: String)] = []

  /// What is added to the head: how a word looks while it is heard, where the book does not say it.
  private static let style =
    "<style>.\(OverlayPackage.activeClass) { background-color: #ffe08a; color: #000; }</style>"

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    self.text = Array(text.utf16)
    isText = MarkupScan.text(self.text)
    var prefix = "heard"
    while text.contains(text: "\"\(prefix)") || text.contains(text: "'\(prefix)") { prefix += "-" }
    self.prefix = prefix
  }

  /// Gives the word at a range a name, or the part of it before a tag. Nil where it cannot have one, because it is no text of
  /// its own or comes before a word that has one.
  mutating func mark(_ range: Range<Int>) -> String? {
    let start = max(range.lowerBound, marks.last?.range.upperBound ?? 0)
    var end = start
    while end < min(range.upperBound, text.count), isText[end] { end += 1 }
    let word = start..<end
    guard start == range.lowerBound, !word.isEmpty,
      String(decoding: text[word], as: UTF16.self).unicodeScalars.contains(where: \.isSpoken)
    else { return nil }
    let id = "\(prefix)\(marks.count + 1)"
    marks.append((word, id))
    return id
  }

  var bytes: [UInt8] {
    var result: [UInt16] = []
    var done = 0
    if let head = MarkupScan.end(ofHead: text), head <= marks.first?.range.lowerBound ?? head {
      result += text[..<head]
      result += Array(Self.style.utf16)
      done = head
    }
    for (range, id) in marks {
      result += text[done..<range.lowerBound]
      result += Array("<span id=\"\(id)\">".utf16)
      result += text[range]
      result += Array("</span>".utf16)
      done = range.upperBound
    }
    result += text[done...]
    return Array(String(decoding: result, as: UTF16.self).utf8)
  }
}
