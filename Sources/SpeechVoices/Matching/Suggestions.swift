// SPDX-License-Identifier: Apache-2.0

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
    let distance = editDistance(wanted, letters)
    return distance <= limit ? distance : nil
  }

  /// Insertions, deletions, replacements and swaps of neighbours that lead from one to the other (optimal string
  /// alignment).
  static func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: other.count + 1)
    var last = Array(0...other.count)
    var row = last
    for (i, letter) in one.enumerated() {
      row[0] = i + 1
      for (j, candidate) in other.enumerated() {
        let change = last[j] + (letter == candidate ? 0 : 1)
        row[j + 1] = min(change, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == other[j - 1], one[i - 1] == candidate {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[other.count]
  }
}
