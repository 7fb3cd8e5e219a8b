// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// What a request says apart from its text.
struct Wish {
  /// The document's spans about it.
  let spans: [Int]
  /// That of the text, BCP 47.
  let language: String
  /// What the voice is asked for; the rest is the host's.
  let style: Style
  /// In hertz; 0 when nobody has asked for it.
  let ownPitch: Double
}

/// Speaking a unit: at once where it sounds alike from end to end, else by way of a take.
extension RenderSession {
  /// How many voices may hand a text on before nobody speaks it.
  private static let longestFallbackChain = 3

  /// What the voice of a unit is asked for.
  mutating func wish(for plan: UnitPlan) throws(Stop) -> Wish {
    Wish(
      spans: plan.spans,
      language: plan.language,
      style: plan.main,
      ownPitch: try ownPitch(for: plan)
    )
  }

  mutating func speak(_ plan: UnitPlan) throws(Stop) {
    let wish = try wish(for: plan)
    for (diagnostic, subject) in plan.limits(in: document, ownPitch: wish.ownPitch) {
      diagnoseOnce(diagnostic, about: subject)
    }
    guard plan.segments.count > 1 || plan.main.needsAnalysis else {
      try speak(plan.text, plan.voice, wish, depth: 0)
      return
    }
    try measureSpans(of: plan)
    let take: Take
    if let known = takes.remove(at: plan.text.lowerBound) {
      take = known
    } else {
      take = try recordWithWords(plan.text, plan.voice, wish)
    }
    try play(take, plan, wish)
  }

  mutating func speak(
    _ range: Range<Int>,
    _ voice: VoiceChoice,
    _ wish: Wish,
    depth: Int
  ) throws(Stop) {
    var rest = document.text.withoutSpaces(range)
    var followsPause = false
    while !rest.isEmpty {
      // A fallback voice may take less at once than the voice whose unit this is.
      var found: [RenderDiagnostic] = []
      let text = lowering.text(of: rest, for: voice, language: wish.language, wish.spans) {
        found.append($0)
      }
      // A text is looked at again for its rest, its length and its words.
      for diagnostic in found {
        let place = "\(diagnostic.line ?? 0):\(diagnostic.column ?? 0)"
        diagnoseOnce(diagnostic, about: "\(place) \(diagnostic.message)")
      }
      var end = text.document.upperBound
      if !text.isEmpty {
        let (spoken, isCovered) = try ask(text, voice, wish, followsPause: followsPause)
        if !isCovered { try speakUncovered(spoken, voice, wish, depth: depth) }
        try reportAlignedWords(wish)
        end = spoken.upperBound
      }
      let next = document.text.withoutSpaces(end..<rest.upperBound)
      followsPause = !next.isEmpty && end < text.document.upperBound
      if followsPause, recording == nil { stage?.pause(host.limits.voiceChangePause) }
      rest = next
    }
  }

  private mutating func speakUncovered(
    _ range: Range<Int>,
    _ voice: VoiceChoice,
    _ wish: Wish,
    depth: Int
  ) throws(Stop) {
    guard depth < Self.longestFallbackChain, let fallback = planner.chooser.fallback(for: voice)
    else {
      let words = String(decoding: document.text[range].prefix(60), as: UTF8.self)
      diagnoseOnce(
        RenderDiagnostic(
          .error,
          "not-spoken",
          "\(voice.voice.identifier) cannot say “\(words)” and there is no other voice that could."
        ),
        about: words
      )
      return
    }
    diagnoseOnce(
      RenderDiagnostic(
        .note,
        "not-covered",
        "\(fallback.voice.identifier) speaks what \(voice.voice.identifier) has no words for."
      ),
      about: voice.voice.identifier
    )
    try speak(range, fallback, wish, depth: depth + 1)
  }
}
