// SPDX-License-Identifier: Apache-2.0

/// Numbers on lines of their own that go up one by one, with text between them: chapters. Others are anything.
struct NumberSeries {
  private(set) var members: [HeadingCandidate] = []

  /// - Parameters:
  ///   - candidates: in the order of the text, those with words for chapters included.
  ///   - hasText: whether text is between two paragraphs.
  init(_ candidates: [HeadingCandidate], hasText: (Int, Int) -> Bool) {
    var current: [Key: [HeadingCandidate]] = [:]
    var found: [HeadingCandidate] = []
    var named: HeadingCandidate?
    for candidate in candidates {
      guard let number = candidate.line.number else { continue }
      let line = candidate.line
      guard line.form == .bare else {
        if line.rank == .chapter { named = candidate }
        continue
      }
      let key = Key(style: number.style, hasTitle: line.hasTitle, prefix: line.prefix)
      let run = current[key] ?? []
      // Numbers may go on where those with words end.
      let last = run.last ?? (line.hasTitle ? current.continued(by: number, or: named) : nil)
      if let last, let before = last.line.number?.value, number.value == before + 1 {
        if hasText(last.paragraph, candidate.paragraph) {
          current[key, default: []].append(candidate)
        } else {
          current[key] = nil
        }
      } else if number.value == 1 {
        if run.count >= 2 { found += run }
        current[key] = [candidate]
      }
    }
    for (key, run) in current
    where run.count >= 2 || key.hasTitle && run.first?.line.number?.value != 1 {
      found += run
    }
    members = found.sorted { $0.paragraph < $1.paragraph }
  }

  /// Series of different kinds do not continue each other.
  fileprivate struct Key: Hashable {
    var style: ChapterNumber.Style
    var hasTitle: Bool
    var prefix: String?
  }
}

extension [NumberSeries.Key: [HeadingCandidate]] {
  /// The heading with the number before this one, in a series with another word or with a word for chapters.
  fileprivate func continued(
    by number: ChapterNumber,
    or named: HeadingCandidate?
  ) -> HeadingCandidate? {
    if let named, named.line.number?.value == number.value - 1, named.line.hasTitle { return named }
    return lazy.filter { $0.key.hasTitle && $0.key.style == number.style }.compactMap(\.value.last)
      .first { $0.line.number?.value == number.value - 1 }
  }
}
