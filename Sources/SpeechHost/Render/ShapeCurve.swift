// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup

/// How the audio of a section is shaped from frame to frame.
struct ShapeCurve {
  private struct Point {
    let frame: Int
    let shape: Shape
    /// Reached evenly from the point before.
    let glides: Bool
  }

  /// A stretch that sounds alike, but for the course of its pitch.
  private struct Stretch {
    let frames: Range<Int>
    let style: Style
  }

  private var points: [Point] = []
  /// Those of the spans, moved on by what this section takes.
  private(set) var clocks: [Int: SpanClock]

  private let section: Take.Section
  private let document: SpeechDocument
  private var movement: PitchMovement?

  /// Seconds between points where the pitch moves: twenty for a syllable.
  private static let hop = 0.01

  init(
    _ section: Take.Section,
    _ plan: UnitPlan,
    _ document: SpeechDocument,
    _ clocks: [Int: SpanClock]
  ) {
    self.section = section
    self.document = document
    self.clocks = clocks
    if plan.segments.contains(where: { $0.style.range != Style.Pitch(ofVoice: 1) }) {
      movement = PitchMovement(section.mono, sampleRate: section.format.sampleRate)
    }
    for stretch in Self.stretches(of: section, plan) { add(stretch) }
  }

  /// What it begins with.
  var first: Shape { points.first?.shape ?? .identity }

  /// There are points behind the first.
  var changes: Bool { points.count > 1 }

  /// Calls for each point behind the first.
  func forEachLater(_ body: (_ frame: Int, _ shape: Shape, _ glides: Bool) -> Void) {
    for point in points.dropFirst() { body(point.frame, point.shape, point.glides) }
  }

  /// The stretches of a section, one after the other from its first frame to its last.
  private static func stretches(of section: Take.Section, _ plan: UnitPlan) -> [Stretch] {
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

  /// How long each span's share of a section takes as the elements inside say, in seconds.
  static func naturalSeconds(
    of section: Take.Section,
    _ plan: UnitPlan
  )
    -> [(style: Style, seconds: Double)]
  {
    // The silence at the ends is taken off before anything is heard.
    let sound = section.sound
    return stretches(of: section, plan).map { stretch in
      let share = Self.share(of: stretch.style, section)
      let frames = stretch.frames.clamped(to: sound).count
      let seconds = Double(frames) / Double(section.format.sampleRate)
      return (stretch.style, seconds / share.rate)
    }
  }

  private static func share(
    of style: Style,
    _ section: Take.Section
  ) -> (rate: Double, pitch: Double) {
    Delivery(style, of: section.voice.voice, ownPitch: section.ownPitch)
      .hostShare(madeFor: section.delivery)
  }

  // MARK: Points

  private mutating func add(_ stretch: Stretch) {
    let style = stretch.style
    let share = Self.share(of: style, section)
    let speed = style.durationSpan.flatMap { clocks[$0]?.speed } ?? 1
    let rate = Delivery.limited(share.rate * speed, to: Delivery.rates)
    let gain = Float(min(style.gain, Delivery.loudest))
    let contours = style.contourSpans.map { ($0, contour(of: $0, style)) }
    let moves = !contours.isEmpty || style.range != Style.Pitch(ofVoice: 1)
    let frameRate = Double(section.format.sampleRate)
    let step = moves ? max(1, Int(frameRate * Self.hop)) : stretch.frames.count
    // Where there is no voice the pitch stays where it was: a jump there would be heard when the voice comes back.
    var ranged = 1.0
    var frame = stretch.frames.lowerBound
    while frame < stretch.frames.upperBound {
      var pitch = share.pitch
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

  private func contour(of span: Int, _ style: Style) -> Contour {
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

  /// One channel, the mean of both.
  var mono: [Float] {
    guard format.channels > 1 else { return samples }
    return (0..<frameCount).map { (samples[2 * $0] + samples[2 * $0 + 1]) / 2 }
  }
}
