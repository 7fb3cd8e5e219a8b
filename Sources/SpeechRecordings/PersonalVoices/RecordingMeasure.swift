// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Measurements of a recording.
package struct RecordingMeasure: Hashable, Sendable {
  /// Of the file, in seconds.
  package private(set) var seconds = 0.0
  /// From the first sound to the last, in seconds.
  package private(set) var speechSeconds = 0.0
  /// dB below full scale; -120 for silence.
  package private(set) var peak = -120.0
  /// The mean power of the speech, in dB below full scale; -120 if there is none.
  package private(set) var level = -120.0
  /// The mean power of the softer half of the rest; -120 if there is too little of it.
  package private(set) var noise = -120.0
  /// Stretches of at least three samples at full scale, or at the recording's own highest value.
  package private(set) var clippedRuns = 0
  /// Samples in them, as a share of all.
  package private(set) var clippedShare = 0.0
  /// Sounds of 2 ms that are far louder than all around.
  package var clickCount: Int { clicks.clicks.count }
  let clicks: RecordingClicks
  /// dB below full scale that one sample of speech in a thousand exceeds, clicks left out.
  private(set) var crest = -120.0
  /// Frames from the first sound to the last; empty when there is none.
  package private(set) var speech = 0..<0
  /// Frames in which someone speaks, pauses left out.
  private(set) var stretches: [Range<Int>] = []
  /// A constant that a sound card has added to all samples, measured in the silence; 0 if there is too little of that.
  private(set) var offset: Float = 0
  /// Whether the first and the last frame of the file are speech.
  private(set) var beginsInSpeech = false
  private(set) var endsInSpeech = false

  /// Seconds of a step.
  private static let step = 0.01
  /// A step this many dB below the loudest is not speech: consonants are some 30 dB softer than vowels.
  private static let depth = 38.0
  /// Noise within this many dB of the speech hides the soft ends of words.
  private static let nearNoise = 30.0
  /// dB above the noise at which the first and the last sound continue.
  private static let edge = 5.0
  /// Maximum steps by which they are extended.
  private static let maxEdge = 25
  /// A step this many dB above nine tenths of the speech is a knock, not a voice.
  private static let knock = 6.0
  /// Share of the speech that may be above `crest`.
  private static let aboveCrest = 0.001
  /// dB above the noise at which speech begins.
  private static let aboveNoise = 9.0
  /// Minimum steps of a sound; a click has one or two.
  private static let minSound = 3
  /// Minimum steps of a pause between two stretches; closures of stop consonants are shorter.
  private static let minPause = 12
  /// Anything softer is silence, dB.
  private static let silence = -70.0

  init(_ audio: RecordedAudio) {
    clicks = RecordingClicks(audio.samples, sampleRate: audio.sampleRate)
    let samples = clicks.softened(audio.samples, sampleRate: audio.sampleRate)
    guard !samples.isEmpty else { return }
    seconds = Double(samples.count) / Double(audio.sampleRate)
    let highest = audio.samples.reduce(Float(0)) { max($0, abs($1)) }
    peak = Self.decibels(Double(highest) * Double(highest))
    let clean = samples.reduce(Float(0)) { max($0, abs($1)) }
    findClipping(samples, highest: clean, overCount: audio.overCount)
    let length = max(1, Int(Double(audio.sampleRate) * Self.step))
    let powers = Self.powers(samples, length: length)
    findSpeech(powers, length: length, count: samples.count, sampleRate: audio.sampleRate)
    findOffset(samples, shortest: audio.sampleRate / 20)
    findCrest(samples)
  }

  private mutating func findOffset(_ samples: [Float], shortest: Int) {
    let outside = [samples[..<speech.lowerBound], samples[speech.upperBound...]]
    let count = outside.reduce(0) { $0 + $1.count }
    guard count >= shortest else { return }
    let sum = outside.joined().reduce(0.0) { $0 + Double($1) }
    offset = Float(sum / Double(count))
  }

  private mutating func findCrest(_ samples: [Float]) {
    guard !speech.isEmpty else { return }
    // 10 bits resolve a hundredth of a dB at full scale, and a dB at -40.
    var counts = [Int](repeating: 0, count: 1025)
    for sample in samples[speech] { counts[min(1024, Int(abs(sample - offset) * 1024))] += 1 }
    var rest = Int(Double(speech.count) * Self.aboveCrest)
    var place = 1024
    while place > 0, counts[place] <= rest {
      rest -= counts[place]
      place -= 1
    }
    let height = Double(place + 1) / 1024
    crest = Self.decibels(height * height)
  }

  /// Whether noise is loud enough to hide soft sounds at the ends of the speech.
  var isNoisy: Bool { noise > -120 && level - noise < Self.nearNoise }

  private mutating func findClipping(_ samples: [Float], highest: Float, overCount: Int) {
    clippedRuns = overCount > 0 ? 1 : 0
    clippedShare = Double(overCount) / Double(samples.count)
    // A clipped recording that was made softer later has its flat tops below full scale.
    guard highest > 0.25 else { return }
    let limit = highest * 0.9995
    var run = 0
    var clipped = 0
    var last: Float = 0
    func isOver(_ run: Int) -> Bool { run >= 3 }
    for sample in samples {
      let isSame = run == 0 || (sample < 0) == (last < 0)
      if abs(sample) >= limit, isSame {
        run += 1
      } else {
        if isOver(run) {
          clippedRuns += 1
          clipped += run
        }
        run = abs(sample) >= limit ? 1 : 0
      }
      last = sample
    }
    if isOver(run) {
      clippedRuns += 1
      clipped += run
    }
    clippedShare = max(clippedShare, Double(clipped) / Double(samples.count))
  }

  /// The power of each step, in dB, without a constant offset.
  private static func powers(_ samples: [Float], length: Int) -> [Double] {
    stride(from: 0, to: samples.count, by: length).map { start in
      let part = samples[start..<min(start + length, samples.count)]
      var sum = 0.0
      var square = 0.0
      for sample in part {
        sum += Double(sample)
        square += Double(sample) * Double(sample)
      }
      let mean = sum / Double(part.count)
      return decibels(max(0, square / Double(part.count) - mean * mean))
    }
  }

  private mutating func findSpeech(_ powers: [Double], length: Int, count: Int, sampleRate: Int) {
    let ordered = powers.sorted()
    // One step in fifty: even a file that was trimmed closely has that many pauses.
    let floor = ordered[min(ordered.count - 1, max(2, ordered.count / 50))]
    // What is louder for less than five steps is a knock.
    let loudest = ordered[ordered.count - 1 - min(4, ordered.count / 20)]
    guard loudest > Self.silence else { return }
    // Without a pause the softest step is speech itself, and a limit half-way up is enough.
    let limit = max(
      min(floor + Self.aboveNoise, (floor + loudest) / 2),
      loudest - Self.depth,
      Self.silence
    )
    var found: [Range<Int>] = []
    var start: Int?
    for index in 0...powers.count {
      let isSound = index < powers.count && powers[index] > limit
      if isSound {
        start = start ?? index
      } else if let began = start {
        if index - began >= Self.minSound { found.append(began..<index) }
        start = nil
      }
    }
    // If there is no noise, all speech was found already.
    if floor + Self.aboveNoise > loudest - Self.depth { grow(&found, powers: powers, above: floor) }
    guard let first = found.first, let last = found.last else { return }
    beginsInSpeech = first.lowerBound == 0
    endsInSpeech = last.upperBound == powers.count
    var joined: [Range<Int>] = []
    for range in found {
      if let before = joined.last, range.lowerBound - before.upperBound < Self.minPause {
        joined[joined.count - 1] = before.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
    stretches = joined.map { $0.lowerBound * length..<min($0.upperBound * length, count) }
    speech = first.lowerBound * length..<min(last.upperBound * length, count)
    speechSeconds = Double(speech.count) / Double(sampleRate)
    let loudness = found.flatMap { powers[$0] }.sorted()
    let most = loudness[loudness.count * 9 / 10] + Self.knock
    level = Self.mean(loudness.map { min($0, most) })
    let inSpeech = Set(found.flatMap { $0 })
    let rest = powers.indices.filter { !inSpeech.contains($0) }.map { powers[$0] }
    noise =
      rest.count >= 5 ? min(Self.mean(rest.sorted().prefix((rest.count + 1) / 2)), level) : -120
  }

  /// Extends the first and the last sound to where they emerge from the noise: an “s” at the end is softer than the
  /// limit that distinguishes speech from noise elsewhere.
  private func grow(_ found: inout [Range<Int>], powers: [Double], above floor: Double) {
    guard let first = found.first, let last = found.last else { return }
    // Single steps of noise vary: three together do not.
    func isSound(_ index: Int) -> Bool {
      Self.mean(powers[max(0, index - 1)...min(powers.count - 1, index + 1)]) > floor + Self.edge
    }
    var start = first.lowerBound
    while start > 0, first.lowerBound - start < Self.maxEdge, isSound(start - 1) { start -= 1 }
    var end = last.upperBound
    while end < powers.count, end - last.upperBound < Self.maxEdge, isSound(end) { end += 1 }
    found[0] = start..<found[0].upperBound
    found[found.count - 1] = found[found.count - 1].lowerBound..<end
  }

  private static func mean(_ decibels: some Sequence<Double>) -> Double {
    var sum = 0.0
    var count = 0
    for value in decibels {
      sum += pow(10, value / 10)
      count += 1
    }
    return count > 0 ? Self.decibels(sum / Double(count)) : -120
  }

  private static func decibels(_ power: Double) -> Double {
    power > 1e-12 ? 10 * log10(power) : -120
  }
}
