// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem
import SpeechVoices
import Synchronization

/// Starts the provider that will probably speak, or reads the voices that will be listed, while the main thread still parses
/// the arguments, which takes as long as finding the voice.
final class EarlyStart: Sendable {
  private enum Work {
    case voice(LikelyVoice), list

    /// Nil if it is not known what a command with these arguments needs.
    init?(_ arguments: [String]) {
      if let voice = LikelyVoice(arguments) {
        self = .voice(voice)
      } else if arguments.first == "list-voices",
        !arguments.dropFirst().contains(where: LikelyVoice.needsOtherHost)
      {
        self = .list
      } else {
        return nil
      }
    }
  }

  private static let current = Mutex<EarlyStart?>(nil)

  private let settings = HostSettings()
  private let host = Mutex<SpeechHost?>(nil)
  private let hasHost = WakeUp()

  private init() {}

  /// Begins if a command with these arguments will probably use the default settings of a host.
  static func begin(_ arguments: [String]) {
    guard let work = Work(arguments) else { return }
    let start = EarlyStart()
    do throws(SystemThread.Failure) {
      try SystemThread.detach("speech-start") { start.run(work) }
    } catch {
      // The command makes its host itself, and reports what is missing.
      return
    }
    current.withLock { $0 = start }
  }

  private func run(_ work: Work) {
    let made = settings.makeHost()
    host.withLock { $0 = made }
    hasHost.signal()
    switch work {
    case .voice(let voice): made.prepare(voice.name, for: voice.use)
    // Each list is read once, by who comes first.
    case .list: _ = made.registry.voices
    }
  }

  /// The host, for the first caller that needs one with these settings; a host with others is closed.
  static func takeHost(with settings: HostSettings) -> SpeechHost? {
    guard let start = current.withLock({ $0.take() }) else { return nil }
    let host = start.waitForHost()
    if settings == start.settings { return host }
    host?.close()
    return nil
  }

  /// Closes a host that no command took.
  static func abandon() { current.withLock { $0.take() }?.waitForHost()?.close() }

  private func waitForHost() -> SpeechHost? {
    hasHost.waitForSignal()
    return host.withLock { $0.take() }
  }
}
