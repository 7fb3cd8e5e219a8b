// SPDX-License-Identifier: Apache-2.0

/// The words of a text, as those need them who look for readings.
extension [ReadingToken] {
  /// Whether nothing but white space is between a word and the next one.
  func hasNothing(after index: Int) -> Bool {
    guard index + 1 < count else { return false }
    let (token, next) = (self[index], self[index + 1])
    return token.core.upperBound == token.whole.upperBound
      && next.core.lowerBound == next.whole.lowerBound && !next.core.isEmpty
  }

  /// What is found at the words, each behind the one before.
  /// - Parameter reading: what begins at the word of an index.
  func readings<Failure: Error>(
    _ reading: (Int) throws(Failure) -> Reading?
  ) throws(Failure) -> [Reading] {
    var found: [Reading] = []
    var index = 0
    while index < count {
      guard let reading = try reading(index) else {
        index += 1
        continue
      }
      found.append(reading)
      let end = reading.range.upperBound
      repeat { index += 1 } while index < count && self[index].core.lowerBound < end
    }
    return found
  }
}
