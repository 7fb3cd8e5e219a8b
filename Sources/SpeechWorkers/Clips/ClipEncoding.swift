// SPDX-License-Identifier: Apache-2.0

/// What a clip's bytes are.
package enum ClipEncoding: String, Sendable {
  /// A file that says itself what it is: wav, flac, ogg, opus, mp3, aiff, au and more.
  case automatic = "auto"
  /// Bare G.711 µ-law, 8 kHz, mono.
  case muLaw = "ulaw"
  /// Bare G.711 A-law, 8 kHz, mono.
  case aLaw = "alaw"

  /// Tells by the extension of the file's name, as nothing else tells files without a header apart (SSML 1.1 appendix A requires both laws).
  package init(name: String) {
    let fileExtension = name.lastIndex(of: ".").map { name[$0...].lowercased() }
    switch fileExtension {
    case ".ul", ".ulaw", ".mulaw", ".pcmu": self = .muLaw
    case ".al", ".alaw", ".pcma": self = .aLaw
    default: self = .automatic
    }
  }
}
