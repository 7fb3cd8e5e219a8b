// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechSystem
import SpeechVoices

/// What has to be known before it can be carried out: how long a span takes, and how high a voice speaks.
extension RenderSession {
  // MARK: Time

  /// Measures the spans that set the time or the course of the pitch of a unit, by rendering all they hold before the first
  /// of it is heard.
  mutating func measureSpans(of plan: UnitPlan) throws(Stop) {
    for segment in plan.segments {
      let style = segment.style
      // Durations first: the length of a contour depends on them.
      for span in [style.durationSpan].compactMap({ $0 }) + style.contourSpans
      where clocks[span] == nil {
        clocks[span] = try measure(span, from: plan)
      }
    }
  }

  private mutating func measure(_ span: Int, from first: UnitPlan) throws(Stop) -> SpanClock {
    let text = document.spans[span].text
    var natural = 0.0
    var silence = 0.0
    var end = first.text.lowerBound
    var ahead = plan
    var next: UnitPlan? = first
    while let unit = next, unit.text.lowerBound < text.upperBound {
      let settings = try settings(for: unit)
      let take: Take
      if let known = takes[unit.text.lowerBound] {
        take = known
      } else {
        take = try recordWithWords(unit.text, unit.voice, settings)
        takes.add(take, at: unit.text.lowerBound)
      }
      for section in take.sections {
        for (style, seconds) in ShapeCurve.naturalSeconds(of: section, unit)
        where style.durationSpan == span || style.contourSpans.contains(span) {
          let inner = style.durationSpan == span ? nil : style.durationSpan
          natural += seconds / (inner.flatMap { clocks[$0]?.speed } ?? 1)
        }
      }
      end = unit.text.upperBound
      guard !takes.isFull(host.limits) else { break }
      var pauses = Duration.zero
      next = nextUnit(of: &ahead, before: text.upperBound, &pauses)
      if next != nil { silence += pauses.seconds }
    }
    let measured = min(end, text.upperBound) - first.text.lowerBound
    let rest = text.upperBound - min(end, text.upperBound)
    if rest > 0 {
      let position = document.spans[span].position
      let share = Double(rest) / Double(max(1, measured))
      natural += natural * share
      silence += silence * share
      diagnoseOnce(
        RenderDiagnostic(.durationEstimated, at: position),
        about: "\(span)"
      )
    }
    return SpanClock(natural: natural, speed: speed(of: span, natural: natural, silence: silence))
  }

  /// The next unit inside a span, and the pauses before it. All clips count as played: to open them would take time that
  /// someone waits.
  private func nextUnit(
    of ahead: inout Plan,
    before end: Int,
    _ pauses: inout Duration
  ) -> UnitPlan? {
    let unread = AudioFormat(sampleRate: 0, channels: 0)
    while let step = ahead.next(clips: { _ in .plays(unread) }, diagnose: { _ in }) {
      switch step {
      case .unit(let unit): return unit.text.lowerBound < end ? unit : nil
      case .pause(let silence): pauses += silence.duration
      case .mark, .clip, .paragraphStart, .paragraphEnd, .sentenceStart, .sentenceEnd: continue
      }
    }
    return nil
  }

  /// How much faster a span has to be read for the duration it is to have. Pauses in it stay as they are.
  private mutating func speed(of span: Int, natural: Double, silence: Double) -> Double {
    guard case .prosody(let prosody) = document.spans[span].kind,
      let duration = prosody.duration
    else { return 1 }
    let room = duration.seconds - silence
    let wanted = room > 0 ? natural / room : .infinity
    guard wanted.isFinite, Delivery.rates.contains(wanted) else {
      let given = wanted < 1 ? Delivery.rates.lowerBound : Delivery.rates.upperBound
      diagnoseOnce(
        RenderDiagnostic(
          .durationLimited(duration, rate: given),
          at: document.spans[span].position
        ),
        about: "\(span)"
      )
      return given
    }
    return wanted
  }

  // MARK: Pitch

  /// The pitch that a unit's voice has by itself, in hertz; 0 where the unit does not depend on it or it cannot be found.
  mutating func ownPitch(for plan: UnitPlan) throws(Stop) -> Double {
    guard plan.segments.contains(where: { $0.style.needsOwnPitch(in: document) }) else { return 0 }
    return try ownPitch(of: plan.voice, plan.text, plan.spans, plan.language)
  }

  /// The pitch that a voice has by itself, in hertz, as it speaks a text; 0 where it cannot be found.
  mutating func ownPitch(
    of voice: VoiceChoice,
    _ text: Range<Int>,
    _ spans: [Int],
    _ language: String
  ) throws(Stop) -> Double {
    let key = voice.voice.identifier + "+" + (voice.variant ?? "")
    if let known = host.pitches[key] { return known }
    let plain = SpeechSettings(
      spans: spans,
      language: language,
      style: Style(rate: 1, pitch: Style.Pitch(ofVoice: 1), gain: 1),
      ownPitch: 0,
      needsOwnPitch: false
    )
    let own = try recordAlone(text, voice, plain)?.sections ?? []
    let pitch =
      own.max { $0.frameCount < $1.frameCount }.map { section in
        Double(PitchTracker.track(section.mono, sampleRate: section.format.sampleRate).median ?? 0)
      } ?? 0
    guard pitch > 0 else {
      diagnoseOnce(
        RenderDiagnostic(.pitchUnknown(voice: voice.voice.identifier)),
        about: "\(text.lowerBound)"
      )
      return 0
    }
    host.pitches[key] = pitch
    return pitch
  }
}
