// SPDX-License-Identifier: Apache-2.0

/// A part of a plain text to be spoken as phonemes instead of as written.
///
/// A provider that cannot say them speaks the text of the range. Either way one word marker covers the range, or one
/// marker covers each of its words.
public struct PhonemeRange: Hashable, Sendable {
  /// Bytes of the request's text, at least one and whole characters; U+FFFC alone if there is no text to say.
  public let textRange: Range<Int>
  /// One of ``ProviderVoice/alphabets``.
  public let alphabet: String
  /// In that alphabet; not empty, otherwise not checked.
  public let phonemes: String
}
