// SPDX-License-Identifier: Apache-2.0

/// Makes paragraphs of the blocks of a PDF's pages.
enum PDFParagraphs {
  /// The blocks of pages, each as one line; what continues on the next page is one paragraph.
  static func joined(_ pages: ArraySlice<[[String]]>) -> [String] {
    var paragraphs: [String] = []
    for page in pages {
      for (index, block) in page.enumerated() {
        let text = block.dropFirst().reduce(block.first ?? "") { join($0, with: $1) }
        if index == 0, let last = paragraphs.last, continues(last, with: text) {
          paragraphs[paragraphs.count - 1] = join(last, with: text)
        } else {
          paragraphs.append(text)
        }
      }
    }
    return paragraphs
  }

  /// Whether a sentence does not end at the end of a page.
  private static func continues(_ before: String, with next: String) -> Bool {
    guard let last = before.last, let first = next.first, first.isLowercase else { return false }
    return last.isLetter || last.isNumber || ",;-\u{2010}\u{AD}".contains(last)
  }

  /// Two lines of a paragraph; pdftotext itself joins most words that are divided.
  private static func join(_ before: String, with next: String) -> String {
    guard let last = before.last, let first = next.first, "-\u{2010}\u{AD}".contains(last),
      before.dropLast().last?.isLetter == true
    else { return before + " " + next }
    // Before a capital or a digit the hyphen belongs to the word.
    return (first.isLowercase || last == "\u{AD}" ? String(before.dropLast()) : before) + next
  }
}
