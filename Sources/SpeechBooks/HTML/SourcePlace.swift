// SPDX-License-Identifier: Apache-2.0

/// Where some bytes of text that a parser found are in its source.
enum SourcePlace: Hashable {
  case unknown
  /// They are in the source as they are, from this byte on.
  case exact(Int)
  /// All of them come from all of this range.
  case whole(Range<Int>)

  /// The source of `count` bytes.
  func range(ofCount count: Int) -> Range<Int>? {
    switch self {
    case .unknown: nil
    case .exact(let start): start..<(start + count)
    case .whole(let range): range
    }
  }

  /// The place of what only stands for the source; of a place without an end nothing is known then.
  var asWhole: SourcePlace { if case .whole = self { self } else { .unknown } }

  /// The place without the first bytes.
  func dropping(_ count: Int) -> SourcePlace {
    if case .exact(let start) = self { .exact(start + count) } else { self }
  }

  /// All that they come from together.
  func joined(with other: SourcePlace) -> SourcePlace {
    guard case .whole(let range) = self else { return other }
    guard case .whole(let next) = other else { return self }
    return .whole(
      min(range.lowerBound, next.lowerBound)..<max(range.upperBound, next.upperBound)
    )
  }
}
