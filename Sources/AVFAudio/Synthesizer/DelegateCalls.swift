// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization

/// Calls the delegate of a synthesizer, on the main queue and in order.
final class DelegateCalls: UtteranceObserver {
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
  func note(
    _ event: UtteranceEvent,
    of reference: UtteranceReference,
    ifStill isWanted: @escaping @Sendable () -> Bool
  ) {
    guard delegate != nil else { return }
    DispatchQueue.main.async {
      guard let delegate = self.delegate, let synthesizer = self.synthesizer, isWanted() else {
        return
      }
      Self.deliver(event, of: reference.utterance, by: synthesizer, to: delegate)
    }
  }

  /// [main queue]
  private static func deliver(
    _ event: UtteranceEvent,
    of utterance: AVSpeechUtterance,
    by synthesizer: AVSpeechSynthesizer,
    to delegate: any AVSpeechSynthesizerDelegate
  ) {
    switch event {
    case .started: delegate.speechSynthesizer(synthesizer, didStart: utterance)
    case .paused: delegate.speechSynthesizer(synthesizer, didPause: utterance)
    case .continued: delegate.speechSynthesizer(synthesizer, didContinue: utterance)
    case .finished: delegate.speechSynthesizer(synthesizer, didFinish: utterance)
    case .cancelled: delegate.speechSynthesizer(synthesizer, didCancel: utterance)
    case .willSpeakRange(let range):
      delegate.speechSynthesizer(
        synthesizer,
        willSpeakRangeOfSpeechString: range,
        utterance: utterance
      )
    case .willSpeak(let marker):
      delegate.speechSynthesizer(synthesizer, willSpeak: marker(), utterance: utterance)
    }
  }
}
