// SPDX-License-Identifier: Apache-2.0

/// Numbers on lines of their own that go up one by one, with text between them: chapters. Others are anything.
struct NumberSeries {
  private(set) var members: [HeadingCandidate] = []
  /// Numbers that are in chapters.
  private(set) var others: [HeadingCandidate] = []

  /// - Parameters:
  ///   - candidates: in the order of the text, those with words for chapters included.
  ///   - named: how many lines with words for chapters there are.
  ///   - hasText: whether text is between two paragraphs.
  init(_ candidates: [HeadingCandidate], named namedCount: Int, hasText: (Int, Int) -> Bool) {
    var current: [Key: [HeadingCandidate]] = [:]
    var found: [Key: [HeadingCandidate]] = [:]
    // Series with titles by the next number.
    var expected: [Next: Key] = [:]
    var named: HeadingCandidate?
    // In chapters that say so, a shorter series is one of sections, or of the senses of a word.
    func keep(_ run: [HeadingCandidate], of key: Key) {
      let isInChapters = namedCount >= Self.manyChapters && run.count <= namedCount
      if isInChapters, key.hasTitle, key.prefix == nil, run.first?.line.number?.value == 1 {
        others += run
      } else {
        found[key, default: []] += run
      }
    }
    for candidate in candidates {
      guard let number = candidate.line.number else { continue }
      let line = candidate.line
      guard line.form == .bare else {
        if line.rank == .chapter { named = candidate }
        continue
      }
      var key = Key(style: number.style, hasTitle: line.hasTitle, prefix: line.prefix)
      var last = current[key]?.last
      // Numbers may go on where those with words end.
      if last == nil, line.hasTitle, number.value > 1 {
        if let origin = expected[Next(style: number.style, value: number.value)] {
          key = origin
          last = current[key]?.last
        } else if named?.line.number?.value == number.value - 1, named?.line.hasTitle == true {
          last = named
        }
      }
      if let last, let before = last.line.number?.value, number.value == before + 1 {
        if hasText(last.paragraph, candidate.paragraph) {
          current[key, default: []].append(candidate)
          if line.hasTitle { expected[Next(style: number.style, value: number.value + 1)] = key }
        } else {
          current[key] = nil
        }
      } else if number.value == 1 {
        if let run = current[key], Self.isSeries(run) { keep(run, of: key) }
        current[key] = [candidate]
        if line.hasTitle { expected[Next(style: number.style, value: 2)] = key }
      }
    }
    for (key, run) in current where Self.isSeries(run) { keep(run, of: key) }
    // Of several kinds the most frequent are chapters, and others are in them.
    let most = found.max {
      ($0.value.count, $1.key.description) < ($1.value.count, $0.key.description)
    }
    for (key, run) in found {
      if key == most?.key {
        members += run
      } else {
        others += run
      }
    }
  }

  private static let manyChapters = 3

  /// Whether candidates in succession are several, or continue others.
  private static func isSeries(_ run: [HeadingCandidate]) -> Bool {
    run.count >= 2 || run.first?.line.number.map { $0.value > 1 } ?? false
  }

  private struct Next: Hashable {
    var style: ChapterNumber.Style
    var value: Int
  }

  /// Series of different kinds do not continue each other.
  private struct Key: Hashable, CustomStringConvertible {
    var style: ChapterNumber.Style
    var hasTitle: Bool
    var prefix: String?

    /// For an order.
    var description: String { "\(style) \(hasTitle) \(prefix ?? "")" }
  }
}
