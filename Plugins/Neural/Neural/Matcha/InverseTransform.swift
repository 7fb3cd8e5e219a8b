// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Samples of overlapping Fourier transforms, with a Hann window, whose first is centred at the first sample: what
/// `torch.istft` does.
struct InverseTransform {
  /// Samples of a transform, a power of 2.
  private let size: Int
  /// Samples from one to the next.
  private let hop: Int
  private let window: [Float]
  /// e^(2πik/size), for the first half of the circle.
  private let turns: [(real: Float, imaginary: Float)]

  /// Frequencies of a transform.
  var bins: Int { size / 2 + 1 }

  init(size: Int, hop: Int, of model: String) throws(NeuralFault) {
    guard (16...16_384).contains(size), size & (size - 1) == 0, (1...size).contains(hop) else {
      throw NeuralFault("\(model): its n_fft is \(size) and its hop_length \(hop)")
    }
    (self.size, self.hop) = (size, hop)
    let angle = 2 * Double.pi / Double(size)
    window = (0..<size).map { Float(0.5 - 0.5 * cos(angle * Double($0))) }
    turns = (0..<size / 2).map {
      (Float(cos(angle * Double($0))), Float(sin(angle * Double($0))))
    }
  }

  /// - Parameter value: real and imaginary part of a bin in a frame.
  func samples(frames: Int, value: (_ bin: Int, _ frame: Int) -> (Float, Float)) -> [Float] {
    let count = (frames - 1) * hop + size
    var sum = [Float](repeating: 0, count: count)
    var weight = [Float](repeating: 0, count: count)
    var (real, imaginary) = ([Float](repeating: 0, count: size), [Float](repeating: 0, count: size))
    for frame in 0..<frames {
      for bin in 0..<bins {
        let (x, y) = value(bin, frame)
        let isEdge = bin == 0 || bin == size / 2
        (real[bin], imaginary[bin]) = (x, isEdge ? 0 : y)
        // The samples are real numbers, so that the other half is the mirrored one.
        if !isEdge { (real[size - bin], imaginary[size - bin]) = (x, -y) }
      }
      transform(&real, imaginary: &imaginary)
      for index in 0..<size {
        let place = frame * hop + index
        sum[place] += real[index] / Float(size) * window[index]
        weight[place] += window[index] * window[index]
      }
    }
    let centre = size / 2
    guard count > size else { return [] }
    return (centre..<count - centre).map { weight[$0] > 1e-8 ? sum[$0] / weight[$0] : 0 }
  }

  /// In place, without the factor 1/size (Cooley and Tukey, radix 2).
  private func transform(_ real: inout [Float], imaginary: inout [Float]) {
    var reversed = 0
    for index in 1..<size {
      var bit = size >> 1
      while reversed & bit != 0 {
        reversed ^= bit
        bit >>= 1
      }
      reversed |= bit
      if index < reversed {
        real.swapAt(index, reversed)
        imaginary.swapAt(index, reversed)
      }
    }
    var length = 2
    while length <= size {
      let (half, step) = (length / 2, size / length)
      for start in stride(from: 0, to: size, by: length) {
        for index in 0..<half {
          let turn = turns[index * step]
          let (one, other) = (start + index, start + index + half)
          let x = real[other] * turn.real - imaginary[other] * turn.imaginary
          let y = real[other] * turn.imaginary + imaginary[other] * turn.real
          (real[other], imaginary[other]) = (real[one] - x, imaginary[one] - y)
          (real[one], imaginary[one]) = (real[one] + x, imaginary[one] + y)
        }
      }
      length *= 2
    }
  }
}
