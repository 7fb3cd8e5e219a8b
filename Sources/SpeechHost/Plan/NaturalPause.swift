// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

extension UnitPlan {
  /// The pause that speech makes by itself after a unit; shorter where speech is faster. nil inside of a sentence.
  func naturalPause(in document: SpeechDocument, _ limits: RenderLimits) -> Duration? {
    guard document.text[text].endsSentence else { return nil }
    return limits.sentencePause / haste
  }

  /// How much shorter the pauses behind it are than behind speech of the voice's own rate; at least 1.
  var haste: Double { max(1, Delivery.limited(main.rate, to: Delivery.rates)) }
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
