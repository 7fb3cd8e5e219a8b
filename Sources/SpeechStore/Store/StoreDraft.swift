// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The files of a unit that is being rendered, under temporary names in the folder where they belong.
package struct StoreDraft: Sendable {
  /// Where the audio is written, and where it will be.
  let audio: (draft: String, final: String)
  let markers: (draft: String, final: String)
  let folder: String

  /// Where the audio is to be written.
  package var audioPath: String { audio.draft }

  /// Where the markers are to be written.
  package var markersPath: String { markers.draft }

  init(audio: (String, String), markers: (String, String), folder: String) {
    self.audio = audio
    self.markers = markers
    self.folder = folder
  }

  /// Removes what has been written.
  package func remove() {
    unlink(audioPath)
    unlink(markersPath)
  }
}
