// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Audio files of a store.
enum StoredAudio {
  /// Whether a file of this format is at the path and not cut off, as far as its first bytes tell: a wav file states its
  /// length, a flac file must have audio after its header.
  static func isWhole(_ path: String, format: RenderManifest.Format) -> Bool {
    do throws(InputFile.Failure) {
      let file = try InputFile(path: path)
      let size = Int(file.stamp.size)
      switch format {
      case .wav:
        guard let head = file.read(at: 0, count: waveHeader), head.starts(with: "RIFF".utf8),
          head[8..<12].elementsEqual("WAVE".utf8)
        else { return false }
        let stated = (4..<8).reversed().reduce(0) { $0 << 8 | Int(head[$1]) }
        return stated + 8 == size
      case .flac:
        guard let head = file.read(at: 0, count: 4) else { return false }
        return head.elementsEqual("fLaC".utf8) && size > flacHeader
      }
    } catch {
      return false
    }
  }

  /// Bytes of what precedes the samples.
  private static let waveHeader = 44
  /// Bytes of the mark and of the first block of metadata, which every file has.
  private static let flacHeader = 4 + 4 + 34
}
