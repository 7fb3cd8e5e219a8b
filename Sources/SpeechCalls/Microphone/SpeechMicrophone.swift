// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The microphone “Synthesized Speech Microphone”: the user's voice and speech, for any program that records. [any thread]
///
/// It is there as long as this is. When the program is killed the modules stay in the server, and the voice goes on in a call;
/// the next one to make the microphone unloads them.
package final class SpeechMicrophone: Sendable {
  private struct State {
    /// In the order in which they were loaded.
    var modules: [UInt32] = []
    var isOver = false
  }

  /// The sink that speech is played on so that it is heard in calls.
  package static var sink: String { MicrophoneLayout.sink }

  /// The real microphone, by the server's name; nil when there was none.
  package let microphone: String?
  let server: PulseServer
  private let lock: LockBox
  /// What programs recorded from before.
  private let formerDefault: String?
  private let state = Mutex(State())

  private final class LockBox: Sendable {
    let lock: MicrophoneLock
    init(_ lock: consuming MicrophoneLock) { self.lock = lock }
  }

  /// Makes the microphone, and lets programs record from it that name none. What a killed program has left is unloaded first.
  /// - Parameter changed: called on a thread of its own when sources or recorders have changed; must neither wait nor ask.
  package init(
    environment: [String: String],
    changed: @escaping @Sendable () -> Void
  ) throws(CallError) {
    lock = LockBox(try MicrophoneLock(environment: environment))
    server = try PulseServer(address: environment["PULSE_SERVER"], changed: changed)
    let (microphone, former) = try Self.takeOver(server)
    self.microphone = microphone
    formerDefault = former
    do throws(CallError) {
      for module in MicrophoneLayout.modules(microphone: microphone) {
        let index = try server.load(module.name, module.arguments)
        state.withLock { $0.modules.append(index) }
      }
      try server.setDefaultSource(MicrophoneLayout.source)
    } catch {
      remove()
      throw error
    }
  }

  deinit { remove() }

  /// Takes the microphone away, and gives programs the one they had before. The server does the rest of it when it is gone.
  package func remove() {
    let modules = state.withLock { state in
      defer { state = State(modules: [], isOver: true) }
      return state.modules
    }
    guard !modules.isEmpty else { return }
    do throws(CallError) {
      // Somebody may have chosen another one meanwhile.
      if let formerDefault, try server.defaultSource() == MicrophoneLayout.source {
        try server.setDefaultSource(formerDefault)
      }
    } catch {
      // The microphone of before has gone, or the server has: it chooses one itself.
    }
    for module in modules.reversed() {
      do throws(CallError) {
        try server.unload(module)
      } catch {
        // Somebody else has unloaded it.
      }
    }
  }

  /// The index of the source that programs record from; nil until the server has made it.
  func sourceIndex() throws(CallError) -> UInt32? {
    try server.sources().first { $0.name == MicrophoneLayout.source }?.index
  }

  /// Whether the user has muted the real microphone, or the one that programs record from.
  package func isMuted() throws(CallError) -> Bool {
    try server.sources().contains { source in
      source.isMuted && (source.name == microphone || source.name == MicrophoneLayout.source)
    }
  }

  /// Unloads what a killed program has left. Answers the user's microphone, and what programs recorded from.
  private static func takeOver(
    _ server: PulseServer
  ) throws(CallError) -> (microphone: String?, former: String?) {
    let left = try server.modules().filter(MicrophoneLayout.isOurs)
    let before = left.lazy.compactMap(MicrophoneLayout.microphone).first
    for module in left.reversed() { try server.unload(module.index) }
    let sources = try server.sources()
    let now = try server.defaultSource()
    let chosen = [before, now].compactMap { $0 }.first { name in
      sources.contains { $0.name == name && !$0.isMonitor }
    }
    let microphone = chosen ?? sources.first { !$0.isMonitor }?.name
    return (microphone, before ?? now)
  }
}
