// SPDX-License-Identifier: Apache-2.0

/// Blocks of a document that are a note, or may be one.
struct NoteSpan: Hashable {
  var blocks: Range<Int>
  /// Identifiers of elements in it that links may lead to.
  var ids: [String]
  /// Its role says that it is a note; else a reference has to lead to it.
  var isCertain: Bool
}
