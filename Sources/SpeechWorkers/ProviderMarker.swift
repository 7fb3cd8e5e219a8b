// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider
import CSpeechWire

/// A marker that a provider reported, checked against the text of its request.
package struct ProviderMarker: Hashable, Sendable {
  /// The kind of marker, from `SPEECH_MARK_*`.
  package enum Kind: Hashable, Sendable {
    case word, sentence, paragraph, phoneme, bookmark
  }

  /// Nil for a kind unknown to this version.
  package let kind: Kind?
  /// Counted from the first frame of the request.
  package let frame: Int
  /// Bytes of the request's text; empty if the marker has no text.
  package let text: Range<Int>
  /// Of a bookmark or phoneme; nil if missing or not UTF-8.
  package let name: String?

  init(_ record: speech_wire_marker) {
    kind = Kind(record.kind)
    frame = Int(clamping: record.frame)
    text = Int(record.text_start)..<Int(record.text_start) + Int(record.text_len)
    let length = Int(record.name_len)
    name =
      length > 0 && length < Int(SPEECH_WIRE_MARKER_NAME)
      ? withUnsafeBytes(of: record.name) { String(validating: $0.prefix(length), as: UTF8.self) }
      : nil
  }
}

extension ProviderMarker.Kind {
  init?(_ kind: Int32) {
    switch Int(kind) {
    case SPEECH_MARK_WORD: self = .word
    case SPEECH_MARK_SENTENCE: self = .sentence
    case SPEECH_MARK_PARAGRAPH: self = .paragraph
    case SPEECH_MARK_PHONEME: self = .phoneme
    case SPEECH_MARK_BOOKMARK: self = .bookmark
    default: return nil
    }
  }
}
