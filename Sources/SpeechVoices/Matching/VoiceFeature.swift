// SPDX-License-Identifier: Apache-2.0

/// A feature of a voice that `required` and `ordering` of SSML's `<voice>` may name (SSML 1.1, 3.2.1). Raw values are the
/// names of the attributes.
package enum VoiceFeature: String, Hashable, Sendable, CaseIterable {
  case languages, name, gender, age, variant

  /// The features in a list with spaces between, in its order and each once; and the words that are not features.
  package static func list(_ text: String) -> (features: [VoiceFeature], unknown: [String]) {
    var features: [VoiceFeature] = []
    var unknown: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      guard let feature = VoiceFeature(rawValue: word) else {
        unknown.append(word)
        continue
      }
      if !features.contains(feature) { features.append(feature) }
    }
    return (features, unknown)
  }
}
