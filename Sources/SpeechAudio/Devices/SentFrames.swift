// SPDX-License-Identifier: Apache-2.0

/// What a device was given: frames of whoever writes, and silence between and after them. Reports how much of it is heard.
struct SentFrames {
  /// Frames of both kinds.
  private(set) var total = 0
  /// Frames of `total` that are heard.
  private(set) var heard = 0
  /// Where the last frame that is not silence ends.
  private(set) var soundEnd = 0
  /// Where silence lies, as far as it is not heard; in order, and apart from each other.
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

  /// Counts the fade after which a cut falls silent as silence: whoever continues writes these frames again.
  mutating func addFade(_ count: Int) {
    addSilence(count)
    soundEnd = total
  }

  /// All but the last `delay` frames are heard. Time does not run back: a delay that has grown by itself, as servers
  /// estimate it, changes nothing.
  mutating func update(delay: Int) {
    heard = min(total, max(heard, total - max(0, delay)))
    silences.removeAll { $0.upperBound <= heard }
  }

  /// Frames that are not silence and are not heard.
  var unheard: Int {
    let silent = silences.reduce(0) { $0 + $1.upperBound - max($1.lowerBound, heard) }
    return total - heard - silent
  }
}
