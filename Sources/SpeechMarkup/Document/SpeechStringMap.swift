// SPDX-License-Identifier: Apache-2.0

/// Says which stretch of a text a stretch of the document it was taken from stands for. All in UTF-16 units.
package struct SpeechStringMap: Hashable, Sendable {
  /// A stretch of both; runs ascend in both. Between two there is mark-up, or what nobody reads.
  package struct Run: Hashable, Sendable {
    package var source: Range<Int>
    package var text: Range<Int>
    /// Unit by unit; else the whole stands for the whole.
    package var isVerbatim: Bool
  }

  /// Nil: both are the same.
  private let runs: [Run]?

  /// The map of plain text, which is its own source.
  package static let identity = SpeechStringMap(runs: nil)

  private init(runs: [Run]?) { self.runs = runs }

  /// A map of these runs.
  package init(_ runs: [Run]) { self.runs = runs }

  /// The part of the text that a marker's range belongs to. Of a range in mark-up it is the place, empty, where the
  /// text continues.
  package func textRange(ofSource range: Range<Int>) -> Range<Int> {
    guard let runs else { return range }
    // The first run that ends after the beginning.
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].source.upperBound > range.lowerBound {
        high = middle
      } else {
        low = middle + 1
      }
    }
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
}
