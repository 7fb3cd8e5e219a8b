// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup

/// The shape of a section's audio over time.
struct ShapeCurve {
  private struct Point {
    let frame: Int
    let shape: Shape
    /// Interpolated linearly from the point before.
    let glides: Bool
  }

  /// A range with one style, apart from its pitch contour.
  struct Stretch {
    let frames: Range<Int>
    let style: Style
  }

  private var points: [Point] = []
  /// The clocks of the spans, advanced by this section.
  private(set) var clocks: [Int: SpanClock]

  private let section: Take.Section
  private let document: SpeechDocument
  private var movement: PitchMovement?

  /// Seconds between points where the pitch moves: twenty for a syllable.
  private static let hop = 0.01

  init(
    _ section: Take.Section,
    plan: UnitPlan,
    document: SpeechDocument,
    clocks: [Int: SpanClock]
  ) {
    self.section = section
    self.document = document
    self.clocks = clocks
    if plan.segments.contains(where: { $0.style.range != Style.Pitch(ofVoice: 1) }) {
      movement = PitchMovement(section.mono, sampleRate: section.format.sampleRate)
    }
    for stretch in Self.stretches(of: section, plan: plan) { add(stretch) }
  }

  /// The initial shape.
  var first: Shape { points.first?.shape ?? .identity }

  /// Whether the shape changes after the first point.
  var changes: Bool { points.contains { $0.shape != first } }

  /// Calls `body` for each point after the first.
  func forEachLater(_ body: (_ frame: Int, _ shape: Shape, _ glides: Bool) -> Void) {
    for point in points.dropFirst() { body(point.frame, point.shape, point.glides) }
  }

  /// The contiguous stretches of a section, from its first frame to its last.
  static func stretches(of section: Take.Section, plan: UnitPlan) -> [Stretch] {
    let times = WordTimes(section)
    var found: [Stretch] = []
    for (text, segment) in plan.segments.withText(upTo: plan.text.upperBound)
    where text.overlaps(section.text) {
      let start = found.last?.frames.upperBound ?? 0
      let next = text.upperBound
      let end = next < section.text.upperBound ? times.frame(of: next) : section.frameCount
      guard end > start else { continue }
      found.append(Stretch(frames: start..<end, style: segment.style))
    }
    return found
  }

  /// The styles of a section with their durations in seconds, before the durations of spans are applied.
  static func naturalSeconds(
    of section: Take.Section,
    plan: UnitPlan
  )
    -> [(style: Style, seconds: Double)]
  {
    // Silence at the ends is trimmed later.
    let sound = section.sound
    return stretches(of: section, plan: plan).map { stretch in
      let share = Self.share(of: stretch.style, section: section)
      let frames = stretch.frames.clamped(to: sound).count
      let seconds = Double(frames) / Double(section.format.sampleRate)
      return (stretch.style, seconds / share.rate)
    }
  }

  private static func share(
    of style: Style,
    section: Take.Section
  ) -> (rate: Double, pitch: Double) {
    Delivery(style, of: section.voice.voice, ownPitch: section.ownPitch)
      .hostShare(madeFor: section.delivery)
  }

  // MARK: Points

  private mutating func add(_ stretch: Stretch) {
    let style = stretch.style
    let share = Self.share(of: style, section: section)
    let speed = style.durationSpan.flatMap { clocks[$0]?.speed } ?? 1
    // The audio of a longer vocal tract is longer and lower by as much.
    let tract = style.effect.tractLength
    let rate = Delivery.limited(share.rate * speed * tract, to: Delivery.rates)
    let gain = Float(min(style.gain, Delivery.loudest))
    let contours = style.contourSpans.map { ($0, contour(of: $0, style: style)) }
    let moves = !contours.isEmpty || style.range != Style.Pitch(ofVoice: 1)
    let frameRate = Double(section.format.sampleRate)
    let step = moves ? max(1, Int(frameRate * Self.hop)) : stretch.frames.count
    // In unvoiced frames the last factor is kept: a jump would be heard when voicing resumes.
    var ranged = 1.0
    var frame = stretch.frames.lowerBound
    while frame < stretch.frames.upperBound {
      var pitch = share.pitch * tract
      for (span, contour) in contours { pitch *= contour.ratio(at: clocks[span]?.place ?? 0) }
      if let factor = movement?.factor(at: frame, for: style.range) { ranged = factor }
      pitch *= ranged
      points.append(
        Point(
          frame: frame,
          shape: Shape(
            rate: Float(rate),
            pitch: Float(Delivery.limited(pitch, to: Delivery.pitches)),
            gain: gain
          ),
          glides: frame > stretch.frames.lowerBound
        )
      )
      let end = min(frame + step, stretch.frames.upperBound)
      let heard = Double(end - frame) / frameRate / rate
      for (span, _) in contours { clocks[span]?.heard += heard }
      frame = end
    }
  }

  private func contour(of span: Int, style: Style) -> Contour {
    guard case .prosody(let prosody) = document.spans[span].kind else {
      return Contour([], around: style.pitch, ownPitch: section.ownPitch)
    }
    return Contour(prosody.contour, around: style.pitch, ownPitch: section.ownPitch)
  }
}

extension Take.Section {
  /// The frames from the first sound to the last.
  var sound: Range<Int> {
    let isSound = { (sample: Float) in abs(sample) > SilenceTrimmer.threshold }
    guard let first = samples.firstIndex(where: isSound),
      let last = samples.lastIndex(where: isSound)
    else { return 0..<0 }
    return first / format.channels..<last / format.channels + 1
  }

  /// The mean of the channels.
  var mono: [Float] {
    guard format.channels > 1 else { return samples }
    return (0..<frameCount).map { (samples[2 * $0] + samples[2 * $0 + 1]) / 2 }
  }
}
