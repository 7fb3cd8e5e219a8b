// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

/// Decides which voice speaks each scope of a document, once for each scope.
struct VoiceChooser {
  private let registry: VoiceRegistry
  private let voices: [Voice]
  private let document: SpeechDocument
  /// What speaks where the document asks for nothing.
  let root: VoiceChoice
  private var choices: [Int: VoiceChoice]
  private var fallbacks: [String: VoiceChoice] = [:]

  /// Chooses the voice that speaks where the document asks for none: the one that was named, else one for the document's
  /// language, else the user's default.
  init(
    _ document: SpeechDocument,
    voice typed: String?,
    host: SpeechHost,
    diagnose: (RenderDiagnostic) -> Void
  ) throws(Refusal) {
    registry = host.registry
    voices = registry.voices
    self.document = document
    guard !voices.isEmpty else { throw .noVoices(searched: host.searchedFolders) }
    let language = document.scopes.first?.language.flatMap { LanguageTag($0) }
    let match: VoiceMatch
    let reason: VoiceReason
    if let typed {
      match = try Self.resolve(typed, in: voices)
      reason = .named
    } else if let language, let found = VoiceMatching.speaking(language, in: voices) {
      match = found
      reason = .documentLanguage("\(language)")
    } else if let found = VoiceMatching.defaultVoice(environment: host.environment, in: voices) {
      match = found
      reason = .usersDefault
    } else {
      throw .noVoices(searched: host.searchedFolders)
    }
    guard let choice = VoiceChoice(match, in: registry, because: reason) else {
      throw .noVoices(searched: host.searchedFolders)
    }
    if let note = match.note { diagnose(RenderDiagnostic(.note, "voice-approximated", note)) }
    root = choice
    choices = [:]
    if typed == nil, let language, !choice.voice.speaks(language) {
      diagnose(
        RenderDiagnostic(
          .warning,
          "language-not-spoken",
          "no voice speaks \(language); \(choice.voice.identifier) reads it. "
            + "Install a provider that does, or name a voice."
        )
      )
    }
  }

  private static func resolve(_ typed: String, in voices: [Voice]) throws(Refusal) -> VoiceMatch {
    do throws(VoiceLookupError) {
      return try VoiceMatching.resolve(typed, in: voices)
    } catch {
      throw .voice(error)
    }
  }

  /// The voice of a scope. Failures of voice or language are reported (SSML 1.1, 3.2.1 and 3.1.13) and the voice that
  /// was speaking goes on.
  mutating func choice(
    forScope index: Int,
    diagnose: (RenderDiagnostic) -> Void
  ) -> VoiceChoice? {
    if let known = choices[index] { return known }
    let made = makeChoice(document.scopes[index], diagnose)
    choices[index] = made
    return made
  }

  private func makeChoice(
    _ scope: SpeechDocument.Scope,
    _ diagnose: (RenderDiagnostic) -> Void
  ) -> VoiceChoice {
    if let query = scope.voice, let choice = wanted(query, scope, diagnose) { return choice }
    // Whoever names a voice means it for the document as a whole, whatever language that is in.
    guard scope.language != document.scopes.first?.language,
      let language = scope.language.flatMap({ LanguageTag($0) }), !root.voice.speaks(language)
    else { return root }
    if let match = VoiceMatching.speaking(language, in: voices),
      let choice = VoiceChoice(
        match,
        in: registry,
        because: .language("\(language)", at: scope.position)
      )
    {
      return choice
    }
    diagnose(
      .init(
        .warning,
        "language-not-spoken",
        "no voice speaks \(language); \(root.voice.identifier) reads it.",
        at: scope
      )
    )
    return root
  }

  /// The voice that a `<voice>` asks for: one of its names, else one of its languages, or of the language spoken there
  /// where it names none. nil when the voice that was speaking goes on; whatever is not met has been reported.
  private func wanted(
    _ query: VoiceQuery,
    _ scope: SpeechDocument.Scope,
    _ diagnose: (RenderDiagnostic) -> Void
  ) -> VoiceChoice? {
    var languages = query.languages.compactMap { LanguageTag($0.tag) }
    let names = Array(query.names.prefix(Self.mostNames))
    if !names.isEmpty {
      let criteria = VoiceCriteria(languages: languages, names: names, required: [.names])
      if let match = VoiceMatching.best(for: criteria, in: voices) {
        return VoiceChoice(match, in: registry, because: .element(at: scope.position))
      }
      reportUnmet("no voice is named \(Self.shortened(names))", scope, diagnose)
    }
    guard !languages.isEmpty || query.gender != nil || query.age != nil || query.variant != nil
    else { return nil }
    if languages.isEmpty {
      let spoken = scope.language ?? root.voice.language
      languages = [LanguageTag(spoken)].compactMap { $0 }
    }
    let criteria = VoiceCriteria(
      languages: languages,
      gender: query.gender.map(VoiceGender.init),
      age: query.age,
      variant: query.variant
    )
    guard let match = VoiceMatching.best(for: criteria, in: voices) else {
      reportUnmet("no voice speaks \(Self.shortened(query.languages.map(\.tag)))", scope, diagnose)
      return nil
    }
    if let note = match.note { diagnose(.init(.note, "voice-approximated", note, at: scope)) }
    let isMet = criteria.gender == nil || match.voice.gender == criteria.gender
    if !isMet {
      reportUnmet("no \(query.gender?.rawValue ?? "") voice speaks the language", scope, diagnose)
    }
    if !isMet, languages.contains(where: { root.voice.speaks($0) }) { return nil }
    return VoiceChoice(match, in: registry, because: .element(at: scope.position))
  }

  /// Names of one `<voice>` that are looked for; more is no choice any more, and each costs a look at every voice.
  private static let mostNames = 32

  private func reportUnmet(
    _ what: String,
    _ scope: SpeechDocument.Scope,
    _ diagnose: (RenderDiagnostic) -> Void
  ) {
    diagnose(
      .init(
        .warning,
        "voice-not-found",
        "\(what); another speaks in its place. synth-host list-voices shows what there is.",
        at: scope
      )
    )
  }

  /// For a message: the first few, each cut, as somebody may have to listen to it.
  private static func shortened(_ words: [String]) -> String {
    let shown = words.prefix(3).map { $0.count > 40 ? "\($0.prefix(40))…" : $0 }
    return shown.joined(separator: " or ") + (words.count > 3 ? " or others" : "")
  }

  /// The voice for what `choice` does not cover: the one its provider names, else the best other one of the language.
  mutating func fallback(for choice: VoiceChoice) -> VoiceChoice? {
    let identifier = choice.voice.identifier
    if let known = fallbacks[identifier] { return known }
    let others = voices.filter { $0.identifier != identifier }
    var match = choice.voice.fallback.flatMap { try? VoiceMatching.resolve($0, in: others) }
    if match == nil, let language = LanguageTag(choice.voice.language) {
      let full = others.filter { $0.provider != choice.voice.provider }
      match = VoiceMatching.speaking(language, in: full)
    }
    let made = match.flatMap { VoiceChoice($0, in: registry, because: .fallback(of: identifier)) }
    fallbacks[identifier] = made
    return made
  }
}

extension VoiceGender {
  fileprivate init(_ wanted: VoiceQuery.Gender) {
    switch wanted {
    case .male: self = .male
    case .female: self = .female
    case .neutral: self = .neutral
    }
  }
}

extension Voice {
  /// Whether one of its languages is the same, region aside.
  fileprivate func speaks(_ tag: LanguageTag) -> Bool {
    VoiceMatching.speaking(tag, in: [self]) != nil
  }
}

extension RenderDiagnostic {
  fileprivate init(
    _ severity: Severity,
    _ code: String,
    _ message: String,
    at scope: SpeechDocument.Scope
  ) {
    self.init(severity, code, message, line: scope.position.line, column: scope.position.column)
  }
}
