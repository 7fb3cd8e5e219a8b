// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechSystem

/// A text with pronunciations for parts of it, as an SSML document.
struct PronouncedText {
  /// The document.
  private(set) var document = ""
  /// Maps UTF-16 units of the document to those of the text.
  var map: SpeechStringMap { SpeechStringMap(builder.runs) }

  private var builder = SpeechStringMap.Builder()
  /// UTF-16 units of the document so far.
  private var count = 0

  /// - Parameter pronunciations: In order, without overlaps.
  init(_ text: String, pronunciations: [Pronunciation]) {
    append(
      markup: #"<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis"><p>"#
    )
    let units = text.utf16
    var rest = units.startIndex
    for item in pronunciations {
      // An attribute that starts or ends inside a character applies to the whole character.
      let start = units.index(units.startIndex, offsetBy: item.range.lowerBound).roundedDown(
        in: text
      )
      let end = units.index(units.startIndex, offsetBy: item.range.upperBound).roundedUp(in: text)
      guard start >= rest, start < end else { continue }
      appendParagraphs(text[rest..<start])
      append(markup: #"<phoneme alphabet="ipa" ph=""# + Self.escaped(item.ipa) + #"">"#)
      for scalar in text[start..<end].unicodeScalars { append(scalar) }
      append(markup: "</phoneme>")
      rest = end
    }
    appendParagraphs(text[rest...])
    append(markup: "</p></speak>")
  }

  private mutating func append(markup: String) {
    document += markup
    count += markup.utf16.count
  }

  /// Appends text without pronunciations; blank lines end paragraphs, as in plain text.
  private mutating func appendParagraphs(_ text: Substring) {
    var newlines = 0
    var isPending = false
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        newlines += 1
        isPending = newlines > 1
      } else if !scalar.properties.isWhitespace {
        if isPending { append(markup: "</p><p>") }
        isPending = false
        newlines = 0
      }
      append(scalar)
    }
    if isPending { append(markup: "</p><p>") }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let form = Self.entity(scalar) ?? String(scalar.isXML ? scalar : " ")
    let length = form.utf16.count
    builder.add(source: count..<count + length, units: UTF16.width(scalar))
    document += form
    count += length
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    default: nil
    }
  }

  private static func escaped(_ value: String) -> String {
    value.unicodeScalars
      .map { $0 == "\"" ? "&quot;" : entity($0) ?? String($0.isXML ? $0 : " ") }
      .joined()
  }
}

extension Unicode.Scalar {
  /// Whether a document may contain it (XML 1.0, production 2).
  fileprivate var isXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }
}

extension String.Index {
  fileprivate func roundedDown(in text: String) -> String.Index {
    samePosition(in: text.unicodeScalars) ?? text.utf16.index(before: self)
  }

  fileprivate func roundedUp(in text: String) -> String.Index {
    samePosition(in: text.unicodeScalars) ?? text.utf16.index(after: self)
  }
}
