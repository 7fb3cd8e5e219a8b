// SPDX-License-Identifier: Apache-2.0

package import SpeechHost

/// Something to speak.
package struct SpeakerUtterance: Sendable {
  /// The id in its events, chosen by the caller and unique among the utterances in the queue.
  package var id: UInt64
  package var request: RenderRequest
  /// Minimum silence before it.
  package var preDelay: Duration
  /// Minimum silence before a following utterance, to which that one's `preDelay` is added.
  package var postDelay: Duration

  package init(
    id: UInt64,
    request: RenderRequest,
    preDelay: Duration = .zero,
    postDelay: Duration = .zero
  ) {
    self.id = id
    self.request = request
    self.preDelay = preDelay
    self.postDelay = postDelay
  }
}
