// SPDX-License-Identifier: Apache-2.0

/// The one gain that brings some audio to a loudness, found before the audio is written.
package struct LoudnessGain: Hashable, Sendable {
  package let target: LoudnessTarget
  /// In dB; nil: there is nothing but silence, which no gain makes louder.
  package let decibels: Double?
  /// How loud the audio is, and becomes. Where many peaks are limited, that may be less than the target.
  package let source: Loudness
  package let result: Loudness
  /// Samples are limited to this, in dBFS: the peak of the target, or what keeps the values between samples below it.
  private let ceiling: Double

  /// How near the result is to come, in LU, and how often the gain is changed for that. Each time takes as long as
  /// measuring the audio.
  private static let tolerance = 0.1
  private static let maxTrials = 4
  /// How far peaks may be limited, in dB: what is left of speech beyond that is noise.
  private static let maxLimiting = 20.0
  /// How far values between samples may be above the peak, in dB.
  private static let truePeakTolerance = 0.05

  /// - Parameters:
  ///   - source: How loud the audio is.
  ///   - replay: Writes all of the audio to a sink of its format, without finishing that. Called only if peaks will be
  ///     limited, which makes the audio quieter than the gain alone tells.
  package init(
    to target: LoudnessTarget,
    source: Loudness,
    format: AudioFormat,
    replay: (any AudioSink) throws(AudioError) -> Void
  ) throws(AudioError) {
    try self.init(to: target, source: source) { (trial) throws(AudioError) in
      let meter = try LoudnessMeter(format: format, measuresTruePeak: target.isTruePeak)
      let sink = try trial.sink(into: meter)
      try replay(sink)
      try sink.finish()
      return try meter.measurement()
    }
  }

  /// A gain and a ceiling that are tried.
  package struct Trial: Hashable, Sendable {
    fileprivate let gain: Double
    fileprivate let ceiling: Double

    /// A sink that applies both to what it passes to another one. Finish it instead of that.
    package func sink(into sink: any AudioSink) throws(AudioError) -> any AudioSink {
      try LoudnessGain.sink(into: sink, gain: gain, peak: ceiling)
    }
  }

  /// - Parameters:
  ///   - source: How loud the audio is.
  ///   - estimate: About how loud all of it is after a trial, in LUFS, for a fraction of the work; nil: that is not known. Asked
  ///     before `measure`, so that it is called less often.
  ///   - measure: How loud all of it is after a trial.
  package init(
    to target: LoudnessTarget,
    source: Loudness,
    estimate: ((Trial) throws(AudioError) -> Double?)? = nil,
    measure: (Trial) throws(AudioError) -> Loudness
  ) throws(AudioError) {
    self.target = target
    self.source = source
    guard let integrated = source.integrated else {
      decibels = nil
      result = source
      ceiling = target.peak
      return
    }
    var search = Search(
      target: target.integrated,
      gain: target.integrated - integrated,
      highest: target.peak - (target.peak(of: source) ?? 0) + Self.maxLimiting
    )
    var result = source.louder(by: search.gain)
    var ceiling = target.peak
    if let peak = target.peak(of: result), peak > target.peak {
      // As far as values between samples are above the samples, these have to stay below the peak.
      if let between = result.truePeak, target.isTruePeak {
        ceiling -= max(0, between - (result.samplePeak ?? between))
      }
      if let estimate {
        for _ in 1..<Self.maxTrials {
          guard let loudness = try estimate(Trial(gain: search.gain, ceiling: ceiling)),
            search.change(after: loudness)
          else { break }
        }
        search.begin()
      }
      for trial in 1...Self.maxTrials {
        result = try measure(Trial(gain: search.gain, ceiling: ceiling))
        guard let loudness = result.integrated, trial < Self.maxTrials else { break }
        let excess = (target.peak(of: result) ?? target.peak) - target.peak
        let isQuietEnough = excess <= Self.truePeakTolerance
        if !isQuietEnough { ceiling = min(ceiling, result.samplePeak ?? ceiling) - excess }
        if !search.change(after: loudness), isQuietEnough { break }
      }
    }
    decibels = search.gain
    self.result = result
    self.ceiling = ceiling
  }

  /// The gain that is tried next.
  private struct Search {
    let target: Double
    var gain: Double
    let highest: Double
    private var last: (gain: Double, loudness: Double)?

    init(target: Double, gain: Double, highest: Double) {
      self.target = target
      self.gain = min(gain, highest)
      self.highest = highest
    }

    /// Forgets what was tried before, which was measured otherwise.
    mutating func begin() { last = nil }

    /// Changes the gain after the result of the last one; false if that was near enough.
    mutating func change(after loudness: Double) -> Bool {
      guard abs(target - loudness) > LoudnessGain.tolerance else { return false }
      // A dB more brings less than one where the loud parts are limited.
      var slope = 1.0
      if let last, gain != last.gain {
        slope = min(max((loudness - last.loudness) / (gain - last.gain), 0.2), 1)
      }
      last = (gain, loudness)
      gain = min(gain + (target - loudness) / slope, highest)
      return true
    }
  }

  /// How far the result is from the target, in LU, if it is so far that it can be heard.
  package var missed: Double? {
    guard let integrated = result.integrated else { return nil }
    let missed = target.integrated - integrated
    return abs(missed) > 0.5 ? missed : nil
  }

  /// A sink that applies the gain to what it passes to another one. Finish it instead of that.
  package func sink(into sink: any AudioSink) throws(AudioError) -> any AudioSink {
    guard let decibels else { return sink }
    return try Self.sink(into: sink, gain: decibels, peak: ceiling)
  }

  fileprivate static func sink(
    into sink: any AudioSink,
    gain: Double,
    peak: Double
  ) throws(AudioError) -> any AudioSink {
    let ceiling = Float(Loudness.factor(decibels: peak))
    let converter = try StreamConverter(into: PeakLimiter(into: sink, ceiling: ceiling))
    converter.gain = Float(Loudness.factor(decibels: gain))
    return converter
  }
}

extension Loudness {
  /// After a gain in dB that limits nothing.
  fileprivate func louder(by gain: Double) -> Loudness {
    var louder = self
    louder.integrated = integrated.map { $0 + gain }
    louder.samplePeak = samplePeak.map { $0 + gain }
    louder.truePeak = truePeak.map { $0 + gain }
    louder.rms = rms.map { $0 + gain }
    return louder
  }
}
