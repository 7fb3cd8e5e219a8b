// SPDX-License-Identifier: Apache-2.0

/// Limits of a document. A document that exceeds one is refused with a specific error, except where stated otherwise.
package struct MarkupLimits: Hashable, Sendable {
  /// Bytes of the source. Offsets are kept in 32 bits, so more than `maxSourceSize` is never taken.
  package var sourceBytes = 16 << 20
  /// Bytes of plain text, within the same bound.
  package var textBytes = maxSourceSize
  /// Elements open at the same time.
  package var depth = 256
  /// Attributes of one element, including those supplied by the document type.
  package var attributes = 256
  /// Entities open at the same time.
  package var entityDepth = 16
  /// Different combinations of language and requested voice; real texts have fewer.
  package var scopes = 10_000
  /// Elements that apply to a range of text, such as `<prosody>` and `<w>`.
  package var spans = 1_000_000
  /// Such elements in each other; each sentence inside looks at all of them.
  package var spanDepth = 128
  /// `<audio>` elements; each may be a file to open.
  package var clips = 10_000
  /// Bytes of a URI reference, including `xml:base`; the maximum length of a Linux path.
  package var uriBytes = 4096
  /// `<lexicon>` elements; each is a file to read before the first word.
  package var lexicons = 100
  /// Bytes that entities may add, as a multiple of the source; the billion-laughs attack needs far more.
  package var expansionFactor = 10
  /// Bytes that entities may add to any source, however short.
  package var expansionFloor = 1 << 20
  /// The longest silence that a `<break>` gets; a longer one is cut to it, with a diagnostic.
  package var pause = Duration.seconds(60)
  /// Characters of a word; some engines hang on longer ones. A longer one is spoken in pieces, with a diagnostic.
  package var wordLength = 1_000
  /// Diagnostics that are kept; an additional one counts the others.
  package var diagnostics = 1_000

  package static let `default` = MarkupLimits()

  /// 256 MiB: with what entities may add, offsets stay below 2³².
  package static let maxSourceSize = 1 << 28

  package init() {}

  var effectiveSourceBytes: Int { min(sourceBytes, Self.maxSourceSize) }
  var effectiveTextBytes: Int { min(textBytes, Self.maxSourceSize) }

  func expansionBytes(ofSource count: Int) -> Int {
    let product = count.multipliedReportingOverflow(by: expansionFactor)
    let scaled = product.overflow ? Int.max : product.partialValue
    return min(max(scaled, expansionFloor), Int(Int32.max))
  }
}
