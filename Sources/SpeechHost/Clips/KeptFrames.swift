// SPDX-License-Identifier: Apache-2.0

/// The frames of one iteration, kept in memory for the next ones if they are few.
struct KeptFrames {
  /// 16 MB: a minute and a half of mono at 48 kHz. Longer clips are decoded again, at about a hundred times real time.
  private static let maxSamples = 4 << 20

  private(set) var samples: [Float] = []
  /// Whether all frames of the iteration are kept.
  private(set) var isWhole: Bool

  /// Keeps nothing unless the iteration is played again.
  init(isWanted: Bool) { isWhole = isWanted }

  mutating func append(_ block: UnsafeBufferPointer<Float>) {
    guard isWhole else { return }
    guard samples.count + block.count <= Self.maxSamples else {
      isWhole = false
      samples = []
      return
    }
    samples.append(contentsOf: block)
  }

  /// The frames repeated up to about 4096 samples, to avoid writing a very short clip frame by frame.
  func tiled() -> [Float] {
    guard isWhole, !samples.isEmpty else { return [] }
    let copies = max(1, 4096 / samples.count)
    return Array(repeatElement(samples, count: copies).joined())
  }
}
