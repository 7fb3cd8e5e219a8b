// SPDX-License-Identifier: Apache-2.0

/// The encoding of a clip's bytes.
package enum ClipEncoding: String, Sendable {
  /// A file with a header: wav, flac, ogg, opus, mp3, aiff, au and more.
  case automatic = "auto"
  /// Bare G.711 µ-law, 8 kHz, mono.
  case muLaw = "ulaw"
  /// Bare G.711 A-law, 8 kHz, mono.
  case aLaw = "alaw"

  /// Determines the encoding from the file name's extension, the only indication for files without a header (SSML 1.1
  /// appendix A requires both laws).
  package init(name: String) {
    let fileExtension = name.lastIndex(of: ".").map { name[$0...].lowercased() }
    switch fileExtension {
    case ".ul", ".ulaw", ".mulaw", ".pcmu": self = .muLaw
    case ".al", ".alaw", ".pcma": self = .aLaw
    default: self = .automatic
    }
  }
}
