// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization

/// Calls the delegate of a synthesizer, on the main queue and in order.
final class DelegateCalls: Sendable {
  private struct State {
    weak var synthesizer: AVSpeechSynthesizer?
    weak var delegate: (any AVSpeechSynthesizerDelegate)?
  }

  // Safe because both are accessed only under the lock, and the values are used only on the main queue, or returned to
  // the caller who set them.
  private nonisolated(unsafe) var state = State()
  private let lock = Mutex(())

  var synthesizer: AVSpeechSynthesizer? {
    get { lock.withLock { _ in state.synthesizer } }
    set { lock.withLock { _ in state.synthesizer = newValue } }
  }

  var delegate: (any AVSpeechSynthesizerDelegate)? {
    get { lock.withLock { _ in state.delegate } }
    set { lock.withLock { _ in state.delegate = newValue } }
  }

  /// Calls the delegate asynchronously. Queues nothing while there is no delegate: in a program without a main run loop
  /// such calls would accumulate. [any thread]
  func call(
    _ body: @escaping @Sendable (any AVSpeechSynthesizerDelegate, AVSpeechSynthesizer) -> Void
  ) {
    guard delegate != nil else { return }
    DispatchQueue.main.async {
      guard let delegate = self.delegate, let synthesizer = self.synthesizer else { return }
      body(delegate, synthesizer)
    }
  }
}
