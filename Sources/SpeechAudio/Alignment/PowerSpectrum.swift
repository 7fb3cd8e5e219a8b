// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The power of each frequency in a short piece of audio: a Fourier transform of real numbers.
///
/// Our own, in a hundred lines: FFTW is under the GPL, and libsoxr, which the program uses, does not export the transform
/// that it contains.
struct PowerSpectrum {
  /// Number of input samples, a power of two, at least 4; `size / 2 + 1` powers are the output.
  let size: Int
  /// The bit-reversed order of the complex transform, which has half the size.
  private let order: [Int]
  private let cosines: [Float]
  private let sines: [Float]
  private var real: [Float]
  private var imaginary: [Float]

  /// A transform of the smallest size that holds this many samples.
  init(holding samples: Int) {
    var size = 4
    while size < samples { size *= 2 }
    self.size = size
    let half = size / 2
    let bits = half.trailingZeroBitCount
    order = (0..<half).map { index in
      (0..<bits).reduce(0) { $0 << 1 | (index >> $1 & 1) }
    }
    let angles = (0...half).map { 2 * Double.pi * Double($0) / Double(size) }
    cosines = angles.map { Float(cos($0)) }
    sines = angles.map { Float(sin($0)) }
    real = [Float](repeating: 0, count: half)
    imaginary = real
  }

  /// Writes the powers of the `size` samples into the first `size / 2 + 1` elements of `powers`.
  mutating func transform(
    _ samples: UnsafeMutableBufferPointer<Float>,
    into powers: UnsafeMutableBufferPointer<Float>
  ) {
    let half = size / 2
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        cosines.withUnsafeBufferPointer { cosines in
          sines.withUnsafeBufferPointer { sines in
            // Two real samples form one complex number: a transform of half the size is enough.
            for (place, index) in order.enumerated() {
              real[place] = samples[2 * index]
              imaginary[place] = samples[2 * index + 1]
            }
            Self.butterflies(real, imaginary: imaginary, cosines: cosines, sines: sines)
            for index in 0...half {
              let (one, other) = (index & (half - 1), (half - index) & (half - 1))
              let evenReal = (real[one] + real[other]) / 2
              let evenImaginary = (imaginary[one] - imaginary[other]) / 2
              let oddReal = (imaginary[one] + imaginary[other]) / 2
              let oddImaginary = (real[other] - real[one]) / 2
              let (cosine, sine) = (cosines[index], -sines[index])
              let sumReal = evenReal + oddReal * cosine - oddImaginary * sine
              let sumImaginary = evenImaginary + oddReal * sine + oddImaginary * cosine
              powers[index] = sumReal * sumReal + sumImaginary * sumImaginary
            }
          }
        }
      }
    }
  }

  /// The transform itself, in place, on numbers in bit-reversed order.
  private static func butterflies(
    _ real: UnsafeMutableBufferPointer<Float>,
    imaginary: UnsafeMutableBufferPointer<Float>,
    cosines: UnsafeBufferPointer<Float>,
    sines: UnsafeBufferPointer<Float>
  ) {
    let count = real.count
    var span = 1
    while span < count {
      // The tables are for twice the count.
      let stride = count / span
      var group = 0
      while group < count {
        var turn = 0
        for low in group..<group + span {
          let high = low + span
          let (cosine, sine) = (cosines[turn], -sines[turn])
          let productReal = real[high] * cosine - imaginary[high] * sine
          let productImaginary = real[high] * sine + imaginary[high] * cosine
          real[high] = real[low] - productReal
          imaginary[high] = imaginary[low] - productImaginary
          real[low] += productReal
          imaginary[low] += productImaginary
          turn += stride
        }
        group += 2 * span
      }
      span *= 2
    }
  }
}
