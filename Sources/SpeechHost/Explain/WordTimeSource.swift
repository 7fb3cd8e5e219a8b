// SPDX-License-Identifier: Apache-2.0

/// The source of the times at which words are heard.
package enum WordTimeSource: String, Hashable, Sendable {
  /// The voice reports them.
  case voice
  /// The host finds the words in the voice's audio.
  case alignment
}
