// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import Synchronization

/// A request for speech from its arrival to its end, for whoever has to end it before. [any thread]
package final class SpeechJob: Sendable {
  let control = RenderControl()
  private let queue: RenderQueue
  private let ticket = Mutex<RenderQueue.Ticket?>(nil)

  init(_ queue: RenderQueue) { self.queue = queue }

  func enter(
    client: String,
    work: @escaping @Sendable () -> Void,
    refused: @escaping @Sendable (RenderQueue.Refusal) -> Void
  ) throws(RenderQueue.Refusal) {
    let entered = try queue.enter(client: client, work: work, refused: refused)
    ticket.withLock { $0 = entered }
    // The client may have gone meanwhile.
    if control.isCancelled { queue.withdraw(entered) }
  }

  /// The client has gone, or the server ends: nothing more is rendered, and nothing more is sent.
  package func cancel() {
    control.cancel()
    if let ticket = ticket.withLock(\.self) { queue.withdraw(ticket) }
  }
}
