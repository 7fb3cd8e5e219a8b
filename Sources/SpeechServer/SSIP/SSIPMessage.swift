// SPDX-License-Identifier: Apache-2.0

import SpeechPlayback

/// A message of a client, with the settings that the client had when it sent it.
struct SSIPMessage: Sendable {
  let content: [UInt8]
  let kind: MessageKind
  /// Whether a text is SSML.
  let isMarkup: Bool
  let settings: MessageSettings
  let priority: SpeechPriority
  /// The client has ended what it said before, to say this.
  let interrupts: Bool
  let notifications: Set<SSIPNotification>

  /// What is spoken; a text in SSML.
  var spokenContent: [UInt8] {
    kind == .text && !isMarkup ? MessageRequest.markup(ofText: content) : content
  }
}
