// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// Where audio that was cut off can be continued with audio that is nearly the same.
enum Seam {
  /// What is compared, and how far to both sides it is looked for: some periods of the deepest voice.
  static let seconds = 0.05
  /// Above it, nobody hears a change of place; different words are far below.
  private static let likeness: Float = 0.9
  /// Of a sample: below the threshold of `SilenceTrimmer`.
  private static let silence: Float = 1 / 1024

  /// The frame of `candidate` that comes after what `heard` ends with; nil when nothing there sounds like it.
  /// - Parameter heard: the last frames that were heard.
  /// - Parameter place: the frame of `candidate` that it would be if both were the same.
  /// - Parameter reach: frames to both sides of it.
  static func place(
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
      // In a pause, any silence is as good; that at the same place keeps the rhythm.
      guard (first...last).contains(place) else { return nil }
      let same = frames[((place - origin) * channels)...].prefix(count)
      return same.allSatisfy { abs($0) <= silence } ? place : nil
    }
    var best = likeness
    var found: Int?
    for frame in first...last {
      let alike = Similarity.correlation(template, base + (frame - origin) * channels, count)
      if alike > best { (best, found) = (alike, frame) }
    }
    return found
  }
}

/// Takes up the jump between two samples that do not follow each other, over the frames behind it.
struct SeamFade {
  /// Per channel; two at most.
  private var jump: SIMD2<Float> = .zero
  private var left = 0
  private let length: Int

  /// No jump.
  init() { length = 1 }

  /// - Parameter last: the last frame that was handed on.
  /// - Parameter before: the frame that it takes the place of.
  init(from last: UnsafeBufferPointer<Float>, to before: UnsafeBufferPointer<Float>, length: Int) {
    self.length = max(1, length)
    left = self.length
    for channel in 0..<min(2, last.count, before.count) {
      jump[channel] = last[channel] - before[channel]
    }
  }

  /// Changes frames on their way, interleaved. [render thread]
  mutating func apply(to samples: UnsafeMutableBufferPointer<Float>, channels: Int) {
    var index = 0
    while left > 0, index + channels <= samples.count {
      let share = Float(left) / Float(length)
      for channel in 0..<min(2, channels) { samples[index + channel] += jump[channel] * share }
      index += channels
      left -= 1
    }
  }
}

/// Lets sound that begins again come up over some frames, from its first one on.
struct OnsetFade {
  private var done = 0
  private let length: Int

  /// No fade.
  init() { length = 0 }

  /// - Parameter length: frames.
  init(length: Int) { self.length = length }

  /// Changes frames on their way, interleaved. [render thread]
  mutating func apply(to samples: UnsafeMutableBufferPointer<Float>, channels: Int) {
    guard done < length else { return }
    var index = 0
    if done == 0 {
      let sound = samples.firstIndex { abs($0) > SilenceTrimmer.threshold } ?? samples.count
      index = sound / channels * channels
    }
    while done < length, index + channels <= samples.count {
      done += 1
      let gain = Float(done) / Float(length)
      for channel in 0..<channels { samples[index + channel] *= gain }
      index += channels
    }
  }
}
