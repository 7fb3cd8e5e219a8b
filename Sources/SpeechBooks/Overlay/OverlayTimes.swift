// SPDX-License-Identifier: Apache-2.0

/// The media overlay of a chapter (EPUB 3.3, section 9): when each word of its page is heard.
struct OverlayTimes {
  private var body = ""
  private let names: OverlayNames
  /// The paragraph whose words are being added.
  private var openParagraph: Int?

  init(_ names: OverlayNames) { self.names = names }

  /// - Parameters:
  ///   - paragraph: its number in the page; the words of one that was cut come in several calls.
  ///   - words: their numbers in the page, and their times in milliseconds.
  mutating func add(paragraph: Int, words: [(number: Int, times: Range<Int>)]) {
    if paragraph != openParagraph {
      end()
      body += "<seq epub:textref=\"\(names.page)#p\(paragraph)\">\n"
      openParagraph = paragraph
    }
    for word in words {
      body += Self.clip(
        text: "\(names.page)#w\(word.number)",
        audio: names.audio,
        times: word.times
      )
    }
  }

  /// Ends the paragraph; the next words belong to another.
  private mutating func end() {
    if openParagraph != nil { body += "</seq>\n" }
    openParagraph = nil
  }

  var document: String {
    "\(Self.beginning)\(body)\(openParagraph == nil ? "" : "</seq>\n")\(Self.end)"
  }

  /// What precedes all clips.
  static let beginning = """
    <?xml version="1.0" encoding="UTF-8"?>
    <smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0">
    <body>

    """

  static let end = "</body>\n</smil>\n"

  /// A word and its part of the audio, by their references.
  static func clip(text: String, audio: String, times: Range<Int>) -> String {
    "<par><text src=\"\(text.escapedForXML)\"/><audio src=\"\(audio.escapedForXML)\""
      + " clipBegin=\"\(clock(times.lowerBound))\" clipEnd=\"\(clock(times.upperBound))\"/></par>\n"
  }

  /// `12.345s`
  static func clock(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)s"
  }
}
