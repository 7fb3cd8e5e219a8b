// SPDX-License-Identifier: Apache-2.0

/// What the author of a document states about how its elements are said.
struct SpokenForms {
  /// Elements that state it.
  private var count = 0
  /// Of phonemes; stated once, mostly at the root.
  private var alphabet: String?

  /// By `ssml:ph`; nil where it is not stated.
  mutating func read(_ attribute: (String) -> String?) -> SpokenForm? {
    if let stated = attribute("ssml:alphabet") { alphabet = stated }
    guard let phonemes = attribute("ssml:ph")?.trimmingSpace, !phonemes.isEmpty else { return nil }
    count += 1
    return .phonemes(phonemes, alphabet: alphabet, element: count)
  }

  /// Of an abbreviation with a title.
  mutating func abbreviation(_ title: String?) -> SpokenForm? {
    guard let title = title?.trimmingSpace, !title.isEmpty else { return nil }
    count += 1
    return .words(title, element: count)
  }
}
