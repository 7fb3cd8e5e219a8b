// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Opens the clips of a document as a plan reaches them, and keeps the one that is played next.
final class ClipOpener {
  private let document: SpeechDocument
  private let request: RenderRequest
  private let host: SpeechHost
  private let control: RenderControl
  private var player: ClipPlayer?

  init(
    _ document: SpeechDocument,
    _ request: RenderRequest,
    _ host: SpeechHost,
    _ control: RenderControl
  ) {
    self.document = document
    self.request = request
    self.host = host
    self.control = control
  }

  /// Opens the clip with this index in the document, and waits for its first frames.
  func open(_ index: Int) -> Plan.ClipDecision {
    let clip = document.clips[index]
    guard let source = clip.source else { return .replaced(nil) }
    do throws(ClipTrouble) {
      let (player, format) = try ClipPlayer.open(clip, source, request, host, control)
      self.player = player
      return .plays(format)
    } catch {
      return .replaced(error)
    }
  }

  /// Returns the clip that was opened last, once.
  func take() -> ClipPlayer? {
    defer { player = nil }
    return player
  }
}
