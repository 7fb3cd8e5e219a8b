// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Clicks of a recording: sounds of at most 2 ms that are far louder than all around them. A knock at the cable or a lost
/// sample says nothing about how loud someone speaks.
struct RecordingClicks: Hashable, Sendable {
  /// A click, and the factor that makes it as loud as what is around it.
  struct Click: Hashable, Sendable {
    /// Frames.
    var range: Range<Int>
    var gain: Float
  }

  private(set) var clicks: [Click] = []

  /// Seconds of a block; a click spans two at most, and the blocks next to it are not compared with it.
  private static let block = 0.001
  /// Blocks to compare on each side: longer than the period of the lowest voice (70 Hz), which consists of pulses.
  private static let around = 18
  /// A click is at least this many times higher than what is around it: 14 dB. The burst of a stop consonant is
  /// followed by its vowel, or lasts longer.
  private static let factor: Float = 5
  /// A click exceeds the loudest vowels this many times; their level is that of all but `loudestBlocks` blocks, however
  /// long the silence is. The burst of a “k” or “t” before a silence, though 14 dB above what is around it, does not.
  private static let aboveVowels: Float = 1.4
  private static let loudestBlocks = 40
  /// Softer ones are not heard.
  private static let softest: Float = 0.02
  /// Seconds in which the gain falls before a click and rises after it.
  private static let slope = 0.001

  /// - Parameter samples: mono.
  init(_ samples: [Float], sampleRate: Int) {
    let length = max(4, Int(Self.block * Double(sampleRate)))
    let peaks = stride(from: 0, to: samples.count, by: length).map { start in
      samples[start..<min(start + length, samples.count)].reduce(Float(0)) { max($0, abs($1)) }
    }
    guard !peaks.isEmpty else { return }
    let least = max(
      Self.softest,
      Self.aboveVowels * peaks.sorted()[max(0, peaks.count - 1 - Self.loudestBlocks)]
    )
    var place = 0
    while place < peaks.count {
      defer { place += 1 }
      guard peaks[place] > least else { continue }
      // A click may span two blocks.
      let next = place + 1 < peaks.count ? peaks[place + 1] : 0
      let end = next > peaks[place] / Self.factor ? place + 2 : place + 1
      let before = peaks[max(0, place - 1 - Self.around)..<max(0, place - 1)]
      let behind = peaks[min(peaks.count, end + 1)..<min(peaks.count, end + 1 + Self.around)]
      guard before.count + behind.count >= Self.around,
        let highest = peaks[place..<min(end, peaks.count)].max(),
        let usual = [before.max(), behind.max()].compactMap({ $0 }).max(),
        highest > Self.factor * usual
      else { continue }
      let range = place * length..<min(end * length, samples.count)
      clicks.append(Click(range: range, gain: max(usual, 0.000_1) / highest))
      place = end - 1
    }
  }

  /// The same samples with the clicks as loud as what is around them.
  func softened(_ samples: [Float], sampleRate: Int) -> [Float] {
    var result = samples
    let reach = max(1, Int(Self.slope * Double(sampleRate)))
    for click in clicks {
      for index in click.range { result[index] *= click.gain }
      for distance in 1..<reach {
        let share = 0.5 + 0.5 * cosf(.pi * Float(distance) / Float(reach))
        let gain = 1 - (1 - click.gain) * share
        for index in [click.range.lowerBound - distance, click.range.upperBound - 1 + distance]
        where result.indices.contains(index) {
          result[index] *= gain
        }
      }
    }
    return result
  }
}
