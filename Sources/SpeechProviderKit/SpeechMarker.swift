// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider

/// Ties a place in the audio to a range of the request's text.
public struct SpeechMarker: Hashable, Sendable {
  /// What begins there.
  public var kind: Kind
  /// Counted from the first frame of the request; never below the frame of the marker before, nor below
  /// ``RenderBlock/position`` of the block it is added to.
  public var frame: UInt64
  /// Bytes of the request's text, both ends on the boundary of a character; empty: no range.
  public var textRange: Range<Int>
  /// The phoneme in IPA or the name of the `<mark>`, at most 39 bytes; nil for other kinds.
  public var name: String?

  /// A marker of any kind.
  public init(_ kind: Kind, frame: UInt64, textRange: Range<Int>, name: String? = nil) {
    self.kind = kind
    self.frame = frame
    self.textRange = textRange
    self.name = name
  }

  /// `SPEECH_MARK_*` of the C interface.
  public enum Kind: Hashable, Sendable {
    case word
    case sentence
    case paragraph
    case phoneme
    case bookmark

    /// As the host reads it.
    var foreign: Int32 {
      switch self {
      case .word: Int32(SPEECH_MARK_WORD)
      case .sentence: Int32(SPEECH_MARK_SENTENCE)
      case .paragraph: Int32(SPEECH_MARK_PARAGRAPH)
      case .phoneme: Int32(SPEECH_MARK_PHONEME)
      case .bookmark: Int32(SPEECH_MARK_BOOKMARK)
      }
    }
  }
}
