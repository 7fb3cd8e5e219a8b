// SPDX-License-Identifier: Apache-2.0

// Uses pointers, because in a debug build a span makes a check and a call for each element, and audio has many.
extension MutableSpan<Float> {
  /// Fills the span with the samples from `start` on; there must be enough.
  mutating func fill(from samples: Span<Float>, at start: Int) {
    withUnsafeMutableBufferPointer { room in
      samples.withUnsafeBufferPointer { samples in
        _ = room.update(fromContentsOf: samples[start..<start + room.count])
      }
    }
  }

  /// Same from 16-bit samples, of which 32768 is full scale.
  mutating func fill(from samples: Span<Int16>, at start: Int) {
    withUnsafeMutableBufferPointer { room in
      samples.withUnsafeBufferPointer { samples in
        guard let target = room.baseAddress, let source = samples.baseAddress else { return }
        // Safe because there are as many samples from `start` on as there is room.
        var index = 0
        while index < room.count {
          target[index] = Float(source[start + index]) * (1 / 32768)
          index += 1
        }
      }
    }
  }
}
