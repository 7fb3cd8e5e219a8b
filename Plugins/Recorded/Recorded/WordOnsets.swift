// SPDX-License-Identifier: Apache-2.0

/// The times at which some places of a text are said in a recording. Their author may have divided
/// the text into words differently.
struct WordOnsets {
  /// Bytes of the text and seconds, both ascending; at least one.
  private let marks: [(offset: Double, second: Double)]

  /// Throws when they are not pairs that ascend.
  init(_ pairs: [[Double]]) throws(VoiceFault) {
    var marks: [(offset: Double, second: Double)] = []
    for pair in pairs {
      guard pair.count == 2, pair.allSatisfy({ (0...86400).contains($0) }),
        pair[0] > marks.last?.offset ?? -1, pair[1] >= marks.last?.second ?? 0
      else {
        throw VoiceFault("onsets must give pairs [byte of the text, second], ascending")
      }
      marks.append((pair[0], pair[1]))
    }
    guard !marks.isEmpty else { throw VoiceFault("onsets is empty") }
    self.marks = marks
  }

  /// The second at which each word begins: that of its place, or between two places in proportion.
  func starts(ofWordsAt offsets: [Int]) -> [Double] {
    var index = 0
    return offsets.map { offset in
      let offset = Double(offset)
      while index + 1 < marks.count, marks[index + 1].offset <= offset { index += 1 }
      let mark = marks[index]
      guard offset > mark.offset, index + 1 < marks.count else { return mark.second }
      let next = marks[index + 1]
      let share = (offset - mark.offset) / (next.offset - mark.offset)
      return mark.second + share * (next.second - mark.second)
    }
  }
}
