// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// How audio is stored in a file.
package enum AudioFileFormat: String, Hashable, Sendable, CaseIterable {
  case wav
  case flac
  /// Ogg with Vorbis.
  case ogg
  /// Ogg with Opus.
  case opus
  case mp3
  /// Samples without a header, little-endian.
  case raw

  /// The format that a path implies.
  ///
  /// Its extension decides. Without one `-`, pipes and devices get wav. Throws `unknownFileFormat` for anything else.
  package init(path: String) throws(AudioError) {
    if path == "-" || path == "/dev/stdout" {
      self = .wav
      return
    }
    let fileExtension = Self.fileExtension(of: path)
    if let known = Self.formats[fileExtension] {
      self = known
      return
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.isFolder { throw .isFolder(path: path) }
    guard fileExtension.isEmpty, exists, !status.isRegular else {
      throw .unknownFileFormat(path: path, fileExtension: fileExtension)
    }
    self = .wav
  }

  /// The names of all formats, for help texts: `wav, flac, …`.
  package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Whether the samples may be stored as 32-bit floats.
  package var allowsFloat: Bool { self == .wav || self == .raw }

  /// The format nearest to `source` that a file of this format can hold.
  package func format(for source: AudioFormat) -> AudioFormat {
    guard let rates = sampleRates, let last = rates.last else { return source }
    let rate = rates.first { $0 >= source.sampleRate } ?? last
    return AudioFormat(sampleRate: rate, channels: source.channels)
  }

  /// The rates that a file of this format may have, in Hz, ascending; nil if it may have any.
  package var sampleRates: [Int]? {
    switch self {
    // RFC 6716, section 2: the rates an Opus coder takes.
    case .opus: [8000, 12000, 16000, 24000, 48000]
    // ISO 11172-3 and 13818-3, and the lower rates of MPEG 2.5, which every decoder supports.
    case .mp3: [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000]
    case .wav, .flac, .ogg, .raw: nil
    }
  }

  /// Whether a file of this format may have this rate, in Hz.
  package func holds(sampleRate: Int) -> Bool { sampleRates?.contains(sampleRate) ?? true }

  private static let formats: [String: AudioFileFormat] = [
    "wav": .wav, "wave": .wav, "flac": .flac, "ogg": .ogg, "oga": .ogg, "opus": .opus,
    "mp3": .mp3, "raw": .raw, "pcm": .raw,
  ]

  private static func fileExtension(of path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    // A name that starts with its only dot, such as `.wav`, is hidden and has no extension.
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
