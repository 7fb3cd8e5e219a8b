// SPDX-License-Identifier: Apache-2.0

/// The result of a conversion.
public enum AVAudioConverterOutputStatus: Int, Sendable {
  /// The buffer is full.
  case haveData = 0
  /// The input had no more data for now; the buffer has what there was.
  case inputRanDry = 1
  /// The input has ended; the buffer has what there was, perhaps nothing.
  case endOfStream = 2
  /// Nothing was converted.
  case error = 3
}
