// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Finds what a person may have meant by an unknown name.
package enum Suggestions {
  package struct Entry {
    /// What the person can type instead.
    package var typed: String
    /// The names by which it is found.
    package var names: [String]

    package init(typed: String, names: [String]) {
      self.typed = typed
      self.names = names
    }
  }

  /// At most five, the nearest first, each once.
  package static func nearest(to typed: String, among entries: [Entry]) -> [String] {
    // Names are not longer than 64 letters; the bound keeps the cost of hostile input small.
    let wanted = Array(typed.lowercased().unicodeScalars.prefix(64))
    guard !wanted.isEmpty else { return [] }
    let limit = max(1, wanted.count / 3)
    var found: [(typed: String, distance: Int, place: Int)] = []
    for (place, entry) in entries.enumerated() {
      let distances = entry.names.compactMap { distance(from: wanted, to: $0, limit: limit) }
      guard let distance = distances.min() else { continue }
      if !found.contains(where: { $0.typed == entry.typed }) {
        found.append((entry.typed, distance, place))
      }
    }
    found.sort { ($0.distance, $0.place) < ($1.distance, $1.place) }
    return found.prefix(5).map(\.typed)
  }

  /// Nil beyond the limit. The distance to a name that begins with the word is 1.
  private static func distance(
    from wanted: [Unicode.Scalar],
    to name: String,
    limit: Int
  ) -> Int? {
    let letters = Array(name.lowercased().unicodeScalars.prefix(128))
    if wanted.count >= 3, letters.starts(with: wanted) { return 1 }
    guard abs(letters.count - wanted.count) <= limit else { return nil }
    let distance = EditDistance.between(wanted, and: letters)
    return distance <= limit ? distance : nil
  }
}
