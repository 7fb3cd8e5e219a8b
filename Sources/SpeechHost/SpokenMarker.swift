// SPDX-License-Identifier: Apache-2.0

/// A place in the audio that belongs to a place in the source.
package struct SpokenMarker: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case word, sentence, paragraph, phoneme, bookmark
  }

  package var kind: Kind
  /// Counted from the first frame the sink got.
  package var frame: Int
  /// UTF-16 units of the source as it was given: the SSML document or the plain text. Empty for a bookmark: where it stands.
  package var textRange: Range<Int>
  /// The phoneme in IPA, or the bookmark's name.
  package var name: String?
  /// Audio before it; zero until it is heard.
  package var time = Duration.zero

  package init(kind: Kind, frame: Int, textRange: Range<Int>, name: String? = nil) {
    self.kind = kind
    self.frame = frame
    self.textRange = textRange
    self.name = name
  }
}

/// Something a user should know about a render that continued nevertheless.
package struct RenderDiagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case note, warning, error
  }

  package var severity: Severity
  /// Stable and short: `voice-changed`, `not-covered`.
  package var code: String
  /// At most some 2,000 characters: attributes and texts of documents, which it may quote, have no bound.
  package private(set) var message: String
  /// Place in the source, 1-based; nil when it belongs to no place.
  package var line: Int?
  package var column: Int?

  package init(
    _ severity: Severity,
    _ code: String,
    _ message: String,
    line: Int? = nil,
    column: Int? = nil
  ) {
    self.severity = severity
    self.code = code
    // The end stays: it says what is done, and what to do.
    self.message =
      message.utf8.count > 4000 ? "\(message.prefix(1200))…\(message.suffix(600))" : message
    self.line = line
    self.column = column
  }
}

/// Listens to a render. Called on the thread that renders, in order of frames.
package protocol RenderObserver: AnyObject {
  /// The first frame is about to be written, in this format.
  func willRender(sampleRate: Int, channels: Int)
  /// The frame of the marker has been written.
  func didReach(_ marker: SpokenMarker)
  /// The markers of all frames written so far have been told, as far as they are known now.
  func didReachAll()
  func didDiagnose(_ diagnostic: RenderDiagnostic)
  /// So much of the source has been rendered, in UTF-16 units of `end`, and so many frames have been written. Told after
  /// each sentence; must cost nothing.
  func didAdvance(source: Int, of end: Int, frames: Int)
  /// Everything has been written: so many frames in all. Not called when the render ends otherwise.
  func didRender(frames: Int)
}

extension RenderObserver {
  package func didReachAll() {}
  package func didAdvance(source: Int, of end: Int, frames: Int) {}
}
