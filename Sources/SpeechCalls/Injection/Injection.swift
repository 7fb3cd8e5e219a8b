// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Whether what is spoken goes into calls: asked for each piece of audio, so that a muted microphone keeps the rest of a word
/// out. [any thread]
package final class Injection: Sendable {
  private let state = Atomic(false)

  package init() {}

  /// Speech goes into calls from now on, or no more.
  package var isOn: Bool {
    get { state.load(ordering: .acquiring) }
    set { state.store(newValue, ordering: .releasing) }
  }
}
