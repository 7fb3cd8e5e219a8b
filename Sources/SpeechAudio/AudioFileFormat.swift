// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// How audio is stored in a file. What a format can do is in its row of `abilities`.
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
    if let known = AudioFileFormat(fileExtension: fileExtension) {
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

  /// By an extension in small letters, without its dot: the format's name, or another common one.
  package init?(fileExtension: String) {
    let known = Self.allCases.first {
      $0.rawValue == fileExtension || $0.abilities.otherExtensions.contains(fileExtension)
    }
    guard let known else { return nil }
    self = known
  }

  /// The names of all formats, for help texts: `wav, flac, …`.
  package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// In small letters; empty if the path has none.
  private static func fileExtension(of path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    // A name that starts with its only dot, such as `.wav`, is hidden and has no extension.
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}

extension AudioFileFormat {
  /// Whether the samples may be stored as 32-bit floats.
  package var allowsFloat: Bool { abilities.allowsFloat }

  /// Silence after the last sound of a file, where nobody asks for another: decoders of lossy formats leave out, or swallow,
  /// a part of what encoders add at the end, and with it the last sound. Others get none, and are as long as the speech.
  package var trailingSilence: Duration { abilities.losesEnd ? Self.lostEnd : .zero }

  /// More than the frames of any of these coders together with what players of the web swallow.
  package static let lostEnd = Duration.milliseconds(200)

  /// The formats with `trailingSilence`, for help texts: `ogg, opus, …`.
  package static var listLosingEnd: String {
    allCases.filter { $0.trailingSilence > .zero }.map(\.rawValue).joined(separator: ", ")
  }

  /// Whether a file of this format may have title, author and chapters, as books need.
  package var holdsChapters: Bool {
    switch abilities.tags {
    case .waveChunks, .flacHeader, .opusHeader, .id3: true
    case .none, .strings: false
    }
  }

  /// Whether a file with this beginning, of `headLength` bytes at most, and this size is complete, as far as that tells.
  /// Nil: that cannot be known without decoding it.
  package func isWhole(head: [UInt8], size: Int) -> Bool? { abilities.isWhole?(head, size) }

  /// Bytes that `isWhole` needs.
  package static let headLength = 44

  /// The formats whose files can be checked by their beginnings, and which lose nothing: those of stores.
  package static var stored: [AudioFileFormat] { allCases.filter { $0.abilities.isWhole != nil } }

  /// The rates that a file of this format may have, in Hz, ascending; nil if it may have any.
  package var sampleRates: [Int]? { abilities.sampleRates }

  /// Whether a file of this format may have this rate, in Hz.
  package func holds(sampleRate: Int) -> Bool { sampleRates?.contains(sampleRate) ?? true }

  /// The format nearest to `source` that a file of this format can hold.
  package func format(for source: AudioFormat) -> AudioFormat {
    guard let rates = sampleRates, let last = rates.last else { return source }
    let rate = rates.first { $0 >= source.sampleRate } ?? last
    return AudioFormat(sampleRate: rate, channels: source.channels)
  }
}
