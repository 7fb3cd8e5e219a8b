// SPDX-License-Identifier: Apache-2.0

import CSndfile

/// Looks whether a file holds audio.
package enum AudioFileCheck {
  /// Whether libsndfile can open the file and finds frames in it. Reads its header only. [any thread]
  package static func isReadable(_ path: String) -> Bool {
    var properties = SF_INFO()
    guard let file = sf_open(path, Int32(SFM_READ), &properties) else { return false }
    sf_close(file)
    return properties.frames > 0
  }
}
