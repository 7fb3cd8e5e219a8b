// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup

/// What someone wants to hear, before anything has been decided about it.
package struct RenderRequest: Sendable {
  package enum Source: Sendable {
    /// An SSML document in UTF-8.
    case ssml([UInt8])
    /// UTF-8 of which every character is to be spoken, `<` and `&` too.
    case plainText([UInt8])
    /// One that was read before.
    case document(SpeechDocument)
  }

  package var source: Source
  /// A voice as a person types it: identifier, end of one, name or language tag, perhaps with `+variant`. nil: a voice for
  /// the document's language, else the user's default.
  package var voice: String?
  /// BCP 47: where there is no such voice, one for this language speaks. nil: nothing is rendered then.
  package var standInLanguage: String?
  /// Multipliers of the voice's own rate and pitch.
  package var rate: Float
  package var pitch: Float
  /// Linear gain, 1 leaves the voice as it is.
  package var volume: Float
  /// The files that the document may have.
  package var resources: ResourceAccess
  /// Words are to have their times where the voice reports none, too; finding them doubles what such a voice has to do.
  package var wantsWordTimes: Bool
  /// Hz of the output. Nil: the highest rate of the voices that the document has.
  package var sampleRate: Int?
  /// Stretches of a long document that are rendered at the same time where its audio is kept, each in a process of its
  /// provider. The audio is the same for any number.
  package var jobs = 1
  /// Where a voice fails, another one speaks on. Without it the render ends there.
  package var allowsFallback: Bool

  package init(
    _ source: Source,
    voice: String? = nil,
    rate: Float = 1,
    pitch: Float = 1,
    volume: Float = 1,
    resources: ResourceAccess = ResourceAccess(),
    wantsWordTimes: Bool = true,
    allowsFallback: Bool = true
  ) {
    self.source = source
    self.voice = voice
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.resources = resources
    self.wantsWordTimes = wantsWordTimes
    self.allowsFallback = allowsFallback
  }
}
