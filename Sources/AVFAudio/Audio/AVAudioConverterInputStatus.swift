// SPDX-License-Identifier: Apache-2.0

/// What an input block reports about its buffer.
public enum AVAudioConverterInputStatus: Int, Sendable {
  /// The block returned a buffer.
  case haveData = 0
  /// There is no data now, but there will be.
  case noDataNow = 1
  /// There is no more data.
  case endOfStream = 2
}
