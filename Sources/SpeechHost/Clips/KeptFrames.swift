// SPDX-License-Identifier: Apache-2.0

/// The frames of one iteration, kept for the next ones as long as they are few.
struct KeptFrames {
  /// 16 MB: a minute and a half of mono at 48 kHz. What is longer is decoded again, at some hundred times its own speed.
  private static let maxSamples = 4 << 20

  private(set) var samples: [Float] = []
  /// All frames of the iteration are there.
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

  /// The same frames again and again, some 4096 of them at least, lest a clip of one frame be written frame by frame.
  func tiled() -> [Float] {
    guard isWhole, !samples.isEmpty else { return [] }
    let copies = max(1, 4096 / samples.count)
    return Array(repeatElement(samples, count: copies).joined())
  }
}
