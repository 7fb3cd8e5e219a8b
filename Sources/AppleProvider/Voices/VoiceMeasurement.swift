// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechProviderKit

/// Finds out whether a voice obeys rate, pitch and `<say-as>`, and reports each word where it begins.
///
/// A voice that ignores an attribute looks like one that obeys it. A wrong yes would leave the user with a rate that
/// changes nothing; with a no, the host changes the audio itself.
package struct VoiceMeasurement {
  /// Of all voices of an extension together: a list of voices may take 2 s.
  static let budget = Duration.seconds(1)
  /// In no language, for all of them: three words that every engine says.
  package static let document = "<speak>Mama banana kimono.</speak>"
  private static let wordCount = 3

  /// What a voice is to say.
  package struct Request: Equatable, Sendable {
    /// A document as the host writes it.
    package var document = VoiceMeasurement.document
    package var rate: Float = 1
    package var pitch: Float = 1
  }

  private let sampleRate: Int

  package init(sampleRate: Int) { self.sampleRate = sampleRate }

  /// Nil if the voice said nothing, or not all in the time.
  package func measure(_ speak: (Request) -> Recording?) -> MeasuredAbilities? {
    guard let plain = speak(Request()), let length = audibleFrames(plain), length > 0 else {
      return nil
    }
    var result = MeasuredAbilities()
    if reportsWords(plain) { result.abilities.insert(.wordMarkers) }
    guard let fast = speak(Request(rate: 2)), let high = speak(Request(pitch: 1.5)),
      let doesSpell = spells(speak)
    else { return nil }
    let short = audibleFrames(fast) ?? 0
    // Twice as fast, with some room: engines keep their pauses, and few are exact.
    if (0.35...0.72).contains(Double(short) / Double(length)) { result.abilities.insert(.rate) }
    if let before = pitch(plain), let after = pitch(high), (1.25...1.8).contains(after / before) {
      result.abilities.insert(.pitch)
    }
    if doesSpell { result.abilities.insert(.sayAs) }
    return result
  }

  /// Whether characters to be spelled take longer than the word that they make; nil if that is not known in time.
  private func spells(_ speak: (Request) -> Recording?) -> Bool? {
    let word = "kimono"
    let spelled = "<say-as interpret-as=\"characters\">\(word)</say-as>"
    guard let whole = speak(Request(document: "<speak>\(word)</speak>")),
      let letters = speak(Request(document: "<speak>\(spelled)</speak>"))
    else { return nil }
    return Double(audibleFrames(letters) ?? 0) > 1.4 * Double(audibleFrames(whole) ?? 0)
  }

  /// Whether each word has a marker, each later than the one before it.
  private func reportsWords(_ recording: Recording) -> Bool {
    let words = recording.markers.filter { $0.kind == .word }
    let areInOrder = zip(words, words.dropFirst()).allSatisfy {
      $0.frame < $1.frame && $0.textRange.upperBound <= $1.textRange.lowerBound
    }
    return words.count == Self.wordCount && areInOrder
  }

  /// Frames from the first to the last that is heard; nil if there are none.
  private func audibleFrames(_ recording: Recording) -> Int? {
    let threshold: Float = 0.003
    guard let first = recording.samples.firstIndex(where: { abs($0) > threshold }),
      let last = recording.samples.lastIndex(where: { abs($0) > threshold })
    else { return nil }
    return last - first + 1
  }

  /// The median of the fundamental frequency in Hz, by autocorrelation; nil without voiced sound.
  private func pitch(_ recording: Recording) -> Double? {
    let samples = recording.samples
    let (window, step) = (sampleRate / 25, sampleRate / 50)
    let lags = sampleRate / 500...sampleRate / 60
    var found: [Double] = []
    var start = 0
    while start + window + lags.upperBound < samples.count {
      if let lag = lag(
        of: samples[start..<start + window + lags.upperBound],
        window: window,
        among: lags
      ) {
        found.append(Double(sampleRate) / Double(lag))
      }
      start += step
    }
    return found.isEmpty ? nil : found.sorted()[found.count / 2]
  }

  private func lag(of samples: ArraySlice<Float>, window: Int, among lags: ClosedRange<Int>) -> Int?
  {
    let energy = samples.prefix(window).reduce(0) { $0 + $1 * $1 }
    guard energy > 1e-4 * Float(window) else { return nil }
    var best: (lag: Int, value: Float)?
    for lag in lags {
      var (sum, shifted) = (Float(0), Float(0))
      // Every second sample: enough for pitches of speech, in half the time.
      for index in Swift.stride(from: samples.startIndex, to: samples.startIndex + window, by: 2) {
        sum += samples[index] * samples[index + lag]
        shifted += samples[index + lag] * samples[index + lag]
      }
      let value = sum / max(1e-9, (shifted * energy / 2).squareRoot())
      // A multiple of the period fits as well: the first good one counts.
      if value > (best?.value ?? 0) * 1.05 { best = (lag, value) }
    }
    return best.flatMap { $0.value > 0.5 ? $0.lag : nil }
  }
}
