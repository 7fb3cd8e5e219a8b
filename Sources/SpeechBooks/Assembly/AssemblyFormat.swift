// SPDX-License-Identifier: Apache-2.0
package import SpeechAudio

/// The kinds of files that a book is assembled to: each format of audio that holds chapters, and those of other programs
/// and readers.
package enum AssemblyFormat: Hashable, Sendable {
  case audio(AudioFileFormat)
  case m4b, vtt, srt, epub

  /// By the extension of a path; nil for another one.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let written = name[name.index(after: dot)...].lowercased()
    let known = AudioFileFormat(fileExtension: written)?.rawValue ?? written
    self.init(rawValue: known == "m4a" ? "m4b" : known)
  }

  /// `wav, flac, …`
  package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The encoder of its audio; nil: it has none, or another program encodes it.
  package var audio: AudioFileFormat? {
    switch self {
    case .audio(let format): format
    case .epub: .mp3
    case .m4b, .vtt, .srt: nil
    }
  }

  /// Whether it has audio.
  package var hasAudio: Bool { self != .vtt && self != .srt }

  /// Silence after the last sound of a file, where nobody asks for another. The coder of m4b loses ends as those of lossy
  /// audio files do.
  package var trailingSilence: Duration {
    self == .m4b ? AudioFileFormat.lostEnd : audio?.trailingSilence ?? .zero
  }

  /// The nearest format of audio to another that it can hold.
  package func format(for source: AudioFormat) -> AudioFormat {
    // AAC in m4b has the rates of mp3.
    let encoder = self == .m4b ? AudioFileFormat.mp3 : audio
    return encoder?.format(for: source) ?? source
  }
}

extension AssemblyFormat: CaseIterable, RawRepresentable, CustomStringConvertible {
  package static let allCases =
    AudioFileFormat.allCases.filter(\.holdsChapters).map(AssemblyFormat.audio)
    + [.m4b, .vtt, .srt, .epub]

  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// The extension of its files.
  package var rawValue: String {
    switch self {
    case .audio(let format): format.rawValue
    case .m4b: "m4b"
    case .vtt: "vtt"
    case .srt: "srt"
    case .epub: "epub"
    }
  }

  package var description: String { rawValue }
}
