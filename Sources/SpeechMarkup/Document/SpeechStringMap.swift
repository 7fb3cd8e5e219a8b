// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Maps ranges of a document to ranges of its text, in UTF-16 units.
package struct SpeechStringMap: Hashable, Sendable {
  /// A pair of corresponding ranges; runs ascend in both. Between two there is mark-up or unspoken text.
  package struct Run: Hashable, Sendable {
    package var source: Range<Int>
    package var text: Range<Int>
    /// Whether they correspond unit by unit, not only as a whole.
    package var isVerbatim: Bool
  }

  /// Nil: the text is its own source.
  private let runs: [Run]?

  /// The map of plain text, which is its own source.
  package static let identity = SpeechStringMap(runs: nil)

  private init(runs: [Run]?) { self.runs = runs }

  /// A map of these runs.
  package init(_ runs: [Run]) { self.runs = runs }

  /// The range of the text for a marker's source range. A range in mark-up maps to an empty one where the text
  /// continues.
  package func textRange(ofSource range: Range<Int>) -> Range<Int> {
    guard let runs else { return range }
    // The first run that ends after the beginning.
    let low = runs.sortedIndex(behind: { $0.source.upperBound <= range.lowerBound })
    guard low < runs.count else {
      let end = runs.last?.text.upperBound ?? 0
      return end..<end
    }
    let start = Self.lowerBound(of: range, in: runs[low])
    guard !range.isEmpty else { return start..<start }
    var end = start
    for run in runs[low...] {
      guard run.source.lowerBound < range.upperBound else { break }
      end = max(end, Self.upperBound(of: range, in: run))
    }
    return start..<end
  }

  private static func lowerBound(of range: Range<Int>, in run: Run) -> Int {
    guard run.isVerbatim else { return run.text.lowerBound }
    return run.text.lowerBound + max(0, range.lowerBound - run.source.lowerBound)
  }

  private static func upperBound(of range: Range<Int>, in run: Run) -> Int {
    guard run.isVerbatim, range.upperBound < run.source.upperBound else {
      return run.text.upperBound
    }
    return run.text.lowerBound + (range.upperBound - run.source.lowerBound)
  }

  /// Collects runs in the order of the text.
  package struct Builder {
    /// So far.
    package private(set) var runs: [Run] = []
    private var textCount = 0

    package init() {}

    /// Adds `units` units of the text for a range of the source.
    package mutating func add(source: Range<Int>, units: Int) {
      let text = textCount..<textCount + units
      textCount = text.upperBound
      if let last = runs.indices.last {
        let run = runs[last]
        if run.source == source {
          // More text for the same source: an alias.
          runs[last].text = run.text.lowerBound..<text.upperBound
          runs[last].isVerbatim = false
          return
        }
        if run.isVerbatim, source.count == units, run.source.upperBound == source.lowerBound {
          runs[last].source = run.source.lowerBound..<source.upperBound
          runs[last].text = run.text.lowerBound..<text.upperBound
          return
        }
      }
      runs.append(Run(source: source, text: text, isVerbatim: source.count == units))
    }
  }
}
