// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechSystem
import SpeechVoices

extension VoiceQuery {
  /// The language that the name of a cloud service's voice begins with: `en-US-JennyNeural`, `de-DE-Wavenet-A`; nil if
  /// there is none. Of several names the first counts.
  ///
  /// A multilingual voice (`en-US-JennyMultilingualNeural`) speaks the language of its text, not that of its name.
  var languageOfName: LanguageTag? {
    for name in names where !name.lowercased().contains(text: "multilingual") {
      if let language = Self.language(in: name) { return language }
    }
    return nil
  }

  /// A language, perhaps a script, and a region, followed by more: a name such as `en-US` alone may be any voice's.
  private static func language(in name: String) -> LanguageTag? {
    var fields = name.split(separator: "-", omittingEmptySubsequences: false)[...]
    guard let first = fields.popFirst(), (2...3).contains(first.utf8.count) else { return nil }
    var subtags = [first]
    if let script = fields.first, script.utf8.count == 4, fields.count > 2 {
      subtags.append(script)
      fields.removeFirst()
    }
    guard let region = fields.popFirst(), !fields.isEmpty else { return nil }
    subtags.append(region)
    guard let tag = LanguageTag(subtags.joined(separator: "-")), tag.region != nil else {
      return nil
    }
    return tag
  }
}
