// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// The pitch contour of a span, as multipliers of the surrounding pitch.
struct Contour {
  private let points: [(place: Double, ratio: Double)]

  /// - Parameters:
  ///   - around: The pitch around the element.
  ///   - ownPitch: The voice's own pitch in hertz; 0 when unknown.
  init(_ contour: [ContourPoint], around: Style.Pitch, ownPitch: Double) {
    let current = around.ratio(own: ownPitch)
    points = contour.map { point in
      let wanted = around.changed(by: point.pitch, default: 1).ratio(own: ownPitch)
      return (point.place, current > 0 ? wanted / current : 1)
    }
  }

  /// The multiplier at a place from 0 to 1, interpolated linearly.
  func ratio(at place: Double) -> Double {
    guard let first = points.first, let last = points.last else { return 1 }
    guard place > first.place else { return first.ratio }
    guard let index = points.firstIndex(where: { $0.place >= place }), index > 0 else {
      return last.ratio
    }
    let (from, to) = (points[index - 1], points[index])
    guard to.place > from.place else { return to.ratio }
    return from.ratio + (to.ratio - from.ratio) * (place - from.place) / (to.place - from.place)
  }
}
