// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices

/// How high a voice speaks by itself, which the document's hertz are measured against.
extension Speech {
  /// What the voice of a unit is asked for.
  mutating func settings(for unit: UnitPlan) throws(RenderStop) -> SpeechSettings {
    let document = context.document
    let needsOwnPitch = unit.segments.contains { $0.style.needsOwnPitch(in: document) }
    return SpeechSettings(
      spans: unit.spans,
      language: unit.language,
      style: unit.main,
      ownPitch: needsOwnPitch
        ? try ownPitch(of: unit.voice, unit.text, unit.spans, unit.language, isHeard: true) : 0,
      needsOwnPitch: needsOwnPitch
    )
  }

  /// The pitch that a voice has by itself, in hertz, as it speaks a text; 0 where it cannot be found.
  /// - Parameter isHeard: the text is for a listener, so that a failure is reported.
  mutating func ownPitch(
    of voice: VoiceChoice,
    _ text: Range<Int>,
    _ spans: [Int],
    _ language: String,
    isHeard: Bool
  ) throws(RenderStop) -> Double {
    let key = voice.voice.identifier + "+" + (voice.variant ?? "")
    if let known = context.host.pitches[key] { return known }
    let plain = SpeechSettings(
      spans: spans,
      language: language,
      style: Style(rate: 1, pitch: Style.Pitch(ofVoice: 1), gain: 1),
      ownPitch: 0,
      needsOwnPitch: false
    )
    let own = try recordMeasurement(text, voice, plain)?.sections ?? []
    let pitch =
      own.max { $0.frameCount < $1.frameCount }.map { section in
        Double(PitchTracker.track(section.mono, sampleRate: section.format.sampleRate).median ?? 0)
      } ?? 0
    guard pitch > 0 else {
      if isHeard {
        reporter.reportOnce(
          RenderDiagnostic(.pitchUnknown(voice: voice.voice.identifier)),
          about: "\(text.lowerBound)"
        )
      }
      return 0
    }
    context.host.pitches[key] = pitch
    return pitch
  }
}
