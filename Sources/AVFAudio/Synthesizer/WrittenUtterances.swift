// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import SpeechAudio
import SpeechHost
import Synchronization

/// The utterances whose audio a synthesizer writes, one after the other on a queue of their own. Callbacks of those that
/// were written on the main thread are called there, as long as it serves its queue.
final class WrittenUtterances: Sendable {
  private let host: SharedHost
  private let observer: any UtteranceObserver
  private let queue = DispatchQueue(label: "AVFAudio.write")
  /// The controls of those that are not over.
  private let controls = Mutex<[ObjectIdentifier: RenderControl]>([:])

  init(_ host: SharedHost, telling observer: any UtteranceObserver) {
    self.host = host
    self.observer = observer
  }

  /// Writes the utterance, with its current settings, after all earlier ones. Returns immediately.
  func write(
    _ utterance: AVSpeechUtterance,
    bufferCallback: @escaping BufferReceiver.BufferCallback,
    markerCallback: BufferReceiver.MarkerCallback?
  ) {
    let snapshot = utterance.snapshot()
    let reference = UtteranceReference(utterance: utterance)
    let control = RenderControl()
    // Safe because the callbacks are called one at a time, while the queue waits for them if it is on another thread.
    nonisolated(unsafe) let receiver = BufferReceiver(
      snapshot,
      control: control,
      bufferCallback: bufferCallback,
      markerCallback: markerCallback,
      on: caller()
    ) { [observer] in
      observer.note(.started, of: reference)
    }
    controls.withLock { $0[ObjectIdentifier(control)] = control }
    queue.async {
      self.render(snapshot, reference: reference, control: control, receiver: receiver)
    }
  }

  /// Where the callbacks of an utterance that is written now run.
  private func caller() -> (_ body: @escaping () -> Void) -> Void {
    let mainLoop = host.mainLoop
    guard mainLoop.isCurrent else { return { $0() } }
    let asked = mainLoop.ask()
    return { mainLoop.run(askedAt: asked, body: $0) }
  }

  /// Cancels all of them; returns false when there was none.
  func cancel() -> Bool {
    let all = controls.withLock { Array($0.values) }
    for control in all { control.cancel() }
    return !all.isEmpty
  }

  private func render(
    _ snapshot: UtteranceSnapshot,
    reference: UtteranceReference,
    control: RenderControl,
    receiver: BufferReceiver
  ) {
    // The first utterance may arrive before the providers have been queried.
    host.waitForVoices()
    let outcome = host.host.render(
      snapshot.request,
      into: receiver,
      control: control,
      observer: receiver
    )
    receiver.end(outcome)
    controls.withLock { $0[ObjectIdentifier(control)] = nil }
    for diagnostic in receiver.diagnostics { host.problems.note(diagnostic) }
    host.problems.note(outcome)
    switch outcome {
    case .finished: observer.note(.finished, of: reference)
    // As with speech, an utterance that was stopped before it began is not reported.
    case .cancelled where !receiver.hasBegun: break
    case .cancelled, .crashed, .timedOut, .refused: observer.note(.cancelled, of: reference)
    }
  }
}
