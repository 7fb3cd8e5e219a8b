// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// What a request says apart from its text.
struct SpeechSettings {
  /// The document's spans about it.
  let spans: [Int]
  /// That of the text, BCP 47.
  let language: String
  /// What the voice is asked for; the rest is the host's.
  let style: Style
  /// The voice's, in hertz; 0 when nobody has asked for it.
  var ownPitch: Double
  /// Someone asks for hertz.
  let needsOwnPitch: Bool
}

/// Speaking a unit: at once where it sounds alike from end to end, else by way of a take.
extension RenderSession {
  /// What the voice of a unit is asked for.
  mutating func settings(for plan: UnitPlan) throws(Stop) -> SpeechSettings {
    SpeechSettings(
      spans: plan.spans,
      language: plan.language,
      style: plan.main,
      ownPitch: try ownPitch(for: plan),
      needsOwnPitch: plan.segments.contains { $0.style.needsOwnPitch(in: document) }
    )
  }

  mutating func speak(_ plan: UnitPlan) throws(Stop) {
    failedAtUnit = []
    let settings = try settings(for: plan)
    for (diagnostic, subject) in plan.limits(in: document, ownPitch: settings.ownPitch) {
      diagnoseOnce(diagnostic, about: subject)
    }
    guard plan.segments.count > 1 || plan.main.needsAnalysis else {
      try speak(plan.text, plan.voice, settings)
      return
    }
    try measureSpans(of: plan)
    let take: Take
    if let known = takes.remove(at: plan.text.lowerBound) {
      take = known
    } else {
      take = try recordWithWords(plan.text, plan.voice, settings)
    }
    try play(take, plan)
  }

  mutating func speak(
    _ range: Range<Int>,
    _ voice: VoiceChoice,
    _ settings: SpeechSettings,
    followsPause: Bool = false,
    _ chain: FallbackChain = FallbackChain()
  ) throws(Stop) {
    var rest = document.text.withoutSpaces(range)
    var followsPause = followsPause
    while !rest.isEmpty {
      // A fallback voice may take less at once than the voice whose unit this is.
      var found: [RenderDiagnostic] = []
      let text = lowering.text(of: rest, for: voice, language: settings.language, settings.spans) {
        found.append($0)
      }
      // A text is looked at again for its rest, its length and its words.
      for diagnostic in found {
        let place = "\(diagnostic.line ?? 0):\(diagnostic.column ?? 0)"
        diagnoseOnce(diagnostic, about: "\(place) \(diagnostic.message)")
      }
      var end = text.document.upperBound
      if !text.isEmpty {
        switch try ask(text, voice, settings, followsPause: followsPause) {
        case .spoken(let spoken):
          try reportAlignedWords(settings)
          end = spoken.upperBound
        case .notCovered(let part):
          copy = nil
          try speakUncovered(part, voice, settings, followsPause: followsPause, chain)
          end = part.upperBound
        case .failed(let failure):
          // All that is left of it: a sentence is to have one voice.
          return try speakInstead(
            of: voice,
            failure,
            rest,
            settings,
            followsPause: followsPause,
            chain
          )
        }
      }
      let next = document.text.withoutSpaces(end..<rest.upperBound)
      followsPause = !next.isEmpty && end < text.document.upperBound
      if followsPause, recording == nil { stage?.pause(host.limits.voiceChangePause) }
      rest = next
    }
  }
}
