// SPDX-License-Identifier: Apache-2.0

/// How far one word is from another.
package enum EditDistance {
  /// Insertions, deletions, replacements and swaps of neighbours that lead from one to the other (optimal string
  /// alignment). Takes time proportional to the product of the lengths.
  package static func between(_ one: [Unicode.Scalar], and other: [Unicode.Scalar]) -> Int {
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

  /// The name that a misspelled one probably stands for; nil if there is no likely one. Upper and lower case are the same;
  /// of equally near names the first.
  ///
  /// A word of up to four letters may have one mistake, one of up to eight two, a longer one three. Shorter than three, it
  /// may only be in the wrong case: every other short word is near.
  package static func nearest(to written: String, among names: [String]) -> String? {
    // No name is longer; the bound keeps the cost of hostile input small.
    let word = Array(written.lowercased().unicodeScalars.prefix(40))
    let limit =
      switch word.count {
      case ..<3: 0
      case ...4: 1
      case ...8: 2
      default: 3
      }
    var nearest: (name: String, distance: Int)?
    for name in names {
      let letters = Array(name.lowercased().unicodeScalars)
      guard abs(letters.count - word.count) <= limit else { continue }
      let distance = between(word, and: letters)
      // Less than half of the letters of a name may be wrong.
      guard distance <= limit, distance * 2 < letters.count || distance == 0 else { continue }
      if distance < nearest?.distance ?? Int.max { nearest = (name, distance) }
    }
    return nearest?.name
  }
}
