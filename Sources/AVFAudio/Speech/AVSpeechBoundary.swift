// SPDX-License-Identifier: Apache-2.0

/// Where speech pauses or stops.
public enum AVSpeechBoundary: Int, Sendable {
  /// Immediately, even within a word.
  case immediate = 0
  /// After the current word.
  case word = 1
}
