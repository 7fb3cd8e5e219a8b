// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechMarkup

/// The folder of the sounds that clients name: audio files without an extension.
package enum SoundIcons {
  /// Where Debian's package `sound-icons` installs them.
  package static let folder = "/usr/share/sounds/sound-icons"

  /// SSML that plays a sound, or speaks its name if the file is missing.
  package static func markup(_ name: String) -> String {
    let spoken = XMLText.escaped(name)
    guard let path = path(of: name) else { return spoken }
    return #"<audio src="file://\#(XMLText.escaped(path))">\#(spoken)</audio>"#
  }

  /// Nil if there is no such sound. A name is one component of a path.
  package static func path(of name: String) -> String? {
    let isPlain = name.utf8.allSatisfy { byte in
      byte > UInt8(ascii: " ") && byte < 0x7F && byte != UInt8(ascii: "/")
        && byte != UInt8(ascii: "%") && byte != UInt8(ascii: "#") && byte != UInt8(ascii: "?")
    }
    guard isPlain, !name.isEmpty, !name.hasPrefix("."), name.utf8.count < 200 else { return nil }
    let path = "\(folder)/\(name)"
    return access(path, R_OK) == 0 ? path : nil
  }
}
