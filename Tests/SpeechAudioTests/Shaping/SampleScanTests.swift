// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import Testing

@Suite("Search for samples beyond a limit")
struct SampleScanTests {
  private static let beyond: [Float] = [
    Float(1).nextUp, -Float(1).nextUp, 2, -1e30, .infinity, -.infinity, .nan, -.nan,
    .signalingNaN,
  ]
  private static let within: [Float] = [
    0, -0.0, 1, -1, 0.5, .leastNonzeroMagnitude, -Float(1).nextDown,
  ]

  /// A group of eight is read at once, and what is left one by one, from any address.
  @Test("A sample beyond is found wherever it is", arguments: beyond)
  func isFound(sample: Float) {
    for count in 1...35 {
      for index in 0..<count {
        for skipped in 0..<min(4, index + 1) {
          var samples = (0..<count).map { Self.within[$0 % Self.within.count] }
          samples[index] = sample
          #expect(exceeds(1, samples, from: skipped), "\(index) of \(count) from \(skipped)")
        }
      }
    }
  }

  @Test("None is found where all are within, the limit itself included")
  func isNotFound() {
    for count in 0...35 {
      let samples = (0..<count).map { Self.within[$0 % Self.within.count] }
      #expect(!exceeds(1, samples))
    }
    #expect(
      !exceeds(.greatestFiniteMagnitude, [.greatestFiniteMagnitude, -.greatestFiniteMagnitude])
    )
    #expect(exceeds(.greatestFiniteMagnitude, [0, .infinity]))
    #expect(!exceeds(0, [0, -0.0]))
    #expect(exceeds(0, [.leastNonzeroMagnitude]))
  }

  private func exceeds(_ limit: Float, _ samples: [Float], from start: Int = 0) -> Bool {
    samples.withUnsafeBufferPointer {
      SampleScan.exceeds(limit, in: UnsafeBufferPointer(rebasing: $0[start...]))
    }
  }
}
