// SPDX-License-Identifier: Apache-2.0

/// How a converter treats the ends of a stream; ours never shifts frames in time.
public enum AVAudioConverterPrimeMethod: Int, Sendable {
  case pre = 0
  case normal = 1
  case none = 2
}
