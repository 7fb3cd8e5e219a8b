// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechVoices

/// Which voice speaks an order.
struct OrderedVoice {
  /// For `RenderRequest.voice`; nil: the document decides, or the user's default.
  var typed: String?
  /// Who will speak first, as far as that is known before.
  var match: VoiceMatch?

  /// Throws when the client names a voice that does not exist, or no voice but a language that none speaks.
  init(
    _ order: SpeechOrder,
    voices: AvailableVoices,
    in list: [Voice],
    languages: [LanguageTag]
  ) throws(HTTPError) {
    guard !list.isEmpty else {
      throw HTTPError(503, message: "there is no voice", code: "no_voices")
    }
    var language: LanguageTag?
    if let stated = order.language, !stated.isEmpty {
      guard let tag = LanguageTag(locale: stated) else {
        throw SpeechOrder.wrong(
          "language",
          what: "is “\(stated)”, which is not a language tag of BCP 47"
        )
      }
      language = tag
    } else if !order.isMarkup {
      language = TextLanguage.guess(order.input, user: languages)
    }
    let name = order.voice.flatMap { $0.isEmpty || $0 == "default" ? nil : $0 }
    if let name, let match = try Self.named(name, in: list) {
      self.match = match
      typed = match.identifier
      return
    }
    // In another language the text would be unintelligible, and nobody would know why. A guessed one is only a guess.
    let speaker = language.flatMap { voices.voice(speaking: $0, in: list) }
    if speaker == nil, let stated = order.language, !stated.isEmpty {
      throw SpeechOrder.wrong(
        "language",
        what:
          "is “\(stated)”, which no voice speaks; /v1/audio/voices lists the voices and their languages"
      )
    }
    if let name {
      // The document states its language; the voice of a gender would be another for each.
      if order.isMarkup, language == nil { return }
      let spoken = language ?? languages.first ?? LanguageTag(language: "en", region: "US")
      let preferred =
        speaker ?? voices.voice(speaking: spoken, in: list) ?? voices.defaultVoice(in: list)
      match = NamedVoices.match(name, speaking: spoken, preferred: preferred, in: list)
      typed = match?.identifier
      return
    }
    if order.isMarkup, language == nil { return }
    match = speaker ?? voices.defaultVoice(in: list)
    typed = match?.identifier
  }

  /// Nil for the name of one of OpenAI's voices that none of ours has.
  private static func named(
    _ name: String,
    in list: [Voice]
  ) throws(HTTPError) -> VoiceMatch? {
    if NamedVoices.isKnown(name), !list.contains(where: { $0.isCalled(name) }) { return nil }
    do throws(VoiceLookupError) {
      return try VoiceMatching.resolve(name, in: list)
    } catch {
      throw HTTPError(400, message: "\(error)", parameter: "voice", code: "voice_not_found")
    }
  }
}

extension Voice {
  /// Whether a client that says this means the voice, and no language.
  fileprivate func isCalled(_ typed: String) -> Bool {
    [identifier, localIdentifier, name].contains { $0.lowercased() == typed.lowercased() }
  }
}
