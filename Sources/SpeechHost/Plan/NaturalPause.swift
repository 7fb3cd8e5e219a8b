// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

extension UnitPlan {
  /// The pause that speech makes by itself after a unit; shorter where speech is faster. nil inside of a sentence.
  func naturalPause(in document: SpeechDocument, _ limits: RenderLimits) -> Duration? {
    guard document.text[text].endsSentence else { return nil }
    let rate = Delivery.limited(main.rate, to: Delivery.rates)
    return limits.sentencePause / max(1, rate)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the last character is one that ends a sentence, quotation marks and brackets after it aside.
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
