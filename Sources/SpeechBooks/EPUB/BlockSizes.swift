// SPDX-License-Identifier: Apache-2.0

/// How much text is in ranges of blocks, without looking at each block again.
struct BlockSizes {
  /// Bytes before each block, and those that are neither headings nor pictures.
  private var all = [0]
  private var text = [0]

  init(_ blocks: [BookBlock]) {
    all.reserveCapacity(blocks.count + 1)
    text.reserveCapacity(blocks.count + 1)
    for block in blocks {
      let size = block.runs.reduce(0) { $0 + $1.text.utf8.count }
      let isText = !block.kind.isHeading && block.kind != .imageDescription && !block.isSilent
      all.append((all.last ?? 0) + size)
      text.append((text.last ?? 0) + (isText ? size : 0))
    }
  }

  func bytes(_ range: Range<Int>) -> Int { sum(all, over: range) }

  /// Whether there is more than headings.
  func hasText(_ range: Range<Int>) -> Bool { sum(text, over: range) > 0 }

  private func sum(_ sums: [Int], over range: Range<Int>) -> Int {
    let last = sums.count - 1
    return sums[min(range.upperBound, last)] - sums[min(range.lowerBound, last)]
  }
}
