// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechPermissions
import SpeechSystem

/// Speech in calls: makes the microphone where the user allows it, notices who records from it, and keeps speech out where
/// it must not be heard. [any thread]
///
/// Its own thread talks to the sound server, also when that ends and comes back. It ends, and the microphone goes, with
/// `close()`, or when nothing references the service any more.
package final class CallService: Sendable {
  private let desk: CallServiceState
  private let environment: [String: String]
  private let permissions: PermissionStore
  private let injection: Injection
  private let makesMicrophone: Bool
  private let report: @Sendable (CallChange) -> Void
  /// A child that was forked has nothing of it.
  private let process = getpid()

  /// Does nothing before `start()`.
  /// - Parameters:
  ///   - injection: whether speech goes into calls, for the devices that it is played on.
  ///   - makesMicrophone: false: it is only watched who records from the microphone that another program has made.
  ///   - report: called on the service's thread whenever something has changed since `start()`. It must not wait: as long as
  ///     it does, nothing keeps speech out of calls.
  package init(
    environment: [String: String],
    permissions: PermissionStore,
    injection: Injection = Injection(),
    makesMicrophone: Bool,
    report: @escaping @Sendable (CallChange) -> Void
  ) {
    self.environment = environment
    self.permissions = permissions
    self.injection = injection
    self.makesMicrophone = makesMicrophone
    self.report = report
    desk = CallServiceState(CallState(permission: permissions.status(of: .microphoneInjection)))
  }

  deinit { close() }

  /// Looks at the server, makes the microphone where that is allowed, and goes on by itself. Once. Returns when the first
  /// look is over: up to some seconds where the server hangs.
  package func start() {
    guard desk.begin() else { return }
    let (desk, environment, permissions) = (desk, environment, permissions)
    let (injection, makesMicrophone, report) = (injection, makesMicrophone, report)
    let isReady = WakeUp()
    do throws(SystemThread.Failure) {
      try SystemThread.detach("speech-service") {
        desk.noteThread()
        var loop = CallLoop(
          desk,
          environment,
          permissions,
          injection,
          makesMicrophone: makesMicrophone,
          report
        )
        loop.pass(isFirst: true)
        isReady.signal()
        loop.run()
      }
      isReady.waitForSignal()
    } catch {
      desk.fail(.noThread(error.code))
    }
  }

  /// How it stands now.
  package var current: CallState { desk.current }

  /// Looks again, as when the user has answered a question; also where something is wrong, and nothing would be tried for a
  /// while.
  package func look() { desk.order(.look) }

  /// The same, and waits for what comes of it, five seconds at most. Not from within a report.
  package func lookNow() -> CallState {
    let seen = desk.looks
    look()
    let deadline = ContinuousClock.now + .seconds(5)
    while desk.looks == seen, ContinuousClock.now < deadline { poll(nil, 0, 2) }
    return current
  }

  /// Lets the programs that record from the real microphone hear speech as well: they record from the other one from now on.
  package func join() {
    desk.order(.join)
    desk.order(.look)
  }

  /// Changes how loud the user's own voice is in calls, now and whenever another microphone is plugged in; when this ends,
  /// it is as loud as before.
  package func setVoiceLevel(_ level: VoiceLevel) {
    desk.voiceLevel = level
    desk.order(.look)
  }

  /// The level that was set; nil: none.
  package var wantedVoiceLevel: VoiceLevel? { desk.voiceLevel }

  /// Takes the microphone away, and returns when that is done; from within a report, when that has returned. Nothing is
  /// reported after it.
  package func close() {
    guard getpid() == process else { return }
    desk.order(.end)
    desk.waitForEnd()
  }
}
