// SPDX-License-Identifier: Apache-2.0

import AVFAudio

/// Words that are not pronounced as written.
enum Pronunciation {
  static func utterance(_ text: String, ipa: [String: String]) -> AVSpeechUtterance {
    let attributed = NSMutableAttributedString(string: text)
    let key = NSAttributedString.Key(rawValue: AVSpeechSynthesisIPANotationAttribute)
    for (word, notation) in ipa {
      let range = attributed.mutableString.range(of: word)
      guard range.location != NSNotFound else { continue }
      attributed.setAttributes([key: notation], range: range)
    }
    return AVSpeechUtterance(attributedString: attributed)
  }

  /// Plain text of SSML, as providers make it.
  static func plainText(ofSSML document: String) -> String? {
    AVSpeechUtterance(ssmlRepresentation: document)?.speechString
  }

  static func isIPA(_ utterance: AVSpeechUtterance) -> Bool {
    let key = NSAttributedString.Key(AVSpeechSynthesisIPANotationAttribute)
    var found = false
    let text = utterance.attributedSpeechString
    text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { value, _, stop in
      guard value != nil else { return }
      found = true
      stop.pointee = true
    }
    return found
  }
}
