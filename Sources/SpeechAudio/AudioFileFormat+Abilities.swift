// SPDX-License-Identifier: Apache-2.0
import CSoundFiles

extension AudioFileFormat {
  /// What a format can do, and how it is written.
  struct Abilities: Sendable {
    /// Where title, author and chapters are.
    enum Tags {
      case none
      case waveChunks, flacHeader, opusHeader, id3
      /// Title, author and book alone, which libsndfile writes.
      case strings
    }

    /// Besides its name.
    var otherExtensions: [String] = []
    /// The kind of file that libsndfile writes; nil: `PCMEncoder` writes it.
    var soundFileKind: Int32?
    /// In Hz, ascending; nil: any.
    var sampleRates: [Int]?
    var allowsFloat = false
    /// See `AudioFileFormat.trailingSilence`.
    var losesEnd = false
    var tags = Tags.none
    /// See `AudioFileFormat.isWhole`.
    var isWhole: (@Sendable (_ head: [UInt8], _ size: Int) -> Bool)?
  }

  var abilities: Abilities {
    switch self {
    case .wav:
      Abilities(
        otherExtensions: ["wave"],
        allowsFloat: true,
        tags: .waveChunks,
        // It states its length.
        isWhole: { head, size in
          guard head.count >= 44, head.starts(with: "RIFF".utf8),
            head[8..<12].elementsEqual("WAVE".utf8)
          else { return false }
          let stated = (4..<8).reversed().reduce(0) { $0 << 8 | Int(head[$1]) }
          return stated + 8 == size
        }
      )
    case .flac:
      Abilities(
        soundFileKind: Int32(SF_FORMAT_FLAC | SF_FORMAT_PCM_16),
        tags: .flacHeader,
        // It must have audio after the mark and the first block of metadata, which every file has.
        isWhole: { head, size in head.starts(with: "fLaC".utf8) && size > 4 + 4 + 34 }
      )
    case .ogg:
      Abilities(
        otherExtensions: ["oga"],
        soundFileKind: Int32(SF_FORMAT_OGG | SF_FORMAT_VORBIS),
        losesEnd: true,
        tags: .strings
      )
    case .opus:
      Abilities(
        soundFileKind: Int32(SF_FORMAT_OGG | SF_FORMAT_OPUS),
        // RFC 6716, section 2: the rates an Opus coder takes.
        sampleRates: [8000, 12000, 16000, 24000, 48000],
        losesEnd: true,
        tags: .opusHeader
      )
    case .mp3:
      Abilities(
        soundFileKind: Int32(SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III),
        // ISO 11172-3 and 13818-3, and the lower rates of MPEG 2.5, which every decoder supports.
        sampleRates: [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000],
        losesEnd: true,
        tags: .id3
      )
    case .raw: Abilities(otherExtensions: ["pcm"], allowsFloat: true)
    }
  }

  /// Whether the installed libsndfile writes it: mp3 since version 1.1, opus since 1.0.29.
  package var canBeWritten: Bool {
    guard let kind = abilities.soundFileKind else { return true }
    var description = SF_INFO()
    description.samplerate = 48_000
    description.channels = 1
    description.format = kind
    return sf_format_check(&description) != 0
  }
}
