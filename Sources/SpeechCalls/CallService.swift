// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechPermissions
import SpeechSystem

/// Speech in calls: makes the microphone where the user allows it, notices which programs record from it, and keeps
/// speech out where it must not be heard. [any thread]
///
/// A thread of its own talks to the sound server, and reconnects when the server restarts. The thread ends and the
/// microphone is removed with `close()`, or when nothing references the service any more.
package final class CallService: Sendable {
  private let state: CallServiceState
  private let environment: [String: String]
  private let permission: CallPermission
  private let injection: Injection
  private let makesMicrophone: Bool
  private let report: @Sendable (CallChange) -> Void
  /// A forked child has no thread of the service: `close()` does nothing there.
  private let process = getpid()

  /// Does nothing before `start()`.
  /// - Parameters:
  ///   - application: what the permission was given to; nil: the program of this process.
  ///   - injection: whether speech goes into calls, for the devices that it is played on.
  ///   - makesMicrophone: false only watches the microphone that another program has made.
  ///   - report: called on the service's thread whenever something has changed since `start()`. It must not wait: until
  ///     it returns, nothing keeps speech out of calls.
  package init(
    environment: [String: String],
    permissions: PermissionStore,
    application: Application? = nil,
    injection: Injection = Injection(),
    makesMicrophone: Bool,
    report: @escaping @Sendable (CallChange) -> Void
  ) {
    let permission = CallPermission(store: permissions, application: application)
    self.environment = environment
    self.permission = permission
    self.injection = injection
    self.makesMicrophone = makesMicrophone
    self.report = report
    state = CallServiceState(CallState(permission: permission.status))
  }

  deinit { close() }

  /// Checks the server, makes the microphone where that is allowed, and starts the service's thread. Later calls do
  /// nothing. Returns after the first check: up to some seconds when the server hangs.
  package func start() {
    guard state.begin() else { return }
    let (state, environment, permission) = (state, environment, permission)
    let (injection, makesMicrophone, report) = (injection, makesMicrophone, report)
    let isReady = WakeUp()
    do throws(SystemThread.Failure) {
      try SystemThread.detach("speech-service") {
        state.noteThread()
        var loop = CallLoop(
          state,
          environment: environment,
          permission: permission,
          injection: injection,
          makesMicrophone: makesMicrophone,
          report: report
        )
        loop.pass(isFirst: true)
        isReady.signal()
        loop.run()
      }
      isReady.waitForSignal()
    } catch {
      state.fail(.noThread(error.code))
    }
  }

  /// The last known state.
  package var current: CallState { state.current }

  /// Requests a check, for example after the user has answered a question; also ends the pause after a failure.
  package func look() { state.order(.look) }

  /// Requests a check and waits for its result, five seconds at most. Not from within a report.
  package func lookNow() -> CallState {
    let seen = state.looks
    look()
    let deadline = ContinuousClock.now + .seconds(5)
    while state.looks == seen, ContinuousClock.now < deadline { poll(nil, 0, 2) }
    return current
  }

  /// Moves the programs that record from a real microphone to the one with speech.
  package func join() {
    state.order(.join)
    state.order(.look)
  }

  /// Sets how loud the user's own voice is in calls, now and when another microphone is plugged in; the level is reset
  /// when the service ends.
  package func setVoiceLevel(_ level: VoiceLevel) {
    state.voiceLevel = level
    state.order(.look)
  }

  /// The level that was set; nil if none.
  package var wantedVoiceLevel: VoiceLevel? { state.voiceLevel }

  /// Removes the microphone, and returns when that is done; called from within a report, it takes effect when the
  /// report returns. Nothing is reported after it.
  package func close() {
    guard getpid() == process else { return }
    state.order(.end)
    state.waitForEnd()
  }
}
