// SPDX-License-Identifier: Apache-2.0

/// How much of a document is taken; what goes beyond is refused with an error of its own.
package struct MarkupLimits: Hashable, Sendable {
  /// Bytes of the source. Offsets are kept in 32 bits, so more than `maxSourceSize` is never taken.
  package var sourceBytes = 16 << 20
  /// Elements open at the same time.
  package var depth = 256
  /// Attributes of one element, those that the document type supplies included.
  package var attributes = 256
  /// Entities open at the same time.
  package var entityDepth = 16
  /// Different combinations of language and wish for a voice; more than this is not text for people.
  package var scopes = 10_000
  /// Elements that say something about a stretch of text, `<prosody>` and `<w>` for example.
  package var spans = 1_000_000
  /// `<audio>` elements; each may be a file to open.
  package var clips = 10_000
  /// Bytes of a URI reference with what `xml:base` puts in front; as many as a path of Linux may have.
  package var uriBytes = 4096
  /// `<lexicon>` elements; each is a file to read before the first word.
  package var lexicons = 100
  /// Bytes that entities may add, as a multiple of the source; the billion-laughs attack needs far more.
  package var expansionFactor = 10
  /// Bytes that entities may add to any source, however short.
  package var expansionFloor = 1 << 20
  /// The longest silence that a `<break>` gets; a longer one is cut to it, with a diagnostic.
  package var pause = Duration.seconds(60)
  /// Characters of a word; engines have been seen to hang on longer ones. A longer one is spoken in pieces, with a
  /// diagnostic.
  package var wordLength = 1_000
  /// Diagnostics that are kept; one more says how many were not.
  package var diagnostics = 1_000

  package static let `default` = MarkupLimits()

  /// 256 MiB: with what entities may add, offsets stay below 2³².
  package static let maxSourceSize = 1 << 28

  package init() {}

  var effectiveSourceBytes: Int { min(sourceBytes, Self.maxSourceSize) }

  func expansionBytes(ofSource count: Int) -> Int {
    let product = count.multipliedReportingOverflow(by: expansionFactor)
    let scaled = product.overflow ? Int.max : product.partialValue
    return min(max(scaled, expansionFloor), Int(Int32.max))
  }
}
