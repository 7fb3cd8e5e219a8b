// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// How long the natural pauses after a unit are.
enum Pace: Hashable {
  /// Those of the limits, shorter by a factor of at least 1 if speech is faster.
  case even(haste: Double)
  /// Those that the voice's engine would leave at the setting of its speed.
  case engine(EnginePause)

  func sentencePause(_ limits: RenderLimits) -> Duration {
    switch self {
    case .even(let haste): limits.sentencePause / haste
    case .engine(let pause): pause.afterSentence
    }
  }

  func paragraphPause(_ limits: RenderLimits) -> Duration {
    switch self {
    case .even(let haste): limits.paragraphPause / haste
    case .engine(let pause): pause.afterParagraph
    }
  }
}

extension UnitPlan {
  /// How its rate changes the pauses after it.
  func pace(in document: SpeechDocument) -> Pace {
    let rate = Delivery.limited(main.rate(for: voice.voice), to: Delivery.rates)
    return main.engineRate(for: voice.voice) == nil
      ? .even(haste: max(1, rate)) : .engine(EnginePause(after: document.text[text], rate: rate))
  }
}

extension ArraySlice<UInt8> {
  /// Whether the last character ends a sentence, ignoring quotation marks and brackets after it.
  var endsSentence: Bool {
    for scalar in String(decoding: suffix(16), as: UTF8.self).unicodeScalars.reversed() {
      if scalar.properties.isSentenceTerminal { return true }
      switch scalar.properties.generalCategory {
      case .closePunctuation, .finalPunctuation, .initialPunctuation, .spaceSeparator: continue
      default:
        if scalar == "\"" || scalar == "'" { continue }
        return false
      }
    }
    return false
  }
}
