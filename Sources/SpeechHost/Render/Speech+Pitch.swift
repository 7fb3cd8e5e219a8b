// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices

/// Measuring a voice's own pitch, to which pitches in hertz are relative.
extension Speech {
  /// The settings for the voice of a unit.
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

  /// The natural pitch of a voice in hertz, measured with a text; 0 if it cannot be determined.
  /// - Parameter isHeard: Whether the text will be heard, so that a failure is reported.
  mutating func ownPitch(
    of voice: VoiceChoice,
    _ text: Range<Int>,
    _ spans: [Int],
    _ language: String,
    isHeard: Bool
  ) throws(RenderStop) -> Double {
    let key = voice.voice.identifier + "+" + (voice.variant ?? "")
    if let known = context.pitches[key] { return known }
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
    context.pitches[key] = pitch
    return pitch
  }
}
