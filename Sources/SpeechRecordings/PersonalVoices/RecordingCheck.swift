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
    _ measure: RecordingMeasure,
    text: String,
    path: String
  ) -> [RecordingProblem] {
    var problems: [RecordingProblem] = []
    func add(_ severity: RecordingProblem.Severity, _ code: String, _ what: String, _ cure: String)
    {
      problems.append(RecordingProblem(severity, code, path, what, cure: cure))
    }
    guard !measure.speech.isEmpty, measure.peak > silence else {
      add(
        .error,
        "silent",
        "there is nothing to hear in it",
        "record it again, with the microphone on"
      )
      return problems
    }
    checkLevel(measure, add)
    checkClipping(measure, add)
    checkPeaks(measure, add)
    checkLength(measure, text, add)
    if measure.beginsInSpeech {
      add(
        .warning,
        "cut-start",
        "it begins in the middle of a sound",
        "leave half a second before the first word"
      )
    }
    if measure.endsInSpeech {
      add(
        .warning,
        "cut-end",
        "it ends in the middle of a sound",
        "leave half a second after the last word"
      )
    }
    if audio.sampleRate < lowestRate {
      add(
        .warning,
        "low-rate",
        "it has \(audio.sampleRate) Hz, like a telephone",
        "record with 22050 Hz or more"
      )
    }
    if audio.tookOneChannel {
      add(
        .warning,
        "one-channel",
        "its two channels are not the same speech; the louder one is taken",
        "record one channel"
      )
    }
    return problems
  }

  private typealias Add = (RecordingProblem.Severity, String, String, String) -> Void

  private static func checkLevel(_ measure: RecordingMeasure, _ add: Add) {
    let level = Int(measure.level.rounded())
    if measure.level < tooSoft {
      add(
        .error,
        "too-soft",
        "it is very soft (\(level) dB)",
        "record it again, closer to the microphone or with more gain"
      )
    } else if measure.level < soft {
      add(
        .warning,
        "soft",
        "it is soft (\(level) dB) and is made louder, with its noise",
        "record with more gain"
      )
    }
    if measure.noise > -120, measure.level - measure.noise < evenNoise {
      add(
        .error,
        "no-speech",
        "there is no speech in it, only an even noise",
        "record it again in a quieter place, and check which microphone is used"
      )
    } else if measure.noise > -120, measure.level - measure.noise < noisy {
      let distance = Int((measure.level - measure.noise).rounded())
      add(
        .warning,
        "noisy",
        "its noise is only \(distance) dB below the speech",
        "record in a quieter place"
      )
    }
  }

  private static func checkClipping(_ measure: RecordingMeasure, _ add: Add) {
    guard measure.clippedRuns > 0 else { return }
    let what = "it is clipped in \(measure.clippedRuns) place\(measure.clippedRuns == 1 ? "" : "s")"
    let isBad = measure.clippedShare > maxClipped
    add(isBad ? .error : .warning, "clipped", what, "record it again with less gain")
  }

  private static func checkPeaks(_ measure: RecordingMeasure, _ add: Add) {
    if measure.clickCount > 0 {
      let clicks = measure.clickCount == 1 ? "a click" : "\(measure.clickCount) clicks"
      add(
        .warning,
        "click",
        "there \(measure.clickCount == 1 ? "is" : "are") \(clicks) in it, made softer",
        "record it again without knocking at the microphone or its cable"
      )
    }
    let shortfall = RecordingPolish.shortfall(of: measure)
    if shortfall > maxShortfall {
      add(
        .warning,
        "uneven",
        "its peaks are so high that it stays \(Int(shortfall.rounded())) dB softer than the others",
        "record it again, and speak evenly"
      )
    }
  }

  private static func checkLength(_ measure: RecordingMeasure, _ text: String, _ add: Add) {
    let letters = Double(max(1, RecordingList.folded(text).count))
    let seconds = measure.speechSeconds
    let (length, text) = ("\(tenths(seconds)) s", "for \(Int(letters)) letters")
    if seconds < letters / fastest {
      add(
        .error,
        "too-short",
        "\(length) is too short \(text)",
        "check whether it was cut off, or belongs to another text"
      )
    } else if seconds > start * 2 + letters * slowest {
      add(
        .error,
        "too-long",
        "\(length) is too long \(text)",
        "check whether something else was recorded with it"
      )
    } else if seconds < letters / quick {
      add(.warning, "short", "\(length) is short \(text)", "check whether it was cut off")
    } else if seconds > start + letters * slow {
      add(
        .warning,
        "long",
        "\(length) is long \(text)",
        "check whether something else was recorded with it"
      )
    }
  }

  private static func tenths(_ seconds: Double) -> String {
    let number = Int((seconds * 10).rounded())
    return "\(number / 10).\(number % 10)"
  }
}
