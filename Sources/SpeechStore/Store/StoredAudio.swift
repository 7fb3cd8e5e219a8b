// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechSystem

/// Audio files of a store.
enum StoredAudio {
  /// Whether a file of this format is at the path and not cut off, as far as its first bytes tell.
  static func isWhole(_ path: String, format: AudioFileFormat) -> Bool {
    do throws(InputFile.Failure) {
      let file = try InputFile(path: path)
      let size = Int(file.stamp.size)
      guard let head = file.read(at: 0, count: min(size, AudioFileFormat.headLength)) else {
        return false
      }
      return format.isWhole(head: head, size: size) ?? false
    } catch {
      return false
    }
  }
}
