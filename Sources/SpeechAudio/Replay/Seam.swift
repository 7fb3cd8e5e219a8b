// SPDX-License-Identifier: Apache-2.0

/// Finds where audio that was cut off can be continued with nearly the same audio.
package enum Seam {
  /// The length that is compared, and the search range to both sides: some periods of the deepest voice.
  package static let seconds = 0.05
  /// Above this correlation a splice is inaudible; different words are far below.
  private static let likeness: Float = 0.9
  /// Per sample, in full scale: the threshold of `SilenceTrimmer`.
  private static let silence: Float = 1 / 1024

  /// The frame of `candidate` that follows the sound at the end of `heard`; nil when nothing there is like it.
  /// - Parameter heard: the last frames that were heard.
  /// - Parameter place: the frame of `candidate` if both were the same.
  /// - Parameter reach: frames to search to both sides of `place`.
  package static func place(
    after heard: UnsafeBufferPointer<Float>,
    in candidate: borrowing LatestFrames,
    near place: Int,
    reach: Int
  ) -> Int? {
    let channels = candidate.channels
    let length = heard.count / channels
    let first = max(candidate.start + length, place - reach)
    let last = min(candidate.count, place + reach)
    guard length > 0, first <= last, let template = heard.baseAddress else { return nil }
    let frames = candidate.frames(from: candidate.start)
    guard let base = frames.baseAddress else { return nil }
    let origin = candidate.start + length
    let count = heard.count
    if heard.allSatisfy({ abs($0) <= silence }) {
      // In a pause any silence fits; silence at the same place keeps the rhythm.
      guard (first...last).contains(place) else { return nil }
      let same = frames[((place - origin) * channels)...].prefix(count)
      return same.allSatisfy { abs($0) <= silence } ? place : nil
    }
    var best = likeness
    var found: Int?
    for frame in first...last {
      let alike = Similarity.correlation(
        template,
        b: base + (frame - origin) * channels,
        count: count
      )
      if alike > best { (best, found) = (alike, frame) }
    }
    return found
  }
}
