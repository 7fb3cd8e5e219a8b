// SPDX-License-Identifier: Apache-2.0

/// Makes every sample a finite number between -1 and 1; returns how many were not.
func repair(_ samples: UnsafeMutableBufferPointer<Float>) -> Int {
  var repaired: Int32 = 0
  for index in samples.indices {
    let sample = samples[index]
    let clamped = min(max(sample, -1), 1)
    // NaN is not equal to itself.
    let sound: Float = sample == sample ? clamped : 0
    repaired &+= sound == sample ? 0 : 1
    samples[index] = sound
  }
  return Int(repaired)
}
