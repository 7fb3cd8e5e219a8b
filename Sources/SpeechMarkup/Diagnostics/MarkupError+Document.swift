// SPDX-License-Identifier: Apache-2.0

extension MarkupError {
  /// The message for an XML document that is not SSML, such as a FictionBook. Programs write them: what is cut off is to be
  /// fetched or written again, not corrected, and nothing is said about SSML.
  /// - Parameter source: the document as it was read, in which the position is.
  package func documentDescription(in source: [UInt8]) -> String {
    switch reason {
    case .noElement: "it has no content; download or export it again"
    case .plainText, .escapedDocument:
      "this is text, not XML; check that it is the right file"
    case .textOutsideRoot:
      "there is text outside of all elements; download or export it again"
    case _ where isCut(in: source): "the file ends in the middle; download or export it again"
    default: description
    }
  }

  /// Whether the document ends before what is at the fault does.
  private func isCut(in source: [UInt8]) -> Bool {
    switch reason {
    case .unclosed, .unclosedElement, .halfUnit: true
    case .mismatchedEnd, .unfinishedReference, .noName, .noValue, .unquotedValue:
      // A name, too, may be cut.
      !source.dropFirst(position.byte).contains(UInt8(ascii: ">"))
    default: false
    }
  }
}
