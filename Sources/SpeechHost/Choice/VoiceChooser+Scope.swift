// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

/// The voice of a scope, from that of the scope around it.
extension VoiceChooser {
  func decide(
    _ scope: SpeechDocument.Scope,
    inside outer: Decision,
    diagnose: (RenderDiagnostic) -> Void
  ) -> Decision {
    var made = outer
    if scope.beginsVoice, let query = scope.voice {
      made.wanted = choose(
        query,
        scope: scope,
        current: outer.speaking ?? outer.wanted,
        diagnose: diagnose
      )
      let isOwn = query.names.isEmpty && query.languages.isEmpty
      made.outerLanguage = isOwn ? nil : scope.parent.flatMap { document.scopes[$0].language }
    }
    if scope.statesLanguage { made.outerLanguage = nil }
    made.speaking = speaker(of: scope, made: made, standIn: outer.speaking, diagnose: diagnose)
    return made
  }

  /// Which voice speaks the text of a scope: `made.wanted` if it speaks the language.
  private func speaker(
    of scope: SpeechDocument.Scope,
    made: Decision,
    standIn: VoiceChoice?,
    diagnose: (RenderDiagnostic) -> Void
  ) -> VoiceChoice? {
    let wanted = made.wanted
    guard let language = scope.language.flatMap({ LanguageTag($0) }) else { return wanted }
    let isOfDocument =
      scope.language == document.scopes.first?.language && wanted.voice == root.voice
    // The voice was requested for this text, whatever is said about the language of the text around it.
    let isRequested = isOfDocument || scope.language == made.outerLanguage
    let onFailure =
      isRequested && scope.onLanguageFailure == .processorChoice
      ? .ignoreLanguage : scope.onLanguageFailure
    let selection = LanguageSelection(language, onFailure: .init(onFailure))
    let outcome = selection.choose(for: wanted.voice, standIn: standIn?.voice, from: voices)
    switch outcome.choice {
    case .keepCurrent:
      if let failure = outcome.failure, !(isOfDocument && hasReportedDocument) {
        let reader = wanted.voice.identifier
        let text: RenderDiagnostic.ForeignText =
          onFailure != scope.onLanguageFailure
          ? .readAsOwn(by: reader, language: wanted.voice.language)
          : .read(by: reader, isReplaceable: scope.allowsOtherVoice)
        diagnose(.init(.languageNotSpoken(failure, text), at: scope.position))
      }
      return wanted
    case .ignoreText:
      let text = RenderDiagnostic.ForeignText.leftOut(by: wanted.voice.identifier)
      diagnose(.init(.languageNotSpoken(language, text), at: scope.position))
      return nil
    case .voice(let match):
      let reason = VoiceReason.language("\(language)", at: scope.position)
      guard let choice = VoiceChoice(match, in: registry, because: reason) else { return wanted }
      // A different voice for another language is expected, unless the document or the caller named the voice.
      if scope.voice != nil || isRequested {
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
    scope: SpeechDocument.Scope,
    current: VoiceChoice,
    diagnose: (RenderDiagnostic) -> Void
  ) -> VoiceChoice {
    let language = scope.language ?? current.voice.language
    let selection = VoiceSelection(query, language: language)
    let speaking = VoiceMatch(voice: current.voice, variant: current.variant)
    var outcome = selection.choose(
      from: voices,
      current: speaking,
      language: LanguageTag(language)
    )
    // The text is probably in the language of the voice that is missing, whatever the document's is.
    if outcome.unmet.contains(.name), query.languages.isEmpty, let named = query.languageOfName,
      let native = VoiceMatching.speaking(named, in: voices)
    {
      outcome = selection.choose(from: voices, current: native, language: named)
    }
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
    if outcome.unmet.contains(.name) || outcome.failure?.required.contains(.name) == true,
      let absence = absence(of: query.names)
    {
      diagnose(.init(.voiceNotInstalled(absence, speaker: speaker), at: scope.position))
    } else if let failure = outcome.failure {
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
