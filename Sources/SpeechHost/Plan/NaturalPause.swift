// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

extension UnitPlan {
  /// The natural pause after a unit; shorter if speech is faster. nil inside a sentence.
  func naturalPause(in document: SpeechDocument, limits: RenderLimits) -> Duration? {
    guard document.text[text].endsSentence else { return nil }
    return limits.sentencePause / haste
  }

  /// The factor by which pauses after it are shortened because of its rate; at least 1.
  var haste: Double { max(1, Delivery.limited(main.rate, to: Delivery.rates)) }
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
