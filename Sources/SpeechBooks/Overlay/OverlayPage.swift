// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The XHTML of a chapter, with an identifier for each word (`w1`, `w2`, …) and paragraph (`p1`, …).
struct OverlayPage {
  private(set) var paragraphCount = 0
  private var body = ""
  private var wordCount = 0
  private let title: String
  private let language: String?
  /// End tags of what is open: the paragraph, and the list or quotation around it.
  private var openParagraph: String?
  private var openGroup: String?

  init(title: String, language: String?) {
    self.title = title
    self.language = language
  }

  mutating func add(_ paragraph: ChapterWords.Paragraph) {
    if paragraph.isContinuation, openParagraph != nil {
      body += " "
    } else {
      begin(paragraph.kind)
    }
    let text = paragraph.text
    var end = 0
    for word in paragraph.words {
      body += Self.marked(text, range: end..<word.range.lowerBound)
      wordCount += 1
      body += "<span id=\"w\(wordCount)\">\(Self.marked(text, range: word.range))</span>"
      end = word.range.upperBound
    }
    body += Self.marked(text, range: end..<text.text.count)
  }

  var document: String {
    let attributes =
      language.map { " xml:lang=\"\($0.escapedForXML)\" lang=\"\($0.escapedForXML)\"" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml"\(attributes)>
      <head><title>\(title.escapedForXML)</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
      <body>
      \(body)\(openParagraph ?? "")\(openGroup ?? "")
      </body>
      </html>

      """
  }

  // MARK: -

  private mutating func begin(_ kind: BookBlock.Kind) {
    if let openParagraph { body += openParagraph }
    let (group, paragraph, className) = Self.elements(kind)
    let wanted = group.map { "</\($0)>\n" }
    if openGroup != wanted {
      body += openGroup ?? ""
      if let group { body += "<\(group)>" }
      openGroup = wanted
    }
    paragraphCount += 1
    let style = className.map { " class=\"\($0)\"" } ?? ""
    body += "<\(paragraph) id=\"p\(paragraphCount)\"\(style)>"
    openParagraph = "</\(paragraph)>\n"
  }

  private static func elements(
    _ kind: BookBlock.Kind
  ) -> (group: String?, paragraph: String, className: String?) {
    switch kind {
    case .heading(let level): (nil, "h\(level)", nil)
    case .paragraph: (nil, "p", nil)
    case .listItem: ("ul", "li", nil)
    case .quote: ("blockquote", "p", nil)
    case .tableRow: (nil, "p", "row")
    case .code: (nil, "p", "code")
    case .imageDescription: (nil, "p", "image")
    }
  }

  /// Part of a paragraph with its styles.
  private static func marked(_ text: UnitText.Paragraph, range: Range<Int>) -> String {
    var result = ""
    var index = range.lowerBound
    while index < range.upperBound {
      let style = text.style(at: index)
      let next = text.runs.first { $0.start > index }?.start ?? range.upperBound
      let end = min(next, range.upperBound)
      result += marked(text.string(index..<end), style: style)
      index = end
    }
    return result
  }

  private static func marked(_ text: String, style: InlineStyle) -> String {
    let escaped = text.escapedForXML.replacing(text: "\n", with: "<br/>")
    guard !text.allSatisfy(\.isWhitespace) else { return escaped }
    var (opening, closing) = ("", "")
    if let language = style.language.map(\.escapedForXML) {
      opening = "<span xml:lang=\"\(language)\" lang=\"\(language)\">"
      closing = "</span>"
    }
    if style.isStrong {
      opening += "<strong>"
      closing = "</strong>" + closing
    } else if style.isEmphasized {
      opening += "<em>"
      closing = "</em>" + closing
    }
    return opening + escaped + closing
  }
}
