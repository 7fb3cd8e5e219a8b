// SPDX-License-Identifier: Apache-2.0

extension RandomAccessCollection {
  /// The index of the first element that is not before a place, where all that are before it are at the beginning; the end index
  /// where all are. As few elements are looked at as the binary digits of their number.
  package func sortedIndex(behind isBefore: (Element) -> Bool) -> Index {
    var (low, size) = (startIndex, count)
    while size > 0 {
      let middle = index(low, offsetBy: size / 2)
      if isBefore(self[middle]) {
        low = index(after: middle)
        size -= size / 2 + 1
      } else {
        size /= 2
      }
    }
    return low
  }
}
