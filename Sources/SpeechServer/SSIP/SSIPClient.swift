// SPDX-License-Identifier: Apache-2.0

import SpeechPlayback
import Synchronization

/// A connected client and its settings, which other clients may change with `SET ALL`. [any thread]
final class SSIPClient: Sendable {
  struct State {
    var name = "unknown:unknown:unknown"
    var settings: MessageSettings
    /// The name that the client has set; there is one.
    var outputModule = SSIPClient.moduleName
    var pitchRange = 0
    var pauseContext = 0
    var priority = SpeechPriority.message
    /// Whether texts are SSML.
    var sendsMarkup = false
    var notifications: Set<SSIPNotification> = []
    var isInBlock = false
    /// It has stopped or cancelled messages of its own since it sent the last one.
    var hasInterrupted = false
    /// Something it sent was refused, which the log tells once.
    var isRefused = false
    var history = SSIPHistory()

    init(_ settings: MessageSettings) { self.settings = settings }
  }

  /// The only output module that clients see.
  static let moduleName = "synth-host"
  let identifier: Int
  let state: Mutex<State>
  private let connection: any ClientConnection

  init(_ identifier: Int, defaults: MessageSettings, connection: any ClientConnection) {
    self.identifier = identifier
    state = Mutex(State(defaults))
    self.connection = connection
  }

  func send(_ lines: [String]) { connection.send(SSIPReply.bytes(lines)) }

  /// A message with the settings of this moment.
  func message(_ content: [UInt8], kind: MessageKind) -> SSIPMessage {
    state.withLock { state in
      defer { state.hasInterrupted = false }
      return SSIPMessage(
        content: content,
        kind: kind,
        isMarkup: state.sendsMarkup,
        settings: state.settings,
        priority: state.priority,
        interrupts: state.hasInterrupted,
        notifications: state.notifications
      )
    }
  }
}
