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

  // Safe because both are touched under the lock alone, and what is taken out of it is used on the main queue alone, or
  // handed back to the caller who gave it.
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

  /// Calls soon, if there is a delegate, now and then: in a program without a main run loop calls for nobody would only
  /// pile up. [any thread]
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

/// An utterance on its way between threads.
struct UtteranceReference: Sendable {
  // Safe because it is only handed to delegates, on the main queue; nothing of it is read here.
  nonisolated(unsafe) let utterance: AVSpeechUtterance
}
