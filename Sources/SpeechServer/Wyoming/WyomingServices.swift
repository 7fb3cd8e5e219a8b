// SPDX-License-Identifier: Apache-2.0

import SpeechHost

/// What the connections of a server share. [any thread]
struct WyomingServices: Sendable {
  let host: SpeechHost
  let voices: WyomingVoices
  /// The renders of all clients.
  let queue: RenderQueue
  /// Takes what went wrong, for a log.
  let report: @Sendable (String) -> Void
}
