// SPDX-License-Identifier: Apache-2.0

/// One text to speak, with one voice and one setting of rate, pitch and volume.
public struct ProviderRequest: Hashable, Sendable {
  /// Not 0, and never used twice in the life of an instance.
  public let id: UInt64
  /// An identifier from ``SpeechProvider/speechVoices``, without the variant.
  public let voiceIdentifier: String
  /// The part of the requested voice after the plus sign, or nil.
  public let variant: String?
  /// In the voice's input form.
  public let text: RequestText
  /// BCP 47 tag of the text; nil: the voice's own language.
  public let language: String?
  /// Multiplier of the voice's own rate, above 0; 1 unless the voice has the ability.
  public let rate: Float
  /// Multiplier of the voice's own pitch, above 0; 1 unless the voice has the ability.
  public let pitch: Float
  /// Linear, 0 is silent and 1 full; 1 unless the voice has the ability.
  public let volume: Float
  /// Parts of the text to be spoken as phonemes, in text order and not overlapping; none unless the voice takes plain
  /// text and has the ability.
  public let phonemes: [PhonemeRange]
}

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

/// The text of a request: valid UTF-8 without NUL, kept as a copy, so that engine threads may hold on to it.
///
/// Ranges of markers and of coverage count its bytes.
public struct RequestText: Hashable, Sendable {
  /// The bytes and one NUL after them.
  private let storage: [UInt8]

  /// Nil when the bytes are not UTF-8 or hold a NUL.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else { return nil }
    storage = [UInt8](unsafeUninitializedCapacity: bytes.count + 1) { buffer, count in
      _ = buffer.initialize(from: bytes)
      buffer[bytes.count] = 0
      count = bytes.count + 1
    }
  }

  /// Length in bytes.
  public var count: Int { storage.count - 1 }
  /// True when there is nothing to say.
  public var isEmpty: Bool { count == 0 }
  /// The bytes, without the NUL.
  public var utf8: ArraySlice<UInt8> { storage.dropLast() }
  /// The whole text.
  public var string: String { String(decoding: utf8, as: UTF8.self) }

  /// The part at these bytes, cut to the length of the text; incomplete characters become U+FFFD.
  public subscript(bytes: Range<Int>) -> String {
    String(decoding: utf8[bytes.clamped(to: 0..<count)], as: UTF8.self)
  }

  /// Calls `body` with the bytes, which are followed by a NUL and stay in place until `body` returns.
  public func withUTF8<R, E: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    try storage.withUnsafeBufferPointer { (buffer: UnsafeBufferPointer<UInt8>) throws(E) -> R in
      try body(UnsafeBufferPointer(rebasing: buffer.dropLast()))
    }
  }
}

/// How a provider accepts a request.
public struct Acceptance: Hashable, Sendable {
  /// How many bytes of the text will be spoken, from its start and up to the boundary of a character; nil: all of it.
  public var coveredBytes: Int?
  /// Channels of the audio that follows: as many as the voice has, 1 or 2.
  public var channelCount: Int

  /// Accepts the first `coveredBytes` bytes of the text, or all of it.
  public init(coveredBytes: Int? = nil, channelCount: Int = 1) {
    self.coveredBytes = coveredBytes
    self.channelCount = channelCount
  }

  /// All of the text will be spoken, in mono.
  public static let whole = Acceptance()
}
