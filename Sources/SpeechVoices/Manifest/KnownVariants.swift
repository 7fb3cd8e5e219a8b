// SPDX-License-Identifier: Apache-2.0

/// Remembers the list of variants that was checked last: most providers give every voice the same one.
struct KnownVariants {
  private var valid: [String] = []

  /// The same list when it is valid, sharing the storage of the last one if equal: a list for each of a hundred voices
  /// would take megabytes.
  mutating func checked(_ variants: [String]) -> [String]? {
    if variants == valid { return valid }
    guard variants.count <= VoiceRules.maxCount,
      variants.allSatisfy(VoiceRules.isVariant)
    else { return nil }
    valid = variants
    return variants
  }
}
