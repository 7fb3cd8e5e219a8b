// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechSystem
package import SpeechVoices

extension SpeechHost {
  /// Lets a voice speak to nowhere, and keeps how loud it is, how fast it computes and up to which rate it obeys; what was
  /// known of it before is forgotten. Takes as long as the voice needs. A voice that does not speak is not measured.
  package func measure(_ voice: Voice) {
    measures.forget(voice.identifier)
    let text = Self.trialText(for: voice)
    // Its process loads the voice.
    guard speech(of: voice, text: "1.", rate: 1) != nil,
      let own = speech(of: voice, text: text, rate: 1)
    else { return }
    let isDeclared = measures.loudness(of: voice) != nil
    let maxRate = honestRate(of: voice, text: text, ownSeconds: own.audioSeconds)
    measures.note(of: voice) { measure in
      if !isDeclared { measure.loudness = own.loudness }
      if own.wallSeconds > 0 { measure.speed = own.audioSeconds / own.wallSeconds }
      measure.maxRate = maxRate
    }
  }

  private struct Trial {
    /// LUFS; nil: without libebur128, or silent.
    var loudness: Double?
    var audioSeconds: Double
    var wallSeconds: Double
  }

  /// How far a voice may be from the rate that it was asked for: less is not noticed.
  private static let rateTolerance = 0.05
  /// Most people who listen fast use twice the usual rate or more.
  private static let usualRate: Float = 2

  /// The fastest rate up to which a voice is right; nil: it leaves rates above 1 to the host.
  private func honestRate(of voice: Voice, text: String, ownSeconds: Double) -> Double? {
    let most = voice.rateRange.upperBound
    guard voice.abilities.contains(.rate), most > 1 + Float(Self.rateTolerance) else { return nil }
    var honest = 1.0
    for rate in Set([min(Self.usualRate, most), most]).sorted() {
      guard let fast = speech(of: voice, text: text, rate: rate), fast.audioSeconds > 0,
        abs(ownSeconds / fast.audioSeconds / Double(rate) - 1) <= Self.rateTolerance
      else { break }
      honest = Double(rate)
    }
    return honest
  }

  private func speech(of voice: Voice, text: String, rate: Float) -> Trial? {
    let nowhere = MeteredNowhere()
    var request = RenderRequest(
      .plainText(Array(text.utf8)),
      voice: voice.identifier,
      rate: rate,
      wantsWordTimes: false,
      allowsFallback: false
    )
    request.hasListener = false
    let start = ContinuousClock.now
    guard case .finished = render(request, into: nowhere, observer: nowhere) else { return nil }
    return Trial(
      loudness: nowhere.loudness,
      audioSeconds: Double(nowhere.frames) / Double(nowhere.format.sampleRate),
      wallSeconds: (ContinuousClock.now - start).seconds
    )
  }

  /// One sentence, so that no pause of the host's is in it. Numbers are read in words of every language; in English a
  /// sentence is nearer to what running text is: voices differ by 4 LU in how loud they say numbers beside it.
  private static func trialText(for voice: Voice) -> String {
    LanguageTag(voice.language)?.language == "en"
      ? "The ships left the harbour on a cold morning, and the people on the quay waved until nobody could see them."
      : "1987, 2346, 5871, 46913."
  }
}

/// Measures frames and discards them, with all events.
private final class MeteredNowhere: AudioOutput, AudioSink, RenderObserver {
  private(set) var format = AudioFormat(sampleRate: 22050, channels: 1)
  private(set) var frames = 0
  private var meter: LoudnessMeter?
  var isKept: Bool { false }

  /// LUFS.
  var loudness: Double? { try? meter?.measurement().integrated }

  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    format = source
    // A voice is tried without libebur128 as well.
    meter = try? LoudnessMeter(format: source)
    return self
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    self.frames += frameCount
    try meter?.write(frames, frameCount: frameCount)
  }

  func finish() throws(AudioError) {}
  func abandon() {}
  func willRender(sampleRate: Int, channels: Int) {}
  func didReach(_ marker: SpokenMarker) {}
  func didDiagnose(_ diagnostic: RenderDiagnostic) {}
  func didRender(frames: Int) {}
}
