// SPDX-License-Identifier: Apache-2.0

/// The frames sent to a device: the writer's, and silence between and after them. Reports how many are heard.
struct SentFrames {
  /// Frames of sound and silence.
  private(set) var total = 0
  /// Frames of `total` that have been heard.
  private(set) var heard = 0
  /// The end of the last frame that is not silence.
  private(set) var soundEnd = 0
  /// Ranges of silence that have not been heard; ascending and disjoint.
  private var silences: [Range<Int>] = []

  mutating func addSound(_ count: Int) {
    guard count > 0 else { return }
    total += count
    soundEnd = total
  }

  mutating func addSilence(_ count: Int) {
    guard count > 0 else { return }
    if let last = silences.last, last.upperBound == total {
      silences[silences.count - 1] = last.lowerBound..<(total + count)
    } else {
      silences.append(total..<(total + count))
    }
    total += count
  }

  /// Counts the fade-out of a cut as silence: the writer sends these frames again to continue.
  mutating func addFade(_ count: Int) {
    addSilence(count)
    soundEnd = total
  }

  /// Notes that all but the last `delay` frames have been heard. A delay that has grown by itself, as servers only
  /// estimate it, changes nothing.
  mutating func update(delay: Int) {
    heard = min(total, max(heard, total - max(0, delay)))
    silences.removeAll { $0.upperBound <= heard }
  }

  /// Frames that are not silence and have not been heard.
  var unheard: Int {
    let silent = silences.reduce(0) { $0 + $1.upperBound - max($1.lowerBound, heard) }
    return total - heard - silent
  }
}
