// SPDX-License-Identifier: Apache-2.0

/// Lists of variants, each once: eSpeak NG has one of a hundred names that all its voices share.
struct VariantSets {
  private(set) var lists: [[String]] = []
  private var numbers: [[String]: Int] = [:]

  mutating func add(_ variants: [String]) {
    // Most voices have the list of the voice before them; comparing is cheaper than hashing.
    guard !variants.isEmpty, lists.last != variants, numbers[variants] == nil else { return }
    numbers[variants] = lists.count
    lists.append(variants)
  }

  /// Nil for an empty list.
  func number(of variants: [String]) -> Int? {
    guard !variants.isEmpty else { return nil }
    if lists.last == variants { return lists.count - 1 }
    return numbers[variants]
  }
}
