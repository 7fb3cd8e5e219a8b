// SPDX-License-Identifier: Apache-2.0

/// Reads a `contour`: `(0%,+20Hz) (10%,+30%) (40%,+10Hz)`.
struct WrittenContour {
  /// More than anyone writes; a sentence has about fifty syllables.
  static let maxPoints = 1_000

  /// In order of their place, one for each, both ends included; empty when no point is left.
  private(set) var points: [ContourPoint] = []
  /// Points whose place or pitch is not valid, as written.
  private(set) var badPoints: [Substring] = []
  private(set) var isLimited = false
  private(set) var isOldForm = false

  /// Nil when it is not a list of pairs in parentheses at all.
  init?(_ text: String) {
    var rest = Self.trimmed(text[...])
    var count = 0
    while true {
      rest = Substring(rest.utf8.drop(while: Byte.isSpace))
      guard rest.utf8.first == Byte.leftParenthesis else { break }
      guard let end = rest.utf8.firstIndex(of: Byte.rightParenthesis) else { return nil }
      let pair = rest[rest.utf8.index(after: rest.startIndex)..<end]
      count += 1
      if count <= Self.maxPoints {
        add(pair)
      } else {
        isLimited = true
      }
      rest = rest[rest.utf8.index(after: end)...]
    }
    guard rest.isEmpty, count > 0 else { return nil }
    complete()
  }

  private mutating func add(_ pair: Substring) {
    let fields = pair.utf8.split(separator: Byte.comma, omittingEmptySubsequences: false)
      .map { Self.trimmed(Substring($0)) }
    guard fields.count == 2, let place = Quantity(fields[0]), place.unit == .percent,
      let pitch = PitchChange.read(fields[1], as: .baseline)
    else {
      badPoints.append(pair)
      return
    }
    isLimited = isLimited || pitch.isLimited
    isOldForm = isOldForm || pitch.isOldForm
    // Those outside are to be ignored (SSML 1.1, 3.2.4).
    guard (0...100).contains(place.value) else { return }
    points.append(ContourPoint(place: place.value / 100, pitch: pitch.value))
  }

  /// Brings the points into order, and gives the ends that are missing the pitch of the nearest point (SSML 1.1, 3.2.4).
  private mutating func complete() {
    var ordered: [ContourPoint] = []
    let sorted = points.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    for (_, point) in sorted {
      // The last of several at one place counts.
      if ordered.last?.place == point.place { ordered.removeLast() }
      ordered.append(point)
    }
    points = ordered
    guard let first = points.first, let last = points.last else { return }
    if first.place > 0 { points.insert(ContourPoint(place: 0, pitch: first.pitch), at: 0) }
    if last.place < 1 { points.append(ContourPoint(place: 1, pitch: last.pitch)) }
  }

  /// Without white space at its ends.
  private static func trimmed(_ text: Substring) -> Substring {
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { !Byte.isSpace($0) }),
      let last = bytes.lastIndex(where: { !Byte.isSpace($0) })
    else { return text[text.endIndex...] }
    return text[first...last]
  }
}
