// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup

/// Effects on the audio of a voice, before its rate, pitch and volume are shaped.
extension Take.Section {
  /// A part of the section, and where it is after the effects.
  private struct Part {
    let frames: Range<Int>
    let start: Int
    let factor: Double

    /// The frame after the effects for one before.
    func frame(of frame: Int) -> Int {
      start + Int((Double(frame - frames.lowerBound) * factor).rounded())
    }
  }

  /// The section with the effects that the unit's styles ask for, each on its part of the audio.
  ///
  /// A longer vocal tract makes its part longer; `ShapeCurve` takes that back.
  func withEffects(of plan: UnitPlan) -> Take.Section {
    var made: [Float] = []
    made.reserveCapacity(samples.count)
    var parts: [Part] = []
    for stretch in ShapeCurve.stretches(of: self, plan: plan) {
      let effect = stretch.style.effect
      let start = made.count / format.channels
      parts.append(Part(frames: stretch.frames, start: start, factor: effect.tractLength))
      made += samples(of: stretch.frames, with: effect)
    }
    guard !parts.isEmpty else { return self }
    let frameCount = made.count / format.channels
    let moved = markers.map { marker in
      let part = parts.last { $0.frames.lowerBound <= marker.frame } ?? parts[0]
      var marker = marker
      marker.frame = min(part.frame(of: marker.frame), frameCount)
      return marker
    }
    return with(samples: made, markers: moved)
  }

  /// Interleaved.
  private func samples(of frames: Range<Int>, with effect: SpeechDocument.VoiceEffect) -> [Float] {
    let channels = format.channels
    guard effect != .none else {
      return Array(samples[frames.lowerBound * channels..<frames.upperBound * channels])
    }
    let made = (0..<channels).map { samples(of: frames, ofChannel: $0, with: effect) }
    guard channels > 1, let count = made.first?.count else { return made.first ?? [] }
    return (0..<count).flatMap { index in made.map { $0[index] } }
  }

  private func samples(
    of frames: Range<Int>,
    ofChannel channel: Int,
    with effect: SpeechDocument.VoiceEffect
  ) -> [Float] {
    let own = frames.map { samples[$0 * format.channels + channel] }
    var part = own
    if effect.isWhispered {
      var whisper = Whisper(sampleRate: format.sampleRate)
      part = whisper.whisper(of: part)
    }
    if effect.isEven { Compression.apply(to: &part, sampleRate: format.sampleRate) }
    // 5 ms from one sound to the other, where the section does not end.
    let fade = min(format.sampleRate / 200, frames.count / 2)
    for index in 0..<fade where frames.lowerBound > 0 {
      part[index] = own[index] + (part[index] - own[index]) * Float(index + 1) / Float(fade + 1)
    }
    for left in 0..<fade where frames.upperBound < frameCount {
      let index = part.count - 1 - left
      part[index] = own[index] + (part[index] - own[index]) * Float(left + 1) / Float(fade + 1)
    }
    return VocalTract.resampled(part, by: effect.tractLength)
  }
}
