// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
package import SpeechVoices
import Synchronization

/// Speaks for the clients of the Wyoming protocol, such as Home Assistant (github.com/OHF-Voice/wyoming, versions 1.7 and
/// 1.10): what its connections share. [any thread]
package final class WyomingServer: Sendable {
  private let services: WyomingServices
  private let lastClient = Atomic(0)

  /// - Parameters:
  ///   - discovery: That of the host.
  ///   - queue: Shared with the servers of other protocols.
  ///   - languages: Whose voices are listed, the most important first; empty: all.
  ///   - report: Takes what went wrong, for a log, without the texts of clients; any thread.
  package init(
    _ host: SpeechHost,
    discovery: VoiceDiscovery,
    queue: RenderQueue,
    languages: [LanguageTag],
    report: @escaping @Sendable (String) -> Void
  ) {
    services = WyomingServices(
      host: host,
      voices: WyomingVoices(host, discovery: discovery, languages: languages),
      queue: queue,
      report: report
    )
  }

  /// The languages whose voices are listed if nothing else is asked for: those of the user, and English. Home Assistant
  /// takes an arbitrary one as its default, and shows each as a choice.
  package static func languages(environment: [String: String]) -> [LanguageTag] {
    let own = UserLanguages.list(environment: environment)
    let english = LanguageTag(language: "en")
    return own.contains { $0.language == "en" } ? own : own + [english]
  }

  /// Begins the session of a client. Close it when the connection is closed.
  /// - Parameters:
  ///   - stream: Where events are sent.
  ///   - end: Closes the connection once everything that was sent is on its way; may be called more than once, on any thread.
  package func connect(
    _ stream: any ClientStream,
    end: @escaping @Sendable () -> Void
  ) -> WyomingSession {
    let number = lastClient.add(1, ordering: .relaxed).newValue
    let speaker = WyomingSpeaker(
      services,
      name: "Wyoming client \(number)",
      connection: stream,
      end: end
    )
    return WyomingSession(speaker, end: end)
  }
}
