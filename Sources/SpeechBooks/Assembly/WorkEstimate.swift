// SPDX-License-Identifier: Apache-2.0

/// How much of an audiobook's work is done, and how long the rest takes, from what is known at a moment: units are rendered, then
/// the outputs are written.
package struct WorkEstimate: Hashable, Sendable {
  /// The rendering, by the bytes of texts: all of them, those of units that are done, and those of units that were rendered in
  /// this run. Others were there, which took no time now.
  package struct Rendering: Hashable, Sendable {
    package let bytes: Int
    package let bytesDone: Int
    package let bytesRendered: Int
    /// That it has taken in this run.
    package let seconds: Double

    package init(bytes: Int, done: Int, rendered: Int, seconds: Double) {
      self.bytes = bytes
      bytesDone = done
      bytesRendered = rendered
      self.seconds = seconds
    }
  }

  /// The writing of the outputs.
  package struct Writing: Hashable, Sendable {
    /// From 0 to 1.
    package let share: Double
    /// That it has taken.
    package let seconds: Double

    package init(share: Double, seconds: Double) {
      self.share = share
      self.seconds = seconds
    }
  }

  /// Of all work, that of earlier runs included; from 0 to 1.
  package let share: Double
  /// Seconds.
  package let remaining: Double

  /// Nil before anything is known: no unit was rendered yet, and no output is being written.
  /// - Parameters:
  ///   - writing: Nil while units are rendered.
  ///   - writingGuess: Seconds that the outputs take, as far as is known before they are begun.
  package init?(_ rendering: Rendering, writing: Writing?, writingGuess: Double) {
    guard rendering.bytesRendered > 0 || writing != nil else { return nil }
    let perByte =
      rendering.bytesRendered > 0 ? rendering.seconds / Double(rendering.bytesRendered) : 0
    let renderingAll = perByte * Double(rendering.bytes)
    var done = perByte * Double(rendering.bytesDone)
    var writingAll = writingGuess
    if let writing {
      // The guess counts less and less.
      writingAll = writingGuess * (1 - writing.share) + writing.seconds
      done = renderingAll + writingAll * writing.share
    }
    let all = renderingAll + writingAll
    share = all > 0 ? min(1, max(0, done / all)) : 1
    remaining = max(0, all - done)
  }
}
