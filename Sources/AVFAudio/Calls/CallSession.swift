// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import SpeechAudio
import SpeechCalls
import SpeechPermissions
import Synchronization

/// Speech of this process in calls. Connects to the sound server only when needed. [any thread]
package final class CallSession: Sendable {
  static let changeName = NSNotification.Name(
    "AVAudioSessionMicrophoneInjectionCapabilitiesChangeNotification"
  )

  private let injection = Injection()
  private let environment: [String: String]
  private let permissions: PermissionStore
  private let problems: ProblemLog
  private let service = Mutex<CallService?>(nil)
  /// A slow observer must not block the service.
  private let queue = DispatchQueue(label: "AVFAudio.calls")

  init(environment: [String: String], permissions: PermissionStore, problems: ProblemLog) {
    self.environment = environment
    self.permissions = permissions
    self.problems = problems
  }

  // MARK: - For sessions

  /// Whether the app wants its speech in calls.
  var isWanted: Bool { injection.isWanted }

  func setMode(_ mode: AVAudioSession.MicrophoneInjectionMode) throws {
    if mode == .spokenAudio {
      var state = start()
      // The problem may be outdated.
      if state.problem != nil, let service = service.withLock({ $0 }) { state = service.lookNow() }
      if let problem = state.problem { throw AVAudioError.calls("\(problem)") }
    }
    injection.isWanted = mode == .spokenAudio
  }

  var isAvailable: Bool { Self.isAvailable(start()) }

  private static func isLost(_ state: CallState) -> Bool {
    state.problem != nil && !state.isWaiting
  }

  private static func isAvailable(_ state: CallState) -> Bool { !state.calls.isEmpty }

  /// For use after the user's answer.
  func look() { service.withLock { $0 }?.look() }

  /// Starts watching calls, and makes the microphone if the user allows it.
  @discardableResult
  func start() -> CallState {
    service.withLock { service in
      if let service { return service.current }
      let session = self
      let new = CallService(
        environment: environment,
        permissions: permissions,
        injection: injection,
        makesMicrophone: true
      ) { [weak session, queue] change in
        queue.async { [weak session] in session?.note(change) }
      }
      ServicesAtExit.add(new)
      service = new
      new.start()
      return new.current
    }
  }

  // MARK: - For synthesizers

  /// The devices for a synthesizer's speech: local, and calls if the app or `uplink` wants that.
  func devices(with local: any PlaybackDevices, uplink: Uplink) -> any PlaybackDevices {
    InjectedDevices(local, while: injection) { uplink.isWanted.load(ordering: .relaxed) }
  }

  // MARK: - Changes

  private func note(_ change: CallChange) {
    let (before, now) = (change.before, change.state)
    if let problem = now.injectionProblem { problems.note("\(problem).") }
    if let problem = now.problem { problems.note("\(problem).") }
    var names: [NSNotification.Name] = []
    // A busy server has lost nothing.
    let (wasLost, isLost) = (Self.isLost(before), Self.isLost(now))
    if !wasLost, isLost {
      names.append(AVAudioSession.mediaServicesWereLostNotification)
    }
    if wasLost, !isLost {
      names.append(AVAudioSession.mediaServicesWereResetNotification)
    }
    if Self.isAvailable(before) != Self.isAvailable(now) { names.append(Self.changeName) }
    let isAvailable = Self.isAvailable(now)
    for name in names {
      NotificationCenter.default.post(
        name: name,
        object: AVAudioSession.sharedInstance(),
        userInfo: name == Self.changeName
          ? [AVAudioSessionMicrophoneInjectionIsAvailableKey: NSNumber(value: isAvailable)] : nil
      )
    }
  }
}

/// The services of this process: their microphones are removed even if a program exits without releasing them.
private enum ServicesAtExit {
  private struct Entry {
    weak var service: CallService?
  }

  private static let entries = Mutex<[Entry]?>(nil)

  static func add(_ service: CallService) {
    let isFirst = entries.withLock { entries in
      defer { entries = (entries ?? []).filter { $0.service != nil } + [Entry(service: service)] }
      return entries == nil
    }
    if isFirst { atexit { ServicesAtExit.closeAll() } }
  }

  private static func closeAll() {
    let open = entries.withLock { $0?.compactMap(\.service) ?? [] }
    for service in open { service.close() }
  }
}
