// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The first bytes of audio files, which distinguish them from other files without decoding anything.
enum AudioSignature {
  /// Whether an open file begins like one of the formats that the decoder accepts. Its position is not changed.
  static func begins(_ file: Int32) -> Bool {
    var head = [UInt8](repeating: 0, count: 12)
    let count = pread(file, &head, head.count, 0)
    guard count == head.count else { return false }
    let container = String(decoding: head[..<4], as: UTF8.self)
    let kind = String(decoding: head[8...], as: UTF8.self)
    switch container {
    case "RIFF", "RIFX", "RF64": return kind == "WAVE"
    case "FORM": return kind == "AIFF" || kind == "AIFC"
    case "fLaC", "OggS", ".snd", "caff": return true
    default:
      // MP3: a tag in front of it, or eleven bits of a frame's start (ISO/IEC 11172-3, section 2.4.1.3).
      return head.starts(with: "ID3".utf8) || head[0] == 0xFF && head[1] & 0xE0 == 0xE0
    }
  }
}
