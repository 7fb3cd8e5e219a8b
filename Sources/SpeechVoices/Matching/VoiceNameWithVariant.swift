// SPDX-License-Identifier: Apache-2.0

/// A word with the variant that a person appended to it.
struct VoiceNameWithVariant {
  var base: String
  var variant: String

  /// Nil when there is no plus sign.
  init?(_ typed: String) {
    guard typed.utf8.count <= VoiceName.maxLength, let plus = typed.lastIndex(of: "+") else {
      return nil
    }
    base = String(typed[..<plus])
    variant = String(typed[typed.index(after: plus)...])
  }
}

extension Voice {
  /// How the voice itself writes a variant, nil when it has none of that name.
  func spelling(ofVariant variant: String) -> String? {
    if variants.contains(variant) { return variant }
    let wanted = variant.lowercased()
    return variants.first { $0.lowercased() == wanted }
  }
}
