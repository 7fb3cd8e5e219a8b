// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

/// How a range of text sounds: the combined effect of all elements around it.
struct Style: Hashable {
  /// A pitch or pitch range, relative to the voice's own: `ofVoice` times that plus `hertz`. The voice's own pitch need
  /// not be known unless the document specifies hertz.
  struct Pitch: Hashable {
    let ofVoice: Double
    var hertz = 0.0

    /// The multiplier of the voice's own; nil if it depends on the voice's pitch in hertz.
    var ratio: Double? { hertz == 0 ? ofVoice : nil }

    /// The multiplier of the voice's own pitch, given in hertz.
    func ratio(own: Double) -> Double { own > 0 ? ofVoice + hertz / own : max(ofVoice, 0) }

    /// - Parameter user: The user's setting for the whole text: the elements' default.
    func changed(by change: PitchChange, default user: Double) -> Pitch {
      switch change {
      case .hertz(let hertz): Pitch(ofVoice: 0, hertz: hertz)
      case .ofDefault(let factor): Pitch(ofVoice: user * factor)
      case .ofCurrent(let factor): Pitch(ofVoice: ofVoice * factor, hertz: hertz * factor)
      case .shift(let shift): Pitch(ofVoice: ofVoice, hertz: hertz + shift)
      }
    }
  }

  /// A multiplier of the voice's own rate.
  var rate: Double
  /// The speed setting of an engine that obeys one, as a multiple of `rate`; nil where it is not asked for.
  var engineFactor: Double?
  private(set) var pitch: Pitch
  private(set) var range = Pitch(ofVoice: 1)
  /// Linear, 1 is the voice's own.
  var gain: Double
  /// The innermost span with a duration.
  var durationSpan: Int?
  /// Spans with a contour, the outermost first.
  private(set) var contourSpans: [Int] = []
  /// What a vendor's elements do to the voice.
  var effect = SpeechDocument.VoiceEffect.none

  /// Whether the audio must be analysed (pitch, length) before it can be changed.
  var needsAnalysis: Bool {
    durationSpan != nil || !contourSpans.isEmpty || range != Pitch(ofVoice: 1) || effect != .none
  }
}

extension Style {
  /// The speed setting for a voice that obeys its engine's own, relative to the usual one; nil for other voices.
  func engineRate(for voice: Voice) -> Double? {
    guard let engineFactor, voice.abilities.contains(.rate), voice.abilities.contains(.engineRate)
    else { return nil }
    return engineFactor * rate
  }

  /// What a voice is asked for: its engine's own speed, or a multiplier of its rate.
  func rate(for voice: Voice) -> Double { engineRate(for: voice) ?? rate }

  /// Applies a `<prosody>`; `self` is the style around it. (SSML 1.1, 3.2.4)
  mutating func apply(_ prosody: Prosody, span: Int, root: Style) {
    if let pitch = prosody.pitch, prosody.contour.isEmpty {
      self.pitch = self.pitch.changed(by: pitch, default: root.pitch.ofVoice)
      // An absolute pitch replaces outer contours.
      switch pitch {
      case .hertz, .ofDefault: contourSpans = []
      case .ofCurrent, .shift: break
      }
    }
    if let range = prosody.range, prosody.contour.isEmpty {
      self.range = self.range.changed(by: range, default: root.range.ofVoice)
    }
    if !prosody.contour.isEmpty { contourSpans.append(span) }
    if prosody.duration != nil || prosody.maxDuration != nil { durationSpan = span }
    if prosody.duration == nil, let rate = prosody.rate {
      switch rate {
      case .ofDefault(let factor): self.rate = root.rate * factor
      case .ofCurrent(let factor): self.rate *= factor
      }
    }
    switch prosody.volume {
    case .ofDefault(let factor): gain = root.gain * factor
    case .ofCurrent(let factor): gain *= factor
    case .shift(let shift): gain = max(0, gain + root.gain * shift)
    case nil: break
    }
  }

  /// Emphasises as speakers do: slower, higher, louder (SSML 1.1, 3.2.2 leaves the means open). The steps are small
  /// enough that strong emphasis does not sound like another speaker.
  mutating func apply(_ emphasis: Emphasis) {
    switch emphasis {
    case .strong: scale(rate: 0.85, pitch: 1.12, gain: 1.58)
    case .moderate: scale(rate: 0.93, pitch: 1.06, gain: 1.26)
    case .none: break
    case .reduced: scale(rate: 1.1, pitch: 0.95, gain: 0.71)
    }
  }

  private mutating func scale(rate: Double, pitch: Double, gain: Double) {
    self.rate *= rate
    self.pitch = self.pitch.changed(by: .ofCurrent(pitch), default: 1)
    self.gain *= gain
  }
}

extension Style {
  /// Whether it depends on the voice's own pitch in hertz.
  func needsOwnPitch(in document: SpeechDocument) -> Bool {
    if pitch.hertz != 0 || range.hertz != 0 { return true }
    return contourSpans.contains { index in
      guard case .prosody(let prosody) = document.spans[index].kind else { return false }
      return prosody.contour.contains { point in
        switch point.pitch {
        case .hertz, .shift: true
        case .ofDefault, .ofCurrent: false
        }
      }
    }
  }
}
