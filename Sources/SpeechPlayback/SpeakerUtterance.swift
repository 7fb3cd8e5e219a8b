// SPDX-License-Identifier: Apache-2.0

package import SpeechHost

/// Something that is to be heard.
package struct SpeakerUtterance: Sendable {
  /// What its events are told by; the caller's own, and not used twice at a time.
  package var id: UInt64
  package var request: RenderRequest
  /// Silence before it, at least.
  package var preDelay: Duration
  /// Silence after it where another utterance follows, at least; to this the other's `preDelay` is added.
  package var postDelay: Duration

  package init(
    id: UInt64,
    _ request: RenderRequest,
    preDelay: Duration = .zero,
    postDelay: Duration = .zero
  ) {
    self.id = id
    self.request = request
    self.preDelay = preDelay
    self.postDelay = postDelay
  }
}
