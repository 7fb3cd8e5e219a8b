// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices

/// Measuring a voice's own pitch, to which pitches in hertz are relative.
extension Speech {
  /// The settings for the voice of a unit.
  mutating func settings(for unit: UnitPlan) throws(RenderStop) -> SpeechSettings {
    let document = context.document
    var settings = SpeechSettings(
      spans: unit.spans,
      language: unit.language,
      style: unit.main,
      ownPitch: 0,
      needsOwnPitch: unit.segments.contains { $0.style.needsOwnPitch(in: document) }
    )
    guard settings.needsOwnPitch else { return settings }
    settings.ownPitch = try ownPitch(
      of: unit.voice,
      text: unit.text,
      spans: unit.spans,
      language: unit.language
    )
    if settings.ownPitch == 0 {
      reporter.reportOnce(.pitchUnknown(of: unit.voice), about: "\(unit.text.lowerBound)")
    }
    return settings
  }

  /// The settings for another voice: pitches in hertz depend on its own pitch.
  mutating func adapted(
    _ settings: SpeechSettings,
    to voice: VoiceChoice,
    range: Range<Int>,
    sink: SpeechSink
  ) throws(RenderStop) -> SpeechSettings {
    guard settings.needsOwnPitch else { return settings }
    var adapted = settings
    adapted.ownPitch = try ownPitch(
      of: voice,
      text: range,
      spans: settings.spans,
      language: settings.language
    )
    if adapted.ownPitch == 0 {
      reporter.reportOnce(.pitchUnknown(of: voice), about: "\(range.lowerBound)", for: sink)
    }
    return adapted
  }

  /// The natural pitch of a voice in hertz, measured with a text; 0 if it cannot be determined.
  private mutating func ownPitch(
    of voice: VoiceChoice,
    text: Range<Int>,
    spans: [Int],
    language: String
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
    let own = try recordMeasurement(text, voice: voice, settings: plain)?.sections ?? []
    let pitch =
      own.max { $0.frameCount < $1.frameCount }.map { section in
        Double(PitchTracker.track(section.mono, sampleRate: section.format.sampleRate).median ?? 0)
      } ?? 0
    guard pitch > 0 else { return 0 }
    context.pitches[key] = pitch
    return pitch
  }
}

extension RenderDiagnostic {
  fileprivate static func pitchUnknown(of voice: VoiceChoice) -> RenderDiagnostic {
    RenderDiagnostic(.pitchUnknown(voice: voice.voice.identifier))
  }
}
