// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
import SpeechHost
import SpeechWorkers
import Synchronization

/// Speech in calls: the microphone, who records from it, and the devices that speech has to be played on. [any thread]
///
/// Ends, and takes the microphone away, when nobody holds it.
package final class CallService: Sendable {
  private let microphone: SpeechMicrophone
  private let watcher: CallWatcher
  private let bell = PlaybackBell()
  private let isOver = Atomic(false)
  private let isWanted = Atomic(true)

  /// Whether what is spoken goes into calls: only while it is wanted and no microphone is muted.
  package let injection = Injection()

  /// - Parameter report: called on a thread of its own.
  package init(
    environment: [String: String],
    report: @escaping @Sendable (CallEvent) -> Void
  ) throws(CallError) {
    let bell = bell
    microphone = try SpeechMicrophone(environment: environment) { bell.ring() }
    watcher = CallWatcher(report: report)
    watcher.look(at: microphone)
    apply()
    let (microphone, watcher) = (microphone, watcher)
    let code = startThread("synth-host-calls") { [weak self] in
      while let service = self, !service.isOver.load(ordering: .acquiring) {
        let seen = bell.count
        watcher.look(at: microphone)
        service.apply()
        // Let go of while it waits, so that it can end.
        _ = consume service
        bell.wait(seen: seen, until: nil)
      }
    }
    guard code == 0 else { throw .noThread(code) }
  }

  deinit {
    isOver.store(true, ordering: .releasing)
    bell.ring()
    microphone.remove()
  }

  /// Whether speech is to go into calls at all.
  package var isInjecting: Bool {
    get { isWanted.load(ordering: .acquiring) }
    set {
      isWanted.store(newValue, ordering: .releasing)
      apply()
    }
  }

  /// The calls that are going on, oldest first.
  package var calls: [Call] { watcher.calls }

  package var isMuted: Bool { watcher.isMuted }

  /// The real microphone, by the server's name; nil when there is none.
  package var realMicrophone: String? { microphone.microphone }

  /// Devices that are heard here and in calls.
  package func devices(with local: any PlaybackDevices) -> any PlaybackDevices {
    let calls = PatientDevices(ALSADevices(sink: SpeechMicrophone.sink))
    return InjectedDevices(local, and: calls, while: injection)
  }

  private func apply() {
    injection.isOn = isWanted.load(ordering: .acquiring) && !watcher.isMuted
  }
}
