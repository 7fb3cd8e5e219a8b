// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import SpeechAudio
import SpeechHost
import Synchronization

/// The utterances whose audio a synthesizer hands over, one after the other on their own queue.
final class WrittenUtterances: Sendable {
  private let host: SharedHost
  private let calls: DelegateCalls
  private let queue = DispatchQueue(label: "AVFAudio.write")
  /// Of those that are not over.
  private let controls = Mutex<[ObjectIdentifier: RenderControl]>([:])

  init(_ host: SharedHost, telling calls: DelegateCalls) {
    self.host = host
    self.calls = calls
  }

  /// Hands over the utterance as it is now, when those before it are over. Returns at once.
  func write(
    _ utterance: AVSpeechUtterance,
    _ bufferCallback: @escaping AVSpeechSynthesizer.BufferCallback,
    markerCallback: AVSpeechSynthesizer.MarkerCallback?
  ) {
    let snapshot = utterance.snapshot()
    let reference = UtteranceReference(utterance: utterance)
    // Safe because the callbacks are called on the queue alone, one at a time.
    nonisolated(unsafe) let receiver = BufferReceiver(
      snapshot,
      bufferCallback,
      markerCallback
    ) { [calls] in
      calls.call { $0.speechSynthesizer($1, didStart: reference.utterance) }
    }
    let control = RenderControl()
    controls.withLock { $0[ObjectIdentifier(control)] = control }
    queue.async { self.render(snapshot, reference, control, receiver) }
  }

  /// Ends all of them; false when there was none.
  func cancel() -> Bool {
    let all = controls.withLock { Array($0.values) }
    for control in all { control.cancel() }
    return !all.isEmpty
  }

  private func render(
    _ snapshot: UtteranceSnapshot,
    _ reference: UtteranceReference,
    _ control: RenderControl,
    _ receiver: BufferReceiver
  ) {
    // The first one may come before the providers have been asked.
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
    case .finished: calls.call { $0.speechSynthesizer($1, didFinish: reference.utterance) }
    // As with speech, nothing is told of what was stopped before it began.
    case .cancelled where !receiver.hasBegun: break
    case .cancelled, .crashed, .timedOut, .refused:
      calls.call { $0.speechSynthesizer($1, didCancel: reference.utterance) }
    }
  }
}
