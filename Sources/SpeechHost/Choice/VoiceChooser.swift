// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

/// Decides which voice speaks each scope of a document, once for each scope.
struct VoiceChooser {
  /// Which voice speaks the text of a scope.
  struct Decision {
    /// The voice that the `<voice>` elements select, regardless of the text's language; used again when the language
    /// allows.
    var wanted: VoiceChoice
    /// Nil when the text is left out.
    var speaking: VoiceChoice?
    /// The language around the innermost `<voice>`, which is ignored inside until it is stated there:
    /// `<voice languages="fr">Bonjour</voice>` is meant to be French.
    var outerLanguage: String?
  }

  let registry: VoiceRegistry
  private let list: VoiceSnapshot
  let document: SpeechDocument
  /// The voice used where the document requests none.
  let root: VoiceChoice
  /// Whether it was reported that `root` does not speak the document's language.
  private(set) var hasReportedDocument = false
  private var decisions: [Int: Decision] = [:]
  let environment: [String: String]

  /// Chooses the root voice: the one that was named, else one for the document's language, else the user's default.
  init(
    _ document: SpeechDocument,
    voice typed: String?,
    use: VoiceUse = .reading,
    standInLanguage: String? = nil,
    from available: AvailableVoices,
    diagnose: (RenderDiagnostic) -> Void
  ) throws(Refusal) {
    available.findVoices(of: document, named: typed, for: use)
    registry = available.registry
    environment = available.environment
    list = registry.voiceSnapshot
    self.document = document
    guard !list.isEmpty else {
      if let typed, registry.isHidden(typed) { throw .voice(.notPermitted(typed)) }
      throw .noVoices(searched: available.searchedFolders)
    }
    let language = document.scopes.first?.language.flatMap { LanguageTag($0) }
    let match: VoiceMatch
    let reason: VoiceReason
    if let typed {
      let standIn = standInLanguage.flatMap { LanguageTag($0) }
      match = try Self.resolve(typed, or: standIn, available: available, diagnose: diagnose)
      reason = .named
    } else if let language,
      let found = available.voice(speaking: language, for: use, in: list.installed)
    {
      match = found
      reason = .documentLanguage("\(language)")
    } else if let found = available.defaultVoice(for: use, in: list.installed) {
      match = found
      reason = .usersDefault
    } else {
      throw .noVoices(searched: available.searchedFolders)
    }
    guard let choice = VoiceChoice(match, in: registry, because: reason) else {
      throw .noVoices(searched: available.searchedFolders)
    }
    if let note = match.note { diagnose(RenderDiagnostic(.voiceApproximated(note))) }
    root = choice
    if document.missesLanguage {
      let used = root.voice.language
      diagnose(RenderDiagnostic(.missingLanguage(used: used), at: document.scopes.first?.position))
    }
    if let language {
      reportDocument(in: language, isNamed: typed != nil, diagnose: diagnose)
    }
  }

  /// Reports that `root` does not speak the language of the document, unless another voice speaks or the text is left out:
  /// that is reported where the text is.
  private mutating func reportDocument(
    in language: LanguageTag,
    isNamed: Bool,
    diagnose: (RenderDiagnostic) -> Void
  ) {
    guard VoiceMatching.speaking(language, in: [root.voice]) == nil else { return }
    switch document.scopes.first?.onLanguageFailure {
    case .ignoreText: return
    case .changeVoice where VoiceMatching.speaking(language, in: voices) != nil: return
    default: break
    }
    let reader = root.voice.identifier
    let text: RenderDiagnostic.ForeignText =
      isNamed ? .documentOfNamed(reader: reader) : .document(reader: reader)
    diagnose(RenderDiagnostic(.languageNotSpoken(language, text)))
    hasReportedDocument = true
  }

  /// The voices that existed at `init` and can speak.
  var voices: [Voice] { list.installed }

  /// What is said of the first of these names that is a voice which is not installed.
  func absence(of names: [String]) -> String? {
    let absent = list.all.filter { !$0.isInstalled }
    guard !absent.isEmpty else { return nil }
    return names.lazy.compactMap { try? VoiceMatching.find($0, in: absent) }.first.map {
      "\(VoiceLookupError.notInstalled($0.voice))"
    }
  }

  /// The named voice; if it does not exist and `standIn` is given, one that speaks `standIn`, else the user's default.
  private static func resolve(
    _ typed: String,
    or standIn: LanguageTag?,
    available: AvailableVoices,
    diagnose: (RenderDiagnostic) -> Void
  ) throws(Refusal) -> VoiceMatch {
    do throws(VoiceLookupError) {
      return try available.registry.voice(matching: typed)
    } catch {
      let voices = available.registry.voices.filter(\.isInstalled)
      guard let standIn,
        let match = available.voice(speaking: standIn, in: voices)
          ?? available.defaultVoice(in: voices)
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
    decision(forScope: index, diagnose: diagnose).speaking
  }

  private mutating func decision(
    forScope index: Int,
    diagnose: (RenderDiagnostic) -> Void
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
      decision = decide(document.scopes[step], inside: decision, diagnose: report)
      if step == index { decisions[step] = decision }
    }
    return decision
  }

  /// The language that the text of a scope is read in, BCP 47.
  mutating func language(ofScope index: Int, diagnose: (RenderDiagnostic) -> Void) -> String {
    let decision = decision(forScope: index, diagnose: diagnose)
    let written = document.scopes[index].language
    guard let written, written != decision.outerLanguage else {
      return (decision.speaking ?? decision.wanted).voice.language
    }
    return written
  }
}
