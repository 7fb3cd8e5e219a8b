// SPDX-License-Identifier: Apache-2.0

package import SpeechVoices

/// A voice as clients of Speech Dispatcher see it: a name, a language and a variant.
package struct ListedVoice: Hashable, Sendable {
  /// Unique in its list; without tabs and line breaks. This is what a client sends back to choose the voice.
  package let name: String
  /// BCP 47.
  package let language: String
  /// Nil, which is written as `none`, for the voice itself: browsers append any other value to the language tag.
  package let variant: String?
  package let voice: Voice

  init(_ voice: Voice, name: String, variant: String? = nil) {
    self.name = variant.map { "\(name)+\($0)" } ?? name
    self.voice = voice
    self.variant = variant
    language = voice.language
  }

  /// `NAME`, `LANGUAGE` and `VARIANT`, separated by tabs.
  package var line: String { "\(name)\t\(language)\t\(variant ?? "none")" }

  /// Whether the voice is in a list for this language and variant: the language's whole tag, or the part of it before the
  /// region, in any case.
  func matches(language wanted: String?, variant wantedVariant: String?) -> Bool {
    if let wanted {
      let tag = language.lowercased()
      let wanted = wanted.lowercased().split(separator: "_").joined(separator: "-")
      let primary = tag.prefix { $0 != "-" }
      guard tag == wanted || primary == wanted else { return false }
    }
    return wantedVariant.map { $0.lowercased() == (variant ?? "none").lowercased() } ?? true
  }
}
