// SPDX-License-Identifier: Apache-2.0

import SpeechReader

/// Hands what was found in HTML to a builder, in any order, as the process that found it is not trusted; with the places
/// of the text in the source.
final class LocatedEvents {
  private let builder: BlockBuilder
  private var aligner: SourceAligner
  /// Text in several parts.
  private var text: [UInt8] = []
  /// The text is the number of a footnote, which the source does not have.
  private var isNoteNumber = false
  /// The element whose text is not for people and is not located.
  private var program: String?

  init(_ builder: BlockBuilder, source: SourceScan) {
    self.builder = builder
    aligner = SourceAligner(source)
  }

  func add(_ event: MarkupFile.Event) {
    switch event {
    case .text(let part):
      switch program {
      case nil: text += part
      case "style": builder.add(LocatedText(Array(part), place: .unknown))
      default: break
      }
    case .start(let name, let attributes):
      endText()
      if aligner.source.syntax == .markdown, name != "td", name != "th",
        let place = attributes["data-sourcepos"]
      {
        aligner.beginBlock(place, isCode: name == "pre")
      }
      if aligner.source.syntax == .markdown, name == "sup", attributes["class"] == "footnote-ref" {
        isNoteNumber = true
      }
      if name == "script" || name == "style" { program = name }
      builder.start(
        name,
        hasAttributes: !attributes.isEmpty,
        locate: { self.aligner.locate(attribute: Array($0.utf8)) },
        attribute: { attributes[$0] }
      )
    case .end(let name):
      endText()
      if name == "sup" { isNoteNumber = false }
      if name == program {
        program = nil
        aligner.pass(endOf: name)
      }
      if aligner.source.syntax == .markdown, HTMLElement(name).isBlock {
        aligner.endBlock()
      }
      builder.end(name)
    }
  }

  var source: [UInt8] { aligner.source.bytes }

  func finish() {
    endText()
    builder.finish()
  }

  private func endText() {
    guard !text.isEmpty else { return }
    let located = isNoteNumber ? aligner.locate(noteNumber: text) : aligner.locate(text)
    builder.add(aligner.source.syntax == .html ? located.withNamedCharacters : located)
    text.removeAll(keepingCapacity: true)
  }
}
