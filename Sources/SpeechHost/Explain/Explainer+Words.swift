// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Text of the document, for people.
extension Explainer {
  /// The document's text without the placeholders for unwritten sounds.
  func words(_ range: Range<Int>) -> String {
    let text = String(decoding: document.text[range], as: UTF8.self)
    guard text.unicodeScalars.contains(SpeechDocument.placeholder) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0 != SpeechDocument.placeholder })
    )
  }

  /// The first word of a range of the text, which may begin inside it.
  func firstWord(of range: Range<Int>) -> String {
    let rest = document.text.withoutSpaces(range)
    let end = document.text[rest].firstIndex { $0.isSpace } ?? rest.upperBound
    return words(rest.lowerBound..<end)
  }

  /// The words spoken for requests, regardless of their form.
  func spoken(_ texts: [RequestText]) -> String {
    var said = ""
    for text in texts {
      var place = text.document.lowerBound
      if !said.isEmpty, said.last != " " { said += " " }
      for rewrite in text.rewrites {
        said += words(place..<max(place, rewrite.range.lowerBound))
        switch rewrite.kind {
        case .words(let words): said += words
        case .nothing: break
        case .phonemes, .element: said += words(rewrite.range)
        }
        place = rewrite.range.upperBound
      }
      said += words(place..<max(place, text.document.upperBound))
    }
    return said
  }
}
