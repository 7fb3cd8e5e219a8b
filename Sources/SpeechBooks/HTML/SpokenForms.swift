// SPDX-License-Identifier: Apache-2.0

/// What the author of a document states about how its elements are said.
struct SpokenForms {
  /// Elements that state it.
  private var count = 0
  /// Of phonemes: those of the elements that are open and state one, mostly the root.
  private var alphabets: [(depth: Int, name: String)] = []

  /// By `ssml:ph`; nil where it is not stated.
  /// - Parameters:
  ///   - depth: how many elements are open, this one included.
  ///   - form: that of the element around it, which is for all of its text.
  mutating func read(
    _ attribute: (String) -> String?,
    depth: Int,
    within form: SpokenForm?
  ) -> SpokenForm? {
    if let stated = attribute("ssml:alphabet") { alphabets.append((depth, stated)) }
    guard let phonemes = attribute("ssml:ph")?.trimmingSpace, !phonemes.isEmpty, form == nil
    else { return form }
    count += 1
    return .phonemes(phonemes, alphabet: alphabets.last?.name, element: count)
  }

  /// The end of an element, whose alphabet counts for what is in it.
  mutating func end(depth: Int) {
    while let last = alphabets.last, last.depth >= depth { alphabets.removeLast() }
  }

  /// Of an abbreviation with a title.
  mutating func abbreviation(_ title: String?) -> SpokenForm? {
    guard let title = title?.trimmingSpace, !title.isEmpty else { return nil }
    count += 1
    return .words(title, element: count)
  }
}
