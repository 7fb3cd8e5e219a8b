// SPDX-License-Identifier: Apache-2.0

import SpeechText

/// A paragraph of a book, or what is set apart like one.
package struct BookBlock: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Level 1 to 6.
    case heading(Int)
    case paragraph, listItem, quote, tableRow, code
    /// The text that stands for an image.
    case imageDescription
  }

  package var kind: Kind
  package var runs: [InlineRun]
  /// Of an item in a list of tasks: whether it is done; nil for all other blocks.
  package var isDone: Bool?
  /// Index into the book's files.
  package var file = 0
  /// The name of the footnote or endnote that it is, or is a part of; nil for all other blocks.
  package var note: String?
  /// The names of the notes that it refers to, in order.
  package var noteReferences: [String] = []

  package init(_ kind: Kind, runs: [InlineRun]) {
    self.kind = kind
    self.runs = runs
  }

  package init(_ kind: Kind, text: String) {
    self.init(kind, runs: [InlineRun(text)])
  }

  /// What it says.
  package var text: String { runs.map(\.text).joined() }

  /// The same, with the box of a task.
  package var shownText: String {
    guard let isDone else { return text }
    return "\((isDone ? TaskState.done : .open).sign) \(text)"
  }

  /// Whether it has neither letters nor digits, and is not heard.
  package var isSilent: Bool { !text.unicodeScalars.contains(where: \.isSpoken) }

  /// Whether it is not heard, but tells apart what is around it, as `* * *` does. A space or a dash alone does not.
  package var isBreak: Bool { isSilent && RuledLine.isBreak(text) }

  /// What is between two scenes.
  package static let sceneBreak = BookBlock(.paragraph, text: "* * *")

  /// The heading's text, on one line.
  package var title: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension BookBlock.Kind {
  package var isHeading: Bool {
    if case .heading = self { true } else { false }
  }

  /// The short name in manifests: `h1` to `h6`, `p`, `li`, `q`, `tr`, `pre`, `img`.
  package var code: String {
    switch self {
    case .heading(let level): "h\(level)"
    case .paragraph: "p"
    case .listItem: "li"
    case .quote: "q"
    case .tableRow: "tr"
    case .code: "pre"
    case .imageDescription: "img"
    }
  }

  /// Nil for a name that is not known.
  package init?(code: some StringProtocol) {
    switch code {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      guard let level = code.last?.wholeNumberValue else { return nil }
      self = .heading(level)
    case "p": self = .paragraph
    case "li": self = .listItem
    case "q": self = .quote
    case "tr": self = .tableRow
    case "pre": self = .code
    case "img": self = .imageDescription
    default: return nil
    }
  }
}
