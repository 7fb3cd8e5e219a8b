// SPDX-License-Identifier: Apache-2.0

/// Finds in a recording all that was rendered, of which the middle was paused again and again.
///
/// Where speech pauses it fades out for 2 ms, and it fades in again over the same frames where it continues: both together
/// are the frames that were rendered.
struct HeardPauses {
  private let rendered: [Int]
  private let heard: [Int]
  /// The next frame of each.
  private var (place, frame) = (0, 0)
  /// Pauses that were found.
  private(set) var count = 0

  /// Frames of a fade at 22,050 Hz.
  private let fade = 44

  init(rendered: [Int], heard: [Int]) {
    self.rendered = rendered
    self.heard = heard
  }

  /// Where something was lost, doubled, or is something else; nil: nowhere. A busy machine may leave gaps of silence.
  mutating func complaint() -> String? {
    while place < rendered.count {
      guard frame < heard.count else {
        let isSilent = rendered[place...].allSatisfy { abs($0) <= 1 }
        return isSilent ? nil : "\(place) of \(rendered.count) frames were heard"
      }
      if isSame(heard[frame], rendered[place]) {
        (place, frame) = (place + 1, frame + 1)
      } else if let pause {
        (place, frame) = pause
        count += 1
      } else if heard[frame] == 0 {
        frame += 1
      } else {
        return "frame \(frame) is \(heard[frame]), frame \(place) was rendered: \(rendered[place])"
      }
    }
    return heard[frame...].allSatisfy { $0 == 0 } ? nil : "more was heard than was rendered"
  }

  /// Where rendered and recorded frames continue after the pause that begins here, or did some frames ago: the first frames
  /// of a fade are not weaker yet.
  private var pause: (place: Int, frame: Int)? {
    for back in 0...min(fade, place, frame) {
      let (cut, out) = (place - back, frame - back)
      guard cut + 2 * fade <= rendered.count, out + fade <= heard.count,
        let sounding = heard[(out + fade)...].firstIndex(where: { $0 != 0 })
      else { continue }
      // The first frames of a fade may round to silence.
      for start in max(out + fade, sounding - fade)...sounding where start + 2 * fade <= heard.count
      {
        let addsUp = (0..<fade).allSatisfy {
          abs(heard[out + $0] + heard[start + $0] - rendered[cut + $0]) <= 2
        }
        // A busy machine may leave a gap after it.
        let continues = (fade..<(2 * fade)).allSatisfy {
          isSame(heard[start + $0], rendered[cut + $0])
        }
        let isSilent = heard[start + fade] == 0
        if addsUp, continues || isSilent { return (cut + fade, start + fade) }
      }
    }
    return nil
  }

  /// The device and the file round for themselves.
  private func isSame(_ one: Int, _ other: Int) -> Bool { abs(one - other) <= 2 }
}
