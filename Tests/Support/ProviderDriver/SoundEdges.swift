// SPDX-License-Identifier: Apache-2.0
import Glibc

/// How a trimmer has cut the start of some audio, judged by levels of 2 ms of all of it.
package struct SoundEdges {
  /// dB below the peak of the loudest 2 ms that were cut off at the start; the greater, the better.
  package let cut: Double
  /// Milliseconds that are left before the first 2 ms that are 6 dB above the noise at the start.
  package let left: Double

  /// Words that begin with soft sounds, and some that begin at once.
  package static let words = [
    "Five", "She", "Hi", "Thin", "Fill", "Fish", "Shoe", "Vine", "This", "Zoo", "Hat", "What",
    "Paul", "Hello", "Apple",
  ]

  package init(of samples: [Float], sampleRate: Int, keptFrom start: Int) {
    let hop = sampleRate / 500
    let levels = stride(from: 0, to: samples.count - hop, by: hop).map { first in
      samples[first..<(first + hop)].reduce(0) { $0 + Double($1) * Double($1) } / Double(hop)
    }
    let peak = samples.reduce(0) { max($0, abs(Double($1))) }
    let loudest = levels.prefix(start / hop).max() ?? 0
    cut = 10 * log10(peak * peak / max(loudest, 1e-12))
    // The quietest 10 ms before the first sound that is certain.
    let certain = levels.firstIndex { $0 > 2.5e-5 } ?? 0
    let means = (0...max(0, certain - 5)).map { first in
      levels[first..<min(first + 5, max(first + 1, certain))].reduce(0, +)
        / Double(min(5, max(1, certain - first)))
    }
    let noise = means.min() ?? 0
    let sound = levels.indices.first { $0 * hop >= start - hop && levels[$0] > 4 * noise } ?? 0
    left = max(0, Double(sound * hop - start)) * 1000 / Double(sampleRate)
  }
}
