// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

/// Decides which voice speaks each scope of a document, once for each scope.
struct VoiceChooser {
  /// Which voice speaks the text of a scope.
  private struct Decision {
    /// The voice that the `<voice>` elements select, regardless of the text's language; used again when the language
    /// allows.
    var wanted: VoiceChoice
    /// Nil when the text is left out.
    var speaking: VoiceChoice?
    /// The language around the innermost `<voice>`, which is ignored inside: `<voice languages="fr">Bonjour</voice>` is
    /// meant to be French.
    var outerLanguage: String?
  }

  let registry: VoiceRegistry
  private let list: VoiceList
  let document: SpeechDocument
  /// The voice used where the document requests none.
  let root: VoiceChoice
  private var decisions: [Int: Decision] = [:]
  let environment: [String: String]

  /// Chooses the root voice: the one that was named, else one for the document's language, else the user's default.
  init(
    _ document: SpeechDocument,
    voice typed: String?,
    standInLanguage: String? = nil,
    host: SpeechHost,
    diagnose: (RenderDiagnostic) -> Void
  ) throws(Refusal) {
    host.findVoices(of: document, named: typed)
    registry = host.registry
    environment = host.environment
    list = registry.voiceList
    self.document = document
    guard !list.isEmpty else {
      if let typed, registry.isHidden(typed) { throw .voice(.notPermitted(typed)) }
      throw .noVoices(searched: host.searchedFolders)
    }
    let language = document.scopes.first?.language.flatMap { LanguageTag($0) }
    let match: VoiceMatch
    let reason: VoiceReason
    if let typed {
      let standIn = standInLanguage.flatMap { LanguageTag($0) }
      match = try Self.resolve(typed, or: standIn, host, diagnose)
      reason = .named
    } else if let language, let found = host.voice(speaking: language, in: list.all) {
      match = found
      reason = .documentLanguage("\(language)")
    } else if let found = host.defaultVoice(in: list.all) {
      match = found
      reason = .usersDefault
    } else {
      throw .noVoices(searched: host.searchedFolders)
    }
    guard let choice = VoiceChoice(match, in: registry, because: reason) else {
      throw .noVoices(searched: host.searchedFolders)
    }
    if let note = match.note { diagnose(RenderDiagnostic(.voiceApproximated(note))) }
    root = choice
    if typed == nil, let language, VoiceMatching.speaking(language, in: [choice.voice]) == nil {
      diagnose(
        RenderDiagnostic(.languageNotSpoken(language, .document(reader: choice.voice.identifier)))
      )
    }
  }

  /// The voices that existed at `init`.
  var voices: [Voice] { list.all }

  /// The named voice; if it does not exist and `standIn` is given, one that speaks `standIn`, else the user's default.
  private static func resolve(
    _ typed: String,
    or standIn: LanguageTag?,
    _ host: SpeechHost,
    _ diagnose: (RenderDiagnostic) -> Void
  ) throws(Refusal) -> VoiceMatch {
    do throws(VoiceLookupError) {
      return try host.registry.voice(matching: typed)
    } catch {
      let voices = host.registry.voices
      guard let standIn,
        let match = host.voice(speaking: standIn, in: voices) ?? host.defaultVoice(in: voices)
      else { throw .voice(error) }
      diagnose(
        RenderDiagnostic(.namedVoiceReplaced(error, by: match.voice.identifier))
      )
      return match
    }
  }

  /// The voice of a scope, nil if its text is left out. Failures of voice or language are reported (SSML 1.1, 3.2.1 and
  /// 3.1.13).
  mutating func choice(
    forScope index: Int,
    diagnose: (RenderDiagnostic) -> Void
  ) -> VoiceChoice? {
    decision(forScope: index, diagnose).speaking
  }

  private mutating func decision(
    forScope index: Int,
    _ diagnose: (RenderDiagnostic) -> Void
  ) -> Decision {
    if let known = decisions[index] { return known }
    let scope = document.scopes[index]
    // From the outside in; a loop rather than recursion because elements may be deeply nested.
    var chain = [index]
    var outer = scope.parent
    while let next = outer, decisions[next] == nil {
      chain.append(next)
      outer = document.scopes[next].parent
    }
    var decision = outer.flatMap { decisions[$0] } ?? Decision(wanted: root, speaking: root)
    for step in chain.reversed() {
      // Report only for the scope whose text is spoken; the others may contain no text of their own.
      let report = step == index ? diagnose : { _ in }
      decision = decide(document.scopes[step], inside: decision, isRoot: step == 0, report)
      if step == index { decisions[step] = decision }
    }
    return decision
  }

  private func decide(
    _ scope: SpeechDocument.Scope,
    inside outer: Decision,
    isRoot: Bool,
    _ diagnose: (RenderDiagnostic) -> Void
  ) -> Decision {
    var made = outer
    if scope.beginsVoice, let query = scope.voice {
      made.wanted = choose(query, scope, current: outer.speaking ?? outer.wanted, diagnose)
      let around = scope.parent.flatMap { document.scopes[$0].language }
      let isOwn = query.names.isEmpty && query.languages.isEmpty
      made.outerLanguage = isOwn || scope.language != around ? nil : around
    }
    made.speaking =
      isRoot || made.outerLanguage != nil && made.outerLanguage == scope.language
      ? made.wanted
      : speaker(of: scope, wanted: made.wanted, standIn: outer.speaking, diagnose)
    return made
  }

  /// The language that the text of a scope is read in, BCP 47.
  mutating func language(ofScope index: Int, diagnose: (RenderDiagnostic) -> Void) -> String {
    let decision = decision(forScope: index, diagnose)
    let written = document.scopes[index].language
    guard let written, written != decision.outerLanguage else {
      return (decision.speaking ?? decision.wanted).voice.language
    }
    return written
  }

  /// Which voice speaks the text of a scope: `wanted` if it speaks the language.
  private func speaker(
    of scope: SpeechDocument.Scope,
    wanted: VoiceChoice,
    standIn: VoiceChoice?,
    _ diagnose: (RenderDiagnostic) -> Void
  ) -> VoiceChoice? {
    // A named voice is meant for the language of the document as a whole.
    let isForeign = scope.language != document.scopes.first?.language || wanted.voice != root.voice
    guard isForeign, let language = scope.language.flatMap({ LanguageTag($0) }) else {
      return wanted
    }
    let selection = LanguageSelection(language, onFailure: .init(scope.onLanguageFailure))
    let outcome = selection.choose(for: wanted.voice, standIn: standIn?.voice, from: voices)
    switch outcome.choice {
    case .keepCurrent:
      if let failure = outcome.failure {
        let reader = wanted.voice.identifier
        let text = RenderDiagnostic.UnspokenText.read(
          by: reader,
          isReplaceable: scope.allowsOtherVoice
        )
        diagnose(.init(.languageNotSpoken(failure, text), at: scope.position))
      }
      return wanted
    case .ignoreText:
      let text = RenderDiagnostic.UnspokenText.leftOut(isReplaceable: scope.allowsOtherVoice)
      diagnose(.init(.languageNotSpoken(language, text), at: scope.position))
      return nil
    case .voice(let match):
      let reason = VoiceReason.language("\(language)", at: scope.position)
      guard let choice = VoiceChoice(match, in: registry, because: reason) else { return wanted }
      // A different voice for another language is expected, unless the document named the voice.
      if scope.voice != nil {
        diagnose(
          .init(
            .voiceChanged(
              from: wanted.voice.identifier,
              to: choice.voice.identifier,
              language: language
            ),
            at: scope.position
          )
        )
      }
      return choice
    }
  }

  // MARK: Voices

  /// The voice that a `<voice>` asks for, by the algorithm of SSML 1.1, 3.2.1; `current` if the algorithm keeps it.
  private func choose(
    _ query: VoiceQuery,
    _ scope: SpeechDocument.Scope,
    current: VoiceChoice,
    _ diagnose: (RenderDiagnostic) -> Void
  ) -> VoiceChoice {
    let language = scope.language ?? current.voice.language
    let outcome = VoiceSelection(query, language: language).choose(
      from: voices,
      current: VoiceMatch(voice: current.voice, variant: current.variant),
      language: LanguageTag(language)
    )
    let chosen: VoiceChoice
    switch outcome.choice {
    case .voice(let match):
      let reason = VoiceReason.element(at: scope.position)
      chosen = VoiceChoice(match, in: registry, because: reason) ?? current
      if let note = match.note {
        diagnose(.init(.voiceApproximated(note), at: scope.position))
      }
    case .keepCurrent, .none: chosen = current
    }
    let speaker = chosen.voice.identifier
    if let failure = outcome.failure {
      let required = query.described(failure.required)
      diagnose(.init(.voiceNotFound(required: required, speaker: speaker), at: scope.position))
    } else if !outcome.unmet.isEmpty {
      // An unknown name is reported with priority.
      let wanted = query.described(outcome.unmet)
      let kind: RenderDiagnostic.Kind =
        outcome.unmet.contains(.name)
        ? .voiceNameNotFound(wanted: wanted, speaker: speaker)
        : .voiceDiffers(wanted: wanted, speaker: speaker)
      diagnose(.init(kind, at: scope.position))
    }
    return chosen
  }
}

extension SpeechDocument.Scope {
  /// Whether other voices are looked for where one does not speak the language.
  fileprivate var allowsOtherVoice: Bool {
    onLanguageFailure != .ignoreText && onLanguageFailure != .ignoreLanguage
  }
}
