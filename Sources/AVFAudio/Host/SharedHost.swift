// SPDX-License-Identifier: Apache-2.0

package import Dispatch
import Foundation
package import SpeechAudio
package import SpeechHost
package import SpeechPermissions
package import SpeechPlayback
package import SpeechVoices

/// The speech host of this process, created with the first voice or utterance.
///
/// Creating it reads folders and the cache, and starts no provider; the registry queries providers on a thread of its
/// own, which watches them from then on. [any thread]
package final class SharedHost: Sendable {
  /// The host for Apple's types: that of the task if set, otherwise that of the process.
  package static var instance: SharedHost { current ?? ofProcess }

  /// Replaces the host of the process in a task and its callees, for tests.
  @TaskLocal package static var current: SharedHost?

  private static let ofProcess = SharedHost(
    environment: HostEnvironment.withoutMissingHome(ProcessInfo.processInfo.environment)
  )

  package let host: SpeechHost
  /// The process's environment, with `SYNTH_HOST_LIBEXEC` set to where the worker was found.
  package let environment: [String: String]
  /// Why speech is impossible, for the user; nil if it is possible.
  package let problem: String?

  /// The user's permissions for this app.
  package let permissions: PermissionStore
  /// The devices and the clock of playback.
  package let devices: any PlaybackDevices
  package let clock: any PlaybackClock
  package let problems: ProblemLog
  /// Runs the callbacks of `write`.
  let mainLoop: MainLoop
  /// Speech in calls.
  let calls: CallSession
  /// Opens the user's microphone at a rate in Hz.
  let microphone: Microphones

  private let notifier = VoiceChangeNotifier()
  private let observation: ObservationToken
  /// Left when the registry has queried everything once.
  private let firstLook = DispatchGroup()

  /// How long queries for voices wait for providers that were never queried before. eSpeak with its 131 voices answers
  /// within 75 ms (x86-64, 2 cores, November 2026); one that hangs must not block an app that only lists voices.
  package static let patience = DispatchTimeInterval.milliseconds(500)
  private let deadline: DispatchTime

  /// - Parameters:
  ///   - patience: Replaces the default of half a second, for tests.
  ///   - mainLoop: Replaces that of the process, for tests.
  ///   - microphone: Replaces the user's, for tests.
  package init(
    environment: [String: String],
    patience: DispatchTimeInterval = patience,
    devices: any PlaybackDevices = OutputDevices.usual,
    clock: any PlaybackClock = SystemClock(),
    problems: ProblemLog = ProblemLog(),
    mainLoop: MainLoop? = nil,
    microphone: @escaping Microphones = SharedHost.userMicrophone
  ) {
    deadline = .now() + patience
    let permissions = PermissionStore(environment: environment)
    self.permissions = permissions
    self.devices = devices
    self.clock = clock
    self.problems = problems
    self.mainLoop = mainLoop ?? .ofProcess
    self.microphone = microphone
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

  /// Opens a microphone at a rate in Hz.
  package typealias Microphones =
    @Sendable (_ sampleRate: Int) throws(MicrophoneFailure) -> any Microphone

  /// Opens the user's default microphone.
  @Sendable package static func userMicrophone(
    sampleRate: Int
  ) throws(MicrophoneFailure) -> any Microphone {
    try UserMicrophone(sampleRate: sampleRate)
  }

  /// The current voices, in search order.
  ///
  /// In its first half second the host waits for providers that were never queried before; later it never waits.
  package var voices: [Voice] {
    if host.registry.isIncomplete { _ = firstLook.wait(timeout: deadline) }
    return host.registry.voices
  }

  /// Returns when every provider has had time to report its voices. Takes up to some seconds: do not call it on a
  /// caller's thread.
  package func waitForVoices() {
    if host.registry.isIncomplete { firstLook.wait() }
  }
}
