// SPDX-License-Identifier: Apache-2.0

package import Dispatch
import Foundation
package import SpeechAudio
package import SpeechHost
package import SpeechPermissions
package import SpeechPlayback
package import SpeechVoices

/// The speech host of this process, made when the first voice or utterance is asked for.
///
/// Making it reads folders and the cache, and starts no provider; those that have to be asked are asked on a thread of the
/// registry's own, which watches from then on. [any thread]
package final class SharedHost: Sendable {
  /// The one that Apple's types use: that of the task, where one was given, else that of the process.
  package static var instance: SharedHost { current ?? ofProcess }

  /// Stands in for the host of the process in a task and in what it calls, for tests.
  @TaskLocal package static var current: SharedHost?

  private static let ofProcess = SharedHost(environment: ProcessInfo.processInfo.environment)

  package let host: SpeechHost
  /// That of the process, with `SYNTH_HOST_LIBEXEC` set where the worker was found.
  package let environment: [String: String]
  /// Why nothing can be spoken, for people; nil when all is there.
  package let problem: String?

  /// What the user allows this app.
  package let permissions: PermissionStore
  /// Where speech is heard, and by which time.
  package let devices: any PlaybackDevices
  package let clock: any PlaybackClock
  package let problems: ProblemLog
  /// Speech in calls.
  let calls: CallSession

  private let notifier = VoiceChangeNotifier()
  private let observation: ObservationToken
  /// Left when the registry has looked at everything once.
  private let firstLook = DispatchGroup()

  /// How long questions about voices wait for providers that nobody has asked before. eSpeak with its 131 voices
  /// answers within 75 ms (x86-64, 2 cores, November 2026); one that hangs must not stop an app that only lists voices.
  package static let patience = DispatchTimeInterval.milliseconds(500)
  private let deadline: DispatchTime

  /// - Parameter patience: Stands in for the half second, for tests.
  package init(
    environment: [String: String],
    patience: DispatchTimeInterval = patience,
    devices: any PlaybackDevices = OutputDevices.usual,
    clock: any PlaybackClock = SystemClock(),
    problems: ProblemLog = ProblemLog()
  ) {
    deadline = .now() + patience
    let permissions = PermissionStore(environment: environment)
    self.permissions = permissions
    self.devices = devices
    self.clock = clock
    self.problems = problems
    let places = HostPlaces(environment: environment)
    var environment = environment
    if let libexec = places.libexec { environment["SYNTH_HOST_LIBEXEC"] = libexec }
    self.environment = environment
    problem = places.problem
    var configuration = HostConfiguration(
      environment: environment,
      executableFolder: places.libexec ?? places.executableFolder,
      workingFolder: FileManager.default.currentDirectoryPath,
      asksProvidersFirst: false
    )
    configuration.libexec = places.libexec
    configuration.personalVoices = permissions.personalVoiceAccess()
    let host = SpeechHost(configuration)
    self.host = host
    calls = CallSession(environment: environment, permissions: permissions, problems: problems)
    permissions.whenAnsweredHere { [weak registry = host.registry] in registry?.rescan() }
    let notifier = notifier
    observation = host.registry.observe { _ in notifier.post() }
    if let problem = places.problem {
      problems.note(problem + ".")
    }
    let firstLook = firstLook
    firstLook.enter()
    DispatchQueue(label: "AVFAudio.voices").async {
      host.registry.startWatching()
      firstLook.leave()
    }
  }

  /// The voices that there are now, in search order.
  ///
  /// In its first half second the host waits for providers that nobody has asked before; later for nothing.
  package var voices: [Voice] {
    if host.registry.isIncomplete { _ = firstLook.wait(timeout: deadline) }
    return host.registry.voices
  }

  /// Returns when every provider has had the time to say which voices it has. Takes up to some seconds: not for a caller's
  /// own thread.
  package func waitForVoices() {
    if host.registry.isIncomplete { firstLook.wait() }
  }
}
