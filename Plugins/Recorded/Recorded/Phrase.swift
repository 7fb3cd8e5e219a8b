// SPDX-License-Identifier: Apache-2.0

/// A recording and the words of the request that it says.
struct Phrase {
  var recording: Recording
  /// Bytes of the request's text, one range for each word.
  var ranges: [Range<Int>]
  /// The pause before it.
  var pause: PhrasePause
}
