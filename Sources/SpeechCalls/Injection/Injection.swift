// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
import Synchronization

/// Whether speech goes into calls: it does when a program wants it and it is possible. [any thread]
///
/// Checked for each piece of audio, so that a muted microphone keeps the rest of a word out.
package final class Injection: Sendable {
  private let wanted = Atomic(false)
  private let possible = Atomic(false)
  private let percent = Atomic(100)
  private struct Place: Sendable {
    var server: PulseServer?
    var problem: DeviceError?
    var observer: (@Sendable () -> Void)?
  }
  private let place = Mutex(Place())

  package init() {}

  /// Whether the program wants its speech in calls.
  package var isWanted: Bool {
    get { wanted.load(ordering: .acquiring) }
    set { wanted.store(newValue, ordering: .releasing) }
  }

  /// Whether there is a microphone that the user allows and has not muted.
  package var isPossible: Bool { possible.load(ordering: .acquiring) }

  /// How loud speech is in calls beside the user's voice, in per cent, 0 to 100. Local playback does not change.
  package var speechPercent: Int {
    get { percent.load(ordering: .relaxed) }
    set { percent.store(min(max(newValue, 0), 100), ordering: .relaxed) }
  }

  package var isOn: Bool { isWanted && isPossible }

  /// Why the last piece of speech did not reach calls although it should have; nil if it did.
  package var problem: DeviceError? { place.withLock(\.problem) }

  /// Calls `body` whenever `problem` has changed, on the thread that noted it; `body` must not wait.
  func whenProblemChanges(_ body: @escaping @Sendable () -> Void) {
    place.withLock { $0.observer = body }
  }

  func note(_ problem: DeviceError?) {
    let observer: (@Sendable () -> Void)? = place.withLock { place in
      guard place.problem != problem else { return nil }
      place.problem = problem
      return place.observer
    }
    observer?()
  }

  /// The server that the microphone's sink belongs to; nil while there is no microphone.
  var server: PulseServer? { place.withLock(\.server) }

  func allow(_ isPossible: Bool, on server: PulseServer?) {
    place.withLock { $0.server = server }
    possible.store(isPossible && server != nil, ordering: .releasing)
  }
}
