// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
package import SpeechMarkup
package import SpeechText
package import SpeechVoices
package import SpeechWorkers

extension RenderDiagnostic {
  /// The kind of diagnostic, with the values of its message. Voices are given by identifier, providers by name.
  package enum Kind: Hashable, Sendable {
    // Reading
    case markup(MarkupDiagnostic.Kind)
    /// A fault in a lexicon that the document refers to as `source`.
    case lexicon(MarkupDiagnostic, source: String)
    /// The document is refused.
    case refused(MarkupError)
    case notRead(why: String)
    case tooLarge(why: String)
    /// The file is empty, or is not text.
    case noDocument(why: String)

    // Planning
    case fillTooLong(limit: Duration)
    case lexiconNotRead(why: String)
    /// Lexicons have added as much text as they may.
    /// - Parameter factor: of the text's length.
    case lexiconsTooLong(factor: Int)
    /// The payload says how the voice differs from the request.
    case voiceApproximated(String)
    /// No voice has all that is required.
    case voiceNotFound(required: String, speaker: String)
    /// A named voice is listed, but its data is not installed: what it is and how to get it, in a sentence.
    case voiceNotInstalled(String, speaker: String)
    /// No voice has this name.
    case voiceNameNotFound(wanted: String, speaker: String)
    case voiceDiffers(wanted: String, speaker: String)
    case voiceChanged(from: String, to: String, language: LanguageTag)
    /// The named voice was not found.
    case namedVoiceReplaced(VoiceLookupError, by: String)
    case languageNotSpoken(LanguageTag, ForeignText)
    /// - Parameter used: The language the text is read in, BCP 47; nil if no voice was chosen.
    case missingLanguage(used: String?)
    /// - Parameter text: The text that is spoken as written; nil if nothing is spoken.
    case phonemesNotSpoken(PhonemeTrouble, text: String?)
    case phonemeTooLong
    case sayAsTooLong
    case sayAsNotDone(TextError, text: String)
    case sayAsUnknown(interpretAs: String, text: String)
    case sayAsNotUnderstood(SpeechDocument.SayAs, text: String)
    case sayAsIgnored(Wording.Attribute, of: SpeechDocument.SayAs)
    case sayAsByGeneralRules(language: String, text: String, words: String)
    /// `wanted` and `given` are multipliers of the voice's own value.
    case deliveryLimited(DeliveryAspect, wanted: Double, given: Double)
    case clipNotPlayed(ClipTrouble)

    // Rendering
    case providerRestarted(provider: String, WorkerEnd, RestartCost)
    /// - Parameter isLate: It was given up for taking too long.
    case providerFailed(provider: String, what: String, isLate: Bool)
    /// - Parameter identifier: of the provider.
    case providerLast(provider: String, identifier: String, what: String, isFallbackAllowed: Bool)
    case voiceReplaced(String, by: String)
    /// The provider of the voice is not used for now.
    case restingVoiceReplaced(String, by: String, provider: String, what: String)
    /// The voice itself is not used for now; others of its provider are. `provider` is an identifier.
    case failingVoiceReplaced(String, by: String, provider: String, what: String)
    case samplesRepaired(provider: String)
    case markersRefused(provider: String)
    case notCovered(voice: String, speaker: String)
    case notSpoken(words: String, voice: String)
    case durationEstimated
    /// - Parameter rate: Speaking rate relative to normal.
    case durationLimited(Duration, rate: Double)
    case pitchUnknown(voice: String)
    case sentenceCut(limit: Duration)
    /// - Parameter text: The beginning of what is left out.
    case nothingHeard(after: Duration, text: String)
    case wordTimesEstimated(voice: String)
    case clipCut(limit: Duration)
    case clipBroken(ClipError)
    case limited(frames: Int)

    // Playing
    case deviceLost(DeviceError)
    case noDevice(DeviceError)
  }

  /// How a text is treated whose language its voice does not speak.
  package enum ForeignText: Hashable, Sendable {
    /// The whole document is in that language, which no voice speaks.
    case document(reader: String)
    /// The whole document is in that language, which the voice that the caller named does not speak.
    case documentOfNamed(reader: String)
    /// - Parameter isReplaceable: other voices were looked for.
    case read(by: String, isReplaceable: Bool)
    /// The document requests this voice, which speaks `language`, for text that it does not state a language for.
    case readAsOwn(by: String, language: String)
    case leftOut(by: String)
  }

  /// A property of the voice that can be changed.
  package enum DeliveryAspect: Hashable, Sendable {
    case rate, pitch, volume
  }

  /// What the crash of a provider cost.
  package enum RestartCost: Hashable, Sendable {
    case nothing
    /// It continues at nearly the same place.
    case seam
    /// The sentence was started again.
    case sentence
  }
}

extension RenderDiagnostic.Kind {
  /// Whether it concerns how the text of a `<say-as>` is put into words.
  package var isAboutSayAs: Bool {
    switch self {
    case .sayAsTooLong, .sayAsNotDone, .sayAsUnknown, .sayAsNotUnderstood, .sayAsIgnored: true
    case .sayAsByGeneralRules: true
    default: false
    }
  }
}
