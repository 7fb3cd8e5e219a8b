// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Whether one synthesizer wants its speech in calls, regardless of the app's session. [any thread]
final class Uplink: Sendable {
  let isWanted = Atomic(false)
}
