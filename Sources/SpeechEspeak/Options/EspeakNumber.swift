// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Numbers as eSpeak NG reads them.
enum EspeakNumber {
  /// The number that a text begins with, 0 if there is none; far too large ones are limited.
  static func leading(_ text: String) -> Int {
    min(max(strtol(text, nil, 10), Int(Int32.min)), Int(Int32.max))
  }
}
