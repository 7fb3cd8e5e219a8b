// SPDX-License-Identifier: Apache-2.0

/// Writes pieces of a book as an SSML document: a `<p>` for each, with a pause around headings.
struct SSMLWriter {
  private var body = ""
  private let language: String?
  private var previous: BookBlock.Kind?

  init(language: String?) { self.language = language }

  mutating func add(_ piece: BookPiece) {
    if let previous, !piece.isContinuation {
      if piece.kind.isHeading {
        body += #"<break strength="x-strong"/>"#
      } else if previous.isHeading {
        body += #"<break strength="strong"/>"#
      }
    }
    previous = piece.kind
    body += "<p>"
    for run in piece.runs { write(run) }
    body += "</p>"
  }

  var document: String {
    let language = language.map { #" xml:lang="\#($0.escapedForXML)""# } ?? ""
    return
      #"<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis"\#(language)>\#(body)</speak>"#
  }

  private mutating func write(_ run: InlineRun) {
    var (opening, closing) = ("", "")
    if let language = run.style.language {
      opening = #"<lang xml:lang="\#(language.escapedForXML)">"#
      closing = "</lang>"
    }
    if run.style.isStrong {
      opening += #"<emphasis level="strong">"#
      closing = "</emphasis>" + closing
    } else if run.style.isEmphasized {
      opening += "<emphasis>"
      closing = "</emphasis>" + closing
    }
    body += opening + run.text.escapedForXML + closing
  }
}
