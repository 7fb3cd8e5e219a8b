// SPDX-License-Identifier: Apache-2.0

import SpeechHost

/// Plays a recording, as any sound of a document is played.
struct RecordingPlayer {
  let host: SpeechHost
  let device: String

  /// Returns when it has been heard.
  func play(_ path: String) throws(CommandError) {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let folder = String(path[..<slash])
    let name = String(path[path.index(after: slash)...])
    let access = ResourceAccess(roots: ResourceRoots([folder]), documentFolder: folder)
    let document = """
      <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en"><audio src="\(name)"/></speak>
      """
    let session = SpeakSession(host, device: device, screen: nil)
    session.speak(RenderRequest(.ssml(Array(document.utf8)), resources: access), name)
    try session.finish()
  }
}
