// SPDX-License-Identifier: Apache-2.0

/// The problems with a recording, by its measurements and its text.
///
/// The limits are set so that clean speech from any microphone passes. eSpeak NG speaks 13 to 17 letters a second (measured
/// in five languages); those who speak slowly or with effort are given ten times as long.
enum RecordingCheck {
  /// Letters a second; faster is not speech of this text.
  private static let fastest = 40.0
  private static let quick = 28.0
  /// Seconds per letter, in addition to those for a start; slower is another text.
  private static let slowest = 1.5
  private static let slow = 0.6
  private static let start = 3.0
  /// dB below full scale.
  private static let silence = -55.0
  private static let tooSoft = -50.0
  private static let soft = -40.0
  /// dB between speech and the noise around it.
  /// Below this, trimming has to leave much of the noise, or words lose their soft ends: a final “s” was lost at 18.
  private static let noisy = 20.0
  /// Below this, what was taken for speech is as even as noise. Speech is 10 dB louder than the gaps between its words.
  private static let evenNoise = 3.0
  /// dB that a recording may stay softer than the others.
  private static let maxShortfall = 3.0
  /// Share of the samples.
  private static let maxClipped = 0.001
  /// Hz: lower rates do not carry enough of "s" and "f" to distinguish them.
  private static let lowestRate = 16_000

  static func problems(
    of audio: RecordedAudio,
    measure: RecordingMeasure,
    text: String,
    path: String
  ) -> [RecordingProblem] {
    guard !measure.speech.isEmpty, measure.peak > silence else {
      return [RecordingProblem(.silent, path: path)]
    }
    var kinds = level(measure) + clipping(measure) + peaks(measure) + length(measure, text: text)
    if measure.beginsInSpeech { kinds.append(.cutStart) }
    if measure.endsInSpeech { kinds.append(.cutEnd) }
    if audio.sampleRate < lowestRate { kinds.append(.lowRate(audio.sampleRate)) }
    if audio.tookOneChannel { kinds.append(.oneChannel) }
    return kinds.map { RecordingProblem($0, path: path) }
  }

  private static func level(_ measure: RecordingMeasure) -> [RecordingProblem.Kind] {
    var kinds: [RecordingProblem.Kind] = []
    let level = Int(measure.level.rounded())
    if measure.level < tooSoft {
      kinds.append(.tooSoft(level: level))
    } else if measure.level < soft {
      kinds.append(.soft(level: level))
    }
    if measure.noise > -120, measure.level - measure.noise < evenNoise {
      kinds.append(.noSpeech)
    } else if measure.noise > -120, measure.level - measure.noise < noisy {
      kinds.append(.noisy(distance: Int((measure.level - measure.noise).rounded())))
    }
    return kinds
  }

  private static func clipping(_ measure: RecordingMeasure) -> [RecordingProblem.Kind] {
    guard measure.clippedRuns > 0 else { return [] }
    let isUsable = measure.clippedShare <= maxClipped
    return [.clipped(places: measure.clippedRuns, isUsable: isUsable)]
  }

  private static func peaks(_ measure: RecordingMeasure) -> [RecordingProblem.Kind] {
    var kinds: [RecordingProblem.Kind] = []
    if measure.clickCount > 0 { kinds.append(.clicks(measure.clickCount)) }
    let shortfall = RecordingPolish.shortfall(of: measure)
    if shortfall > maxShortfall { kinds.append(.uneven(shortfall: Int(shortfall.rounded()))) }
    return kinds
  }

  private static func length(
    _ measure: RecordingMeasure,
    text: String
  ) -> [RecordingProblem.Kind] {
    let count = max(1, RecordingList.folded(text).count)
    let letters = Double(count)
    let seconds = measure.speechSeconds
    let length: RecordingProblem.Length
    if seconds < letters / fastest {
      length = .tooShort
    } else if seconds > start * 2 + letters * slowest {
      length = .tooLong
    } else if seconds < letters / quick {
      length = .short
    } else if seconds > start + letters * slow {
      length = .long
    } else {
      return []
    }
    return [.length(length, seconds: seconds, letters: count)]
  }
}
