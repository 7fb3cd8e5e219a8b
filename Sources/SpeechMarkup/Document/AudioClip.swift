// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// An `<audio>`. Its content is spoken if it cannot be played.
  package struct AudioClip: Hashable, Sendable {
    /// A URI reference, resolved against `xml:base` where there is one; nil when the element names none.
    package var source: String?
    /// Where in the recording it begins and ends, in the recording's own time.
    package var begin: Duration = .zero
    package var end: Duration?
    /// Number of repetitions, possibly fractional; above 0. nil: once, or as often as fits `repeatDuration`.
    package var repeatCount: Double?
    /// Maximum total duration of all repetitions.
    package var repeatDuration: Duration?
    /// Linear; `soundLevel="+6dB"` is 2.
    package var gain = 1.0
    /// Changes the pitch too; above 0.
    package var speed = 1.0
    /// The start tag, in UTF-16 units of the source.
    package var sourceRange: Range<Int>
    package var position: SourcePosition

    package init(source: String?, sourceRange: Range<Int>, position: SourcePosition) {
      self.source = source
      self.sourceRange = sourceRange
      self.position = position
    }
  }

  /// A `<lexicon>`.
  package struct LexiconReference: Hashable, Sendable {
    /// Its name in `<lookup ref>`; nil in SSML 1.0.
    package let identifier: String?
    /// A URI reference, resolved against `xml:base` where there is one.
    package let source: String
    package let position: SourcePosition

    package init(identifier: String?, source: String, position: SourcePosition) {
      self.identifier = identifier
      self.source = source
      self.position = position
    }
  }
}
