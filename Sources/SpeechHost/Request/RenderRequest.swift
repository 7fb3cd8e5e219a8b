// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup
package import SpeechText

/// A request to render, before any decision has been made about it.
package struct RenderRequest: Sendable {
  package enum Source: Sendable {
    /// An SSML document in UTF-8.
    case ssml([UInt8])
    /// UTF-8 text that is spoken literally, including `<` and `&`.
    case plainText([UInt8])
    /// A document that was parsed before.
    case document(SpeechDocument)
  }

  package var source: Source
  /// A voice as a person types it: identifier or its end, name or language tag, optionally with `+variant`. nil: a
  /// voice for the document's language, else the user's default.
  package var voice: String?
  /// Which of the user's default voices speaks where no voice is named.
  package var use = VoiceUse.reading
  /// BCP 47 language of the voice that replaces `voice` if it does not exist. nil: the render is refused then.
  package var standInLanguage: String?
  /// Multipliers of the voice's own rate and pitch.
  package var rate: Float
  package var pitch: Float
  /// Linear gain, 1 leaves the voice as it is.
  package var volume: Float
  /// What the user of an engine sets as its speed, divided by the usual setting: for voices that obey it, instead of
  /// `rate`, with the engine's own effect on pauses. Mark-up changes both alike. Nil: every voice speaks at `rate`.
  package var engineRate: Float?
  /// The files that the document may open.
  package var resources: ResourceAccess
  /// Whether to find word times for voices that report none, which doubles the work of such a voice.
  package var wantsWordTimes: Bool
  /// Hz of the output. Nil: the highest rate of the document's voices.
  package var sampleRate: Int?
  /// How many stretches of a long document are rendered at the same time, each in its own provider process, if the
  /// output is kept. The audio is the same for any number.
  package var jobs = 1
  /// If a voice fails, another continues. Otherwise the render ends there.
  package var allowsFallback: Bool
  /// Running text is sent to the voice as the author wrote it, without words for numbers and abbreviations.
  package var isAsWritten = false
  /// How words are spoken in all of the text where the document's own lexicons say nothing; earlier ones first. One that
  /// states a language is for text in that language, in any region.
  package var lexicons: [PronunciationLexicon] = []
  /// Behind these, the words of the user's own lexicon are spoken as that says.
  package var usesOwnWords = true
  /// The punctuation of running text that is spoken by its name.
  package var punctuation = PunctuationMode.none
  /// The output must not depend on what this host has rendered before: the request gets provider processes that have
  /// spoken nothing, and measures again what is otherwise remembered. Its processes end with it.
  package var isRepeatable = false
  /// Whether someone hears the audio while it is rendered. Where nobody does, slow voices have more time.
  package var hasListener = true
  /// No other request follows: the host's processes end while the output is written.
  package var isLast = false

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
