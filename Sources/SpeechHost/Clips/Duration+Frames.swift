// SPDX-License-Identifier: Apache-2.0

extension Duration {
  /// The number of frames at `rate` (Hz), rounded to the nearest; clamped to 0...4,000,000,000 seconds.
  func frames(at rate: Int) -> Int {
    let (seconds, attoseconds) = min(max(self, .zero), .seconds(4_000_000_000)).components
    // Nanoseconds, as the decoder counts them: both must find the same frame.
    let nanoseconds = Int(attoseconds / 1_000_000_000)
    return Int(seconds) * rate + (nanoseconds * rate + 500_000_000) / 1_000_000_000
  }
}
