// SPDX-License-Identifier: Apache-2.0

/// How the audio of an answer is encoded: `response_format` of OpenAI's API.
package enum ReplyFormat: String, Hashable, Sendable, CaseIterable {
  case mp3, opus, flac, wav
  /// 16-bit integers, little-endian, without a header.
  case pcm

  /// Hz, of one channel: clients of `pcm` know no other, where their request cannot state it.
  package static let usualRate = 24_000

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
