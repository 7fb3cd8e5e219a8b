// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Window functions.
enum Window {
  /// A squared half period of a sine, from 0 to 1 and back.
  static func hann(_ length: Int) -> [Float] {
    (0..<length).map { index in
      let angle = Double.pi * (Double(index) + 0.5) / Double(length)
      return Float(sin(angle) * sin(angle))
    }
  }
}
