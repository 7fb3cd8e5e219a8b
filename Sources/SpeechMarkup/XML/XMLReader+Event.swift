// SPDX-License-Identifier: Apache-2.0

extension XMLReader {
  package enum Event: Sendable {
    case start(XMLElement)
    /// The end of the innermost open element; also follows the start of an empty one.
    case end
    case text(Text)
    /// A reference to an entity that is, or may be, declared outside the document.
    case skippedEntity(String)
  }

  /// Character data, never empty. Neighbouring stretches of text may come as several events.
  package struct Text: Sendable {
    package let bytes: ArraySlice<UInt8>
    /// Whether the bytes are those of the event's source range; else they correspond to it as a whole.
    package let isVerbatim: Bool
  }
}
