// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem
import SpeechText
import SpeechVoices
import SpeechWorkers
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
  /// Started by the main thread while this one finds the provider.
  private let blank: BlankWorker?
  private let host = Mutex<SpeechHost?>(nil)
  private let hasHost = WakeUp()

  private init(_ work: Work) {
    if case .voice = work { blank = BlankWorker() } else { blank = nil }
  }

  /// Begins if a command with these arguments will probably use the default settings of a host.
  static func begin(_ arguments: [String]) {
    guard let work = Work(arguments) else { return }
    let start = EarlyStart(work)
    do throws(SystemThread.Failure) {
      try SystemThread.detach("speech-start") { start.run(work) }
    } catch {
      // The command makes its host itself, and reports what is missing.
      return
    }
    current.withLock { $0 = start }
    if let blank = start.blank { start.settings.configuration.start(blank) }
  }

  private func run(_ work: Work) {
    let made = settings.makeHost(blank: blank)
    host.withLock { $0 = made }
    hasHost.signal()
    switch work {
    case .voice(let voice):
      // Without the thread it takes longer, and is otherwise the same.
      try? SystemThread.detach("speech-tables") { Self.readAhead(for: voice, host: made) }
      made.prepare(voice.name, for: voice.use)
    case .list: _ = made.registry.voices
    }
  }

  /// Reads what the main thread needs once it has parsed the arguments: all voices, among which the one that is meant is found,
  /// and the tables of its language. Each is read once, by who comes first.
  private static func readAhead(for voice: LikelyVoice, host: SpeechHost) {
    _ = host.registry.voices
    let language =
      voice.name.flatMap { LanguageTag(locale: $0) }
      ?? LanguageTag(environment: ProgramContext.environment)
    if let language { _ = SentenceReader(language: language.description) }
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
