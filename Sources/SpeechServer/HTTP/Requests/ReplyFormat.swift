// SPDX-License-Identifier: Apache-2.0

/// How the audio of an answer is encoded: `response_format` of OpenAI's API.
package enum ReplyFormat: String, Hashable, Sendable, CaseIterable {
  case mp3, opus, flac, wav
  /// 16-bit integers, little-endian, without a header.
  case pcm

  /// Hz, of one channel: clients of `pcm` know no other, where their request cannot state it.
  package static let usualRate = 24_000

  /// Frames of silence that a decoder puts before the audio. Of mp3: the delays of encoder and decoder, 576 + 529, and the empty
  /// first frame that libsndfile writes in the place of a table; of the others none, as their files state it.
  func delay(at sampleRate: Int) -> Int {
    guard self == .mp3 else { return 0 }
    // ISO 13818-3: a frame has half as many samples at the lower rates.
    return 1105 + (sampleRate < 32_000 ? 576 : 1152)
  }

  var contentType: String {
    switch self {
    case .mp3: "audio/mpeg"
    case .opus: "audio/opus"
    case .flac: "audio/flac"
    case .wav: "audio/wav"
    case .pcm: "audio/pcm"
    }
  }

  /// For messages.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
