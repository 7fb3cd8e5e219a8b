// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem

/// Plays a recording, as any sound of a document is played.
struct RecordingPlayer {
  let host: SpeechHost
  let device: String

  /// Returns when it has been heard.
  func play(_ path: String) throws(CommandError) {
    let folder = Path.folder(of: path)
    let name = Path.name(of: path)
    let access = ResourceAccess(roots: ResourceRoots([folder]), documentFolder: folder)
    let document = """
      <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en"><audio src="\(name)"/></speak>
      """
    let session = SpeakSession(host, device: device, screen: nil)
    session.speak(RenderRequest(.ssml(Array(document.utf8)), resources: access), name: name)
    try session.finish()
  }
}
