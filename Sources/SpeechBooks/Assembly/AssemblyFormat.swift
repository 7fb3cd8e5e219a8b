// SPDX-License-Identifier: Apache-2.0
package import SpeechAudio

/// The kinds of files that a book is assembled to.
package enum AssemblyFormat: String, Hashable, Sendable, CaseIterable {
  case wav, flac, opus, mp3, m4b, vtt, srt, epub

  /// By the extension of a path; nil for another one.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let known: [String: AssemblyFormat] = ["wave": .wav, "m4a": .m4b]
    let written = name[name.index(after: dot)...].lowercased()
    guard let format = AssemblyFormat(rawValue: written) ?? known[written] else { return nil }
    self = format
  }

  /// `wav, flac, …`
  package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The encoder of its audio; nil: it has none, or another program encodes it.
  package var audio: AudioFileFormat? {
    switch self {
    case .wav: .wav
    case .flac: .flac
    case .opus: .opus
    case .mp3, .epub: .mp3
    case .m4b, .vtt, .srt: nil
    }
  }

  /// Whether it has audio.
  package var hasAudio: Bool { self != .vtt && self != .srt }

  /// The nearest format of audio to another that it can hold.
  package func format(for source: AudioFormat) -> AudioFormat {
    // AAC in m4b has the rates of mp3.
    let encoder = self == .m4b ? AudioFileFormat.mp3 : audio
    return encoder?.format(for: source) ?? source
  }
}
