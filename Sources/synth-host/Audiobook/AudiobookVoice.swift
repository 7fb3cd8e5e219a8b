// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem
import SpeechVoices

/// Who reads an audiobook, decided before anything is rendered.
struct AudiobookVoice {
  let match: VoiceMatch
  /// What the book is in, BCP 47.
  let language: String
  /// What the user should know about the choice, a sentence.
  private(set) var note: String?

  /// The language of a book, and where it is stated.
  struct Stated {
    var language: String?
    /// By an option, not by the file.
    var isTyped: Bool
    /// Of the file, in messages.
    var file: String
  }

  /// Finds the voice that was named, or one for the language.
  init(named typed: String?, stated: Stated, host: SpeechHost) throws(CommandError) {
    let tag = try Self.tag(stated, host: host)
    let match = try Self.match(typed, speaking: tag, stated: stated, host: host)
    if let tag, typed != nil, VoiceMatching.speaking(tag, in: [match.voice]) == nil {
      throw CommandError(
        .unavailable,
        message:
          "the voice \(match.voice.identifier) speaks \(match.voice.language), and \(stated.file) is in \(tag). Nothing was "
          + "rendered. Choose a voice that speaks it (synth-host list-voices --language \(tag)), or give --language if the "
          + "book is in another language."
      )
    }
    self.match = match
    language = tag?.description ?? match.voice.language
    note = match.note
    if tag == nil {
      note =
        "\(stated.file) states no language; it is read in \(match.voice.language), the language of \(match.voice.identifier). "
        + "Give --language if it is in another."
    }
  }

  /// Finds a voice that the user has named, which must be there: others would speak instead, for hours.
  @discardableResult
  static func named(_ name: String, host: SpeechHost) throws(CommandError) -> VoiceMatch {
    do throws(VoiceLookupError) {
      return try host.registry.voice(matching: name)
    } catch {
      throw CommandError(
        Refusal.voice(error).lastingStatus ?? error.exitStatus,
        message: "\(error)".asSentence + " Nothing was rendered."
      )
    }
  }

  private static func tag(_ stated: Stated, host: SpeechHost) throws(CommandError) -> LanguageTag? {
    guard let language = stated.language, !language.isEmpty, language != "und" else { return nil }
    // Some write what their system calls it: en_US.
    let written = String(language.map { $0 == "_" ? "-" : $0 })
    let names = VoiceMatching.tags(named: language, in: host.registry.voices)
    if names.isEmpty, let tag = LanguageTag(written) { return tag }
    let place =
      stated.isTyped ? "--language" : "\(stated.file) states the language “\(language.shown)”, but"
    let what =
      names.isEmpty
      ? "“\(language.shown)” is not a language tag such as en-GB"
      : "\(VoiceLookupError.languageName(language, suggestions: names))"
    throw CommandError(
      stated.isTyped ? .usage : .invalidInput,
      message: (stated.isTyped ? "\(place): \(what)" : "\(place) \(what)").asSentence
        + (stated.isTyped ? "" : " Name it with --language.")
    )
  }

  private static func match(
    _ typed: String?,
    speaking tag: LanguageTag?,
    stated: Stated,
    host: SpeechHost
  ) throws(CommandError) -> VoiceMatch {
    let voices = host.registry.voices.filter(\.isInstalled)
    if let typed { return try named(typed, host: host) }
    guard let usual = host.voices.defaultVoice(in: voices) else {
      throw CommandError(
        outcome: .refused(.noVoices(searched: host.voices.searchedFolders)),
        source: stated.file
      )
    }
    guard let tag else { return usual }
    if let match = host.voices.voice(speaking: tag, in: voices) { return match }
    throw CommandError(
      .unavailable,
      message:
        "no voice speaks \(tag), the language of \(stated.file). Nothing was rendered. Install one (synth-host voices search "
        + "\(tag)), or give --language if the book is in another language."
    )
  }
}
