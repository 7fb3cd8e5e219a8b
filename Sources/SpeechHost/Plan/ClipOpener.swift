// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechWorkers

/// Opens the clips of a document as a plan reaches them, and keeps the one that is played next.
final class ClipOpener {
  private let document: SpeechDocument
  private let request: RenderRequest
  private let decoder: () throws(ClipError) -> DecoderProgram
  private let control: RenderControl
  private var player: ClipPlayer?

  /// - Parameter decoder: Finds the program that decodes clips.
  init(
    _ document: SpeechDocument,
    request: RenderRequest,
    control: RenderControl,
    decoder: @escaping () throws(ClipError) -> DecoderProgram
  ) {
    self.document = document
    self.request = request
    self.control = control
    self.decoder = decoder
  }

  /// Opens the clip with this index in the document, and waits for its first frames.
  func open(_ index: Int) -> Plan.ClipDecision {
    let clip = document.clips[index]
    guard let source = clip.source else { return .replaced(nil) }
    do throws(ClipTrouble) {
      let (player, format) = try ClipPlayer.open(
        clip,
        source: source,
        request: request,
        control: control,
        decoder: decoder
      )
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
