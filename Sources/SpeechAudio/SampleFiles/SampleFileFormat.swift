// SPDX-License-Identifier: Apache-2.0
import CSoundFiles

/// The format of an audio file with samples of any kind, not only those of speech.
package struct SampleFileFormat: Hashable, Sendable {
  package enum Container: String, Hashable, Sendable, CaseIterable {
    case wav, caf, aiff, flac, ogg, opus, mp3
    /// Another format of libsndfile; read-only.
    case other
  }

  package enum Encoding: Hashable, Sendable {
    case int16, int24, int32, float32, float64
    /// The container's own.
    case compressed
  }

  package var container: Container
  package var encoding: Encoding
  /// Hz.
  package var sampleRate: Int
  package var channels: Int

  package init(container: Container, encoding: Encoding, sampleRate: Int, channels: Int) {
    self.container = container
    self.encoding = encoding
    self.sampleRate = sampleRate
    self.channels = channels
  }

  /// Whether the most significant byte of a sample comes first.
  package var isBigEndian: Bool { container == .caf || container == .aiff }

  /// Maximum bytes of samples in a file: sizes of wav and aiff are 32-bit numbers, 4096 bytes are reserved for the rest.
  var limit: Int {
    container == .wav || container == .aiff ? Int(UInt32.max) - 4096 : Int.max
  }

  /// Bytes per sample; 0 for compressed encodings.
  var bytesPerSample: Int {
    switch encoding {
    case .int16: 2
    case .int24: 3
    case .int32, .float32: 4
    case .float64: 8
    case .compressed: 0
    }
  }

  // MARK: - libsndfile

  /// Nil if it cannot be written.
  var code: Int32? {
    switch container {
    case .wav: pcm.map { Int32(SF_FORMAT_WAV) | $0 }
    case .caf: pcm.map { Int32(SF_FORMAT_CAF) | $0 }
    case .aiff: pcm.map { Int32(SF_FORMAT_AIFF) | $0 }
    case .flac: Int32(SF_FORMAT_FLAC | (encoding == .int16 ? SF_FORMAT_PCM_16 : SF_FORMAT_PCM_24))
    case .ogg: Int32(SF_FORMAT_OGG | SF_FORMAT_VORBIS)
    case .opus: Int32(SF_FORMAT_OGG | SF_FORMAT_OPUS)
    case .mp3: Int32(SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III)
    case .other: nil
    }
  }

  private var pcm: Int32? {
    switch encoding {
    case .int16: Int32(SF_FORMAT_PCM_16)
    case .int24: Int32(SF_FORMAT_PCM_24)
    case .int32: Int32(SF_FORMAT_PCM_32)
    case .float32: Int32(SF_FORMAT_FLOAT)
    case .float64: Int32(SF_FORMAT_DOUBLE)
    case .compressed: nil
    }
  }

  /// From what libsndfile found in a file.
  init(_ found: SF_INFO) {
    let kind = Int(found.format) & Int(SF_FORMAT_TYPEMASK)
    let samples = Int(found.format) & Int(SF_FORMAT_SUBMASK)
    container =
      switch kind {
      case Int(SF_FORMAT_WAV), Int(SF_FORMAT_WAVEX), Int(SF_FORMAT_RF64): .wav
      case Int(SF_FORMAT_CAF): .caf
      case Int(SF_FORMAT_AIFF): .aiff
      case Int(SF_FORMAT_FLAC): .flac
      case Int(SF_FORMAT_OGG): samples == Int(SF_FORMAT_OPUS) ? .opus : .ogg
      case Int(SF_FORMAT_MPEG): .mp3
      default: .other
      }
    encoding =
      switch samples {
      case Int(SF_FORMAT_PCM_16): .int16
      case Int(SF_FORMAT_PCM_24): .int24
      case Int(SF_FORMAT_PCM_32): .int32
      case Int(SF_FORMAT_FLOAT): .float32
      case Int(SF_FORMAT_DOUBLE): .float64
      default: .compressed
      }
    sampleRate = Int(found.samplerate)
    channels = Int(found.channels)
  }
}
