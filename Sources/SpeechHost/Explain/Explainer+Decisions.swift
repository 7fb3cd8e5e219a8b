// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechSystem
import SpeechText
import SpeechVoices

/// Decisions about who does what, and why.
extension Explainer {
  /// In text order; decisions about sound first.
  func decisions(about plan: UnitPlan, texts: [RequestText]) -> [PlanDecision] {
    var found: [PlanDecision] = []
    let made = Delivery(plan.main, of: plan.voice.voice, ownPitch: 0)
    for (range, segment) in plan.segments.withText(upTo: plan.text.upperBound) {
      let text = plan.segments.count > 1 ? words(document.text.withoutSpaces(range)) : nil
      for var decision in decisions(about: segment.style, made: made, plan: plan) {
        decision.text = text
        found.append(decision)
      }
    }
    return found + decisions(aboutText: plan, texts: texts)
  }

  // MARK: Sound

  private func decisions(
    about style: Style,
    made: Delivery,
    plan: UnitPlan
  ) -> [PlanDecision] {
    let voice = plan.voice.voice
    var found: [PlanDecision] = []
    let share =
      style == plan.main
      ? (rate: Double(made.hostRate), pitch: Double(made.hostPitch))
      : Delivery(style, of: voice, ownPitch: 0).hostShare(madeFor: made)
    let prosody = style.durationSpan.flatMap { self.prosody(of: $0) }
    if prosody?.duration == nil, let longest = prosody?.maxDuration {
      var decision = host(.duration, reason: .always, wanted: longest.seconds)
      decision.detail = "at most"
      found.append(decision)
    }
    if let duration = prosody?.duration {
      found.append(host(.duration, reason: .always, wanted: duration.seconds))
    } else {
      let wanted = Delivery.limited(style.rate(for: voice), to: Delivery.rates)
      let parts = (voice: Double(made.voiceRate), host: share.rate)
      found += split(
        .rate,
        wanted: wanted,
        parts: parts,
        share: made.rateShare,
        isMain: style == plan.main
      )
    }
    if style.pitch.hertz != 0 {
      var decision = host(.pitch, reason: .measured, wanted: nil)
      decision.detail = style.pitch.inWords
      found.append(decision)
    } else {
      let wanted = Delivery.limited(style.pitch.ofVoice, to: Delivery.pitches)
      let parts = (voice: Double(made.voicePitch), host: share.pitch)
      found += split(
        .pitch,
        wanted: wanted,
        parts: parts,
        share: made.pitchShare,
        isMain: style == plan.main
      )
    }
    if style.range != Style.Pitch(ofVoice: 1) {
      let isPlain = style.range.hertz == 0
      var decision = host(.range, reason: .always, wanted: isPlain ? style.range.ofVoice : nil)
      if !isPlain { decision.detail = style.range.inWords }
      found.append(decision)
    }
    for span in style.contourSpans {
      var decision = host(.contour, reason: .always, wanted: nil)
      if case .prosody(let prosody) = document.spans[span].kind {
        decision.detail = "\(prosody.contour.count) points"
      }
      found.append(decision)
    }
    if style.gain != 1 {
      found.append(host(.volume, reason: .always, wanted: min(style.gain, Delivery.loudest)))
    }
    return found
  }

  private func prosody(of span: Int) -> Prosody? {
    guard case .prosody(let prosody) = document.spans[span].kind else { return nil }
    return prosody
  }

  private func host(
    _ subject: PlanDecision.Subject,
    reason: PlanDecision.Reason,
    wanted: Double?
  ) -> PlanDecision {
    var decision = PlanDecision(subject, actor: .host, reason: reason)
    decision.wanted = wanted
    return decision
  }

  /// Rate or pitch, which voice and host may share.
  private func split(
    _ subject: PlanDecision.Subject,
    wanted: Double,
    parts: (voice: Double, host: Double),
    share: Delivery.VoiceShare,
    isMain: Bool
  ) -> [PlanDecision] {
    let (byVoice, byHost) = (Delivery.isChange(parts.voice), Delivery.isChange(parts.host))
    guard byVoice || byHost else { return [] }
    let reason: PlanDecision.Reason =
      switch share {
      case _ where !byHost: .inRange
      case .nothing: .notDeclared
      case .upTo(let limit) where isMain: .limit(Double(limit))
      case .all, .upTo: .insideSentence
      }
    let actor: PlanDecision.Actor = byVoice ? (byHost ? .both : .voice) : .host
    var decision = PlanDecision(subject, actor: actor, reason: reason)
    decision.wanted = wanted
    decision.voice = byVoice ? parts.voice : nil
    decision.host = byHost ? parts.host : nil
    return [decision]
  }

  // MARK: Text

  private func decisions(aboutText plan: UnitPlan, texts: [RequestText]) -> [PlanDecision] {
    let rewrites = texts.flatMap(\.rewrites)
    var found: [(start: Int, decision: PlanDecision)] = []
    for index in plan.spans {
      let span = document.spans[index]
      let rewrite = rewrites.first {
        $0.lexicon == nil && $0.reading == nil && $0.range == span.text && $0.suits(span.kind)
      }
      guard var decision = self.decision(about: span, rewrite: rewrite, voice: plan.voice.voice)
      else { continue }
      decision.text = words(span.text.clamped(to: plan.text))
      found.append((span.text.lowerBound, decision))
    }
    for rewrite in rewrites {
      guard let lexicon = rewrite.lexicon else { continue }
      var decision = self.decision(about: rewrite, subject: .lexicon)
      decision.detail = document.lexicons[lexicon].source
      decision.text = words(rewrite.range)
      found.append((rewrite.range.lowerBound, decision))
    }
    for rewrite in rewrites {
      guard let reading = rewrite.reading else { continue }
      var decision = self.decision(about: rewrite, subject: .reading)
      let other = reading.alternative.map { "; or: \($0)" } ?? ""
      decision.detail = "\(reading.kind.rawValue), \(reading.rule)\(other)"
      decision.text = words(rewrite.range)
      found.append((rewrite.range.lowerBound, decision))
    }
    return found.sorted { $0.start < $1.start }.map(\.decision)
  }

  private func decision(
    about span: SpeechDocument.Span,
    rewrite: Lowering.Rewrite?,
    voice: Voice
  ) -> PlanDecision? {
    switch span.kind {
    case .prosody, .lookup, .effect, .token: return nil
    case .emphasis(let level):
      var decision =
        rewrite.map { self.decision(about: $0, subject: .emphasis) }
        ?? (voice.emphasises
          ? PlanDecision(.emphasis, actor: .nobody, reason: .notUnderstood)
          : PlanDecision(.emphasis, actor: .host, reason: .notDeclared))
      decision.detail = level.rawValue
      return decision
    case .phoneme(let pronunciation):
      var decision =
        rewrite.map { self.decision(about: $0, subject: .phoneme) }
        ?? PlanDecision(
          .phoneme,
          actor: .nobody,
          reason: voice.abilities.contains(.phoneme) ? .notUnderstood : .notDeclared
        )
      decision.detail = decision.detail ?? pronunciation.alphabet
      return decision
    case .sayAs(let sayAs):
      // A bleeped text keeps its duration, in silence.
      let other =
        sayAs.isBleep
        ? PlanDecision(.sayAs, actor: .host, reason: .always)
        : PlanDecision(.sayAs, actor: .nobody, reason: .notUnderstood)
      var decision = rewrite.map { self.decision(about: $0, subject: .sayAs) } ?? other
      decision.detail = sayAs.interpretAs
      return decision
    }
  }

  private func decision(
    about rewrite: Lowering.Rewrite,
    subject: PlanDecision.Subject
  ) -> PlanDecision {
    switch rewrite.kind {
    case .words(let words):
      var decision = PlanDecision(subject, actor: .host, reason: .always)
      decision.spoken = words
      return decision
    case .phonemes(let phonemes, let alphabet):
      var decision = PlanDecision(subject, actor: .voice, reason: .inRange)
      decision.spoken = phonemes
      decision.detail = alphabet
      return decision
    case .nothing: return PlanDecision(subject, actor: .nobody, reason: .notDeclared)
    case .element: return PlanDecision(subject, actor: .voice, reason: .inRange)
    }
  }
}

extension Lowering.Rewrite {
  /// Whether an element of this kind caused it.
  fileprivate func suits(_ span: SpeechDocument.Span.Kind) -> Bool {
    switch (span, kind) {
    case (.phoneme, .phonemes), (.phoneme, .nothing): true
    case (.phoneme, .element(let name, _)): name == "phoneme"
    case (.sayAs, .words), (.sayAs, .nothing): true
    case (.sayAs, .element(let name, _)): name == "say-as"
    case (.emphasis, .element(let name, _)): name == "emphasis"
    default: false
    }
  }
}

extension Style.Pitch {
  /// For people: `200 Hz`, or what is added to the voice's own.
  fileprivate var inWords: String {
    guard ofVoice != 0 else { return "\(hertz.short) Hz" }
    let own = ofVoice == 1 ? "" : "\(ofVoice.short) times "
    return "\(own)the voice's own \(hertz < 0 ? "-" : "+")\(abs(hertz).short) Hz"
  }
}
