// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechSystem

/// Lengths of spans with a requested duration or a contour. Their whole content is rendered before any of it is heard.
struct SpanMeasures {
  /// Clocks of spans, by index in the document.
  var clocks: [Int: SpanClock] = [:]
  /// Units that were rendered ahead.
  private var takes = TakeShelf()

  /// Removes and returns the take of a unit that was rendered ahead, by the byte where its text begins.
  mutating func removeTake(at start: Int) -> Take? { takes.remove(at: start) }

  /// Measures the spans that set the duration or pitch contour of a unit.
  /// - Parameter plan: The plan after the unit.
  mutating func measureSpans(
    of unit: UnitPlan,
    plan: Plan,
    speech: inout Speech
  ) throws(RenderStop) {
    for segment in unit.segments {
      let style = segment.style
      // Durations first: the length of a contour depends on them.
      for span in [style.durationSpan].compactMap({ $0 }) + style.contourSpans
      where clocks[span] == nil {
        clocks[span] = try measure(span, from: unit, plan: plan, speech: &speech)
      }
    }
  }

  private mutating func measure(
    _ span: Int,
    from first: UnitPlan,
    plan: Plan,
    speech: inout Speech
  ) throws(RenderStop) -> SpanClock {
    let document = speech.context.document
    let text = document.spans[span].text
    var natural = 0.0
    var silence = 0.0
    var end = first.text.lowerBound
    var ahead = plan
    var next: UnitPlan? = first
    while let unit = next, unit.text.lowerBound < text.upperBound {
      for section in try take(of: unit, speech: &speech).sections {
        for (style, seconds) in ShapeCurve.naturalSeconds(of: section, plan: unit)
        where style.durationSpan == span || style.contourSpans.contains(span) {
          let inner = style.durationSpan == span ? nil : style.durationSpan
          natural += seconds / (inner.flatMap { clocks[$0]?.speed } ?? 1)
        }
      }
      end = unit.text.upperBound
      guard !takes.isFull(speech.context.limits) else { break }
      var pauses = Duration.zero
      next = ahead.nextUnit(before: text.upperBound, pauses: &pauses)
      if next != nil { silence += pauses.seconds }
    }
    let measured = min(end, text.upperBound) - first.text.lowerBound
    let rest = text.upperBound - min(end, text.upperBound)
    if rest > 0 {
      let share = Double(rest) / Double(max(1, measured))
      natural += natural * share
      silence += silence * share
      speech.reporter.reportOnce(
        RenderDiagnostic(.durationEstimated, at: document.spans[span].position),
        about: "\(span)"
      )
    }
    let speed = Self.speed(
      of: document,
      span: span,
      natural: natural,
      silence: silence,
      reporter: speech.reporter
    )
    return SpanClock(natural: natural, speed: speed)
  }

  private mutating func take(
    of unit: UnitPlan,
    speech: inout Speech
  ) throws(RenderStop) -> Take {
    let start = unit.text.lowerBound
    let settings = try speech.settings(for: unit)
    if let known = takes[start] { return known }
    let take = try speech.recordWithWords(unit.text, voice: unit.voice, settings: settings)
    takes.add(take, at: start)
    return take
  }

  /// The speed factor for a span to reach its requested duration. Pauses in it are not changed.
  private static func speed(
    of document: SpeechDocument,
    span: Int,
    natural: Double,
    silence: Double,
    reporter: DiagnosticReporter
  ) -> Double {
    guard case .prosody(let prosody) = document.spans[span].kind,
      let duration = prosody.duration ?? prosody.maxDuration
    else { return 1 }
    let room = duration.seconds - silence
    let wanted = room > 0 ? natural / room : .infinity
    // What is short enough is not made longer.
    if prosody.duration == nil, wanted <= 1 { return 1 }
    guard wanted.isFinite, Delivery.rates.contains(wanted) else {
      let given = wanted < 1 ? Delivery.rates.lowerBound : Delivery.rates.upperBound
      reporter.reportOnce(
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
}

extension Plan {
  /// The next unit inside a span, and the pauses before it. All clips count as played: opening them would cause a
  /// delay.
  fileprivate mutating func nextUnit(before end: Int, pauses: inout Duration) -> UnitPlan? {
    let unread = AudioFormat(sampleRate: 0, channels: 0)
    while let step = next(clips: { _ in .plays(unread) }, diagnose: { _ in }) {
      switch step {
      case .unit(let unit): return unit.text.lowerBound < end ? unit : nil
      case .pause(let silence): pauses += silence.duration
      case .mark, .clip, .paragraphStart, .paragraphEnd, .sentenceStart, .sentenceEnd: continue
      }
    }
    return nil
  }
}
