// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The shapes of one section, and the map that they define between source and output frames.
///
/// The map is the integral of 1 / rate in closed form, and therefore exact, however many changes there are.
struct ShapeTimeline {
  /// A stretch of source frames whose shape is constant or glides linearly.
  struct Span {
    /// The first source frame.
    var start: Int
    /// The frame after the last one; `Int.max` while no later change is known.
    var end: Int
    var from: Shape
    /// The shape at `end`.
    var to: Shape
    /// Output frames before `start`.
    var output: Double

    var keepsTime: Bool { from.keepsTime && to.keepsTime }

    /// The change of the rate from one frame to the next.
    private var slope: Double {
      from.rate == to.rate ? 0 : Double(to.rate - from.rate) / Double(end - start)
    }

    func gain(at frame: Double) -> Float { glide(from.gain, last: to.gain, frame: frame) }

    func pitch(at frame: Double) -> Float { glide(from.pitch, last: to.pitch, frame: frame) }

    func output(of frame: Double) -> Double {
      let distance = frame - Double(start)
      let growth = slope * distance / Double(from.rate)
      // ∫ 1 / (rate + slope · x) dx
      let scale = growth == 0 ? 1 : log1p(growth) / growth
      return output + distance / Double(from.rate) * scale
    }

    func source(of position: Double) -> Double {
      let distance = (position - output) * Double(from.rate)
      let growth = slope * (position - output)
      let scale = growth == 0 ? 1 : expm1(growth) / growth
      return Double(start) + distance * scale
    }

    private func glide(_ first: Float, last: Float, frame: Double) -> Float {
      guard first != last else { return first }
      let part = (frame - Double(start)) / Double(end - start)
      return first + (last - first) * Float(min(max(part, 0), 1))
    }
  }

  private(set) var spans: [Span] = []

  init() {
    // A contour of ten seconds with a point every 10 ms.
    spans.reserveCapacity(1024)
    begin()
  }

  /// Resets to the identity from frame 0 on.
  mutating func begin() {
    spans.removeAll(keepingCapacity: true)
    spans.append(Span(start: 0, end: .max, from: .identity, to: .identity, output: 0))
  }

  /// Changes the shape from `frame` on, or from the previous change or from `written` if these are later.
  ///
  /// With `ramp` the shape glides there from the previous change, or from `written` if that is later.
  mutating func change(at frame: Int, to shape: Shape, ramp: Bool, written: Int) {
    let last = spans.count - 1
    let frame = max(frame, spans[last].start, written)
    let before = spans[last].from
    guard frame > spans[last].start else {
      spans[last].from = shape
      spans[last].to = shape
      return
    }
    guard ramp, before != shape, frame > written else {
      append(from: frame, shape: shape)
      return
    }
    if written > spans[last].start { append(from: written, shape: before) }
    spans[spans.count - 1].to = shape
    append(from: frame, shape: shape)
  }

  /// The output frame, not rounded, of source frame `frame`.
  func output(of frame: Int) -> Double {
    spans[index(at: frame)].output(of: Double(frame))
  }

  /// The source frame, not rounded, of output frame `position`.
  func source(of position: Double) -> Double {
    let index = lastIndex { $0.output <= position }
    let source = spans[index].source(of: position)
    return min(source, Double(spans[index].end))
  }

  /// The pitch factor at output frame `position`.
  func pitch(at position: Double) -> Float {
    spans[lastIndex { $0.output <= position }].pitch(at: source(of: position))
  }

  /// The index of the span that contains source frame `frame`.
  func index(at frame: Int) -> Int { lastIndex { $0.start <= frame } }

  /// The first span from `index` on that changes time or pitch.
  func firstShaped(from index: Int) -> Span? {
    spans[index...].first { !$0.keepsTime }
  }

  /// The first run of at least `length` source frames, from the span at `frame` on, whose time and pitch stay.
  func firstUnshaped(from frame: Int, length: Int) -> Range<Int>? {
    var index = index(at: frame)
    while index < spans.count {
      let first = index
      while index < spans.count, spans[index].keepsTime { index += 1 }
      if index > first {
        let end = spans[index - 1].end
        if end - spans[first].start >= length { return spans[first].start..<end }
      } else {
        index += 1
      }
    }
    return nil
  }

  private mutating func append(from frame: Int, shape: Shape) {
    let last = spans.count - 1
    spans[last].end = frame
    let output = spans[last].output(of: Double(frame))
    spans.append(Span(start: frame, end: .max, from: shape, to: shape, output: output))
  }

  private func lastIndex(where isBefore: (Span) -> Bool) -> Int {
    var (low, high) = (0, spans.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isBefore(spans[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
