// SPDX-License-Identifier: Apache-2.0

/// A marker of a provider, in bytes of the document's text.
struct SectionMarker: Hashable {
  let kind: SpokenMarker.Kind
  /// Counted from the start of the section.
  var frame: Int
  let text: Range<Int>
  let name: String?
}
