// SPDX-License-Identifier: Apache-2.0

import CLinux
package import SpeechAudio
package import SpeechHost
import SpeechPlayback
package import SpeechSystem
import Synchronization

/// A server of SSIP, the protocol of Speech Dispatcher (version 1 of "SSIP Documentation"): its clients, and what they
/// have spoken, one message at a time. [any thread]
package final class SSIPServer: Sendable {

  let voices: ClientVoices
  let defaultLanguage: String
  private let defaults: MessageSettings
  let state: Mutex<SSIPServerState>
  private let added = WakeUp()
  private let relay = EventRelay()
  let speaker: PrioritySpeaker
  private let events: EventQueue
  private let report: @Sendable (String) -> Void

  /// - Parameters:
  ///   - defaultLanguage: That of a client that names none, BCP 47.
  ///   - defaults: What else a client has that sets nothing.
  ///   - limits: Of the text that waits.
  ///   - report: Takes what went wrong, for a log; any thread.
  package init(
    _ host: SpeechHost,
    voices: ClientVoices,
    devices: any PlaybackDevices,
    defaultLanguage: String,
    defaults: MessageSettings = MessageSettings(),
    limits: WaitingText.Limits = WaitingText.Limits(),
    report: @escaping @Sendable (String) -> Void
  ) throws(SystemThread.Failure) {
    self.voices = voices
    self.defaultLanguage = defaultLanguage
    self.defaults = defaults
    self.report = report
    state = Mutex(SSIPServerState(limits))
    events = try EventQueue()
    let relay = relay
    speaker = PrioritySpeaker(host: host, devices: devices) { relay.note($0) }
    relay.set(self)
    do throws(SystemThread.Failure) {
      try SystemThread.detach("messages") { [added, weak self] in
        var seen = added.count
        while self?.prepareNext() == true {
          if self?.hasWaiting == true { continue }
          added.wait(since: seen, until: nil)
          seen = added.count
        }
      }
    } catch {
      events.close()
      throw error
    }
  }

  /// Ends speech, and returns when the device is closed.
  package func close() {
    state.withLock { $0.isClosed = true }
    added.signal()
    speaker.close()
    events.close()
  }

  // MARK: Clients

  /// Begins a session for a client.
  package func connect(_ connection: any ClientConnection) -> SSIPSession {
    let client = state.withLock { state in
      state.lastClient += 1
      let client = SSIPClient(state.lastClient, defaults: defaults, connection: connection)
      state.clients[client.identifier] = client
      return client
    }
    return SSIPSession(self, client: client)
  }

  /// Its messages are spoken although it is gone, but nothing of a client that is paused: programs that say something and
  /// end are common. As nobody is left to stop them, they are bounded by their bytes and by time.
  /// - Parameter received: bytes of a text that it has not finished.
  func disconnect(_ client: SSIPClient, received: Int) {
    let identifier = client.identifier
    let (isPaused, dropped) = state.withLock { state in
      state.text.give(bytes: received, of: identifier)
      return (state.pausedClients.contains(identifier), state.leave(identifier))
    }
    end(dropped)
    if isPaused { resume([identifier]) }
  }

  /// `SELF`, `ALL` or a number.
  func clients(
    _ whom: String,
    requestedBy client: SSIPClient
  ) -> Result<[SSIPClient], SSIPAddressError> {
    switch whom.lowercased() {
    case "self": return .success([client])
    case "all": return .success(state.withLock { Array($0.clients.values) })
    default:
      guard let number = Int(whom) else { return .failure(.notANumber) }
      guard let found = state.withLock({ $0.clients[number] }) else { return .failure(.unknown) }
      return .success([found])
    }
  }

  /// The clients that are connected, and those that are gone and still spoken for.
  var everyone: Set<Int> {
    state.withLock { state in Set(state.clients.keys).union(state.open.values.map(\.client)) }
  }

  // MARK: Messages

  /// Makes room for bytes that a client sends. Returns false if it, or all, have too much waiting.
  func take(_ bytes: Int, of client: SSIPClient) -> Bool {
    let (isTaken, all) = state.withLock { state in
      (state.text.takeBytes(bytes, of: client.identifier), state.text.bytesInAll)
    }
    if !isTaken { refuse(client, because: "\(all) bytes of all clients wait") }
    return isTaken
  }

  /// Bytes of text that have been received and not been spoken.
  package var waitingBytes: Int { state.withLock { $0.text.bytesInAll } }

  /// Notes that bytes which were taken will be in no message.
  func give(_ bytes: Int, of client: SSIPClient) {
    state.withLock { $0.text.give(bytes: bytes, of: client.identifier) }
  }

  /// Takes a message, which waits for `begin`, after its bytes. Returns its number; nil if the client has too many.
  func add(_ message: SSIPMessage, of client: SSIPClient) -> UInt64? {
    let identifier = state.withLock { state in
      let identifier = state.add(message, of: client.identifier)
      if identifier == nil { state.text.give(bytes: message.content.count, of: client.identifier) }
      return identifier
    }
    guard let identifier else {
      refuse(client, because: "so many of its messages wait")
      return nil
    }
    client.state.withLock { $0.history.add(identifier, message: message) }
    return identifier
  }

  /// Reports once for each client that something it sent is not spoken.
  private func refuse(_ client: SSIPClient, because reason: String) {
    let name: String? = client.state.withLock { state in
      defer { state.isRefused = true }
      return state.isRefused ? nil : state.name
    }
    guard let name else { return }
    let bytes = state.withLock { $0.text.bytes(of: client.identifier) }
    log(
      "client \(client.identifier) (\(name)) has \(bytes) bytes of text waiting, and \(reason): what it sends now is refused; let it resume, or cancel its messages"
    )
  }

  /// Lets a message be spoken when its priority allows.
  func begin(_ identifier: UInt64) {
    state.withLock { $0.queue(identifier) }
    added.signal()
  }

  private var hasWaiting: Bool { state.withLock { !$0.waiting.isEmpty || $0.isClosed } }

  /// Hands the next message to the speaker, in the order in which they came. Returns false when the server is closed.
  private func prepareNext() -> Bool {
    let next: (identifier: UInt64, message: SSIPMessage)? = state.withLock { state in
      guard !state.isClosed, !state.waiting.isEmpty else { return nil }
      let identifier = state.waiting.removeFirst()
      return state.open[identifier].map { (identifier, $0.message) }
    }
    if let next {
      let message = next.message
      let request = MessageRequest.request(
        message.spokenContent,
        kind: message.kind,
        settings: message.settings,
        voices: voices,
        interrupts: message.interrupts
      )
      hand(next.identifier, request: request)
    }
    return state.withLock { !$0.isClosed }
  }

  /// Gives a message to the speaker, unless it has been cancelled or its client is paused.
  func hand(_ identifier: UInt64, request: RenderRequest) {
    guard let priority = state.withLock({ $0.hand(identifier, request: request) }) else { return }
    control()
    if let message = state.withLock({ $0.beginsAtOnce(identifier) }) {
      tell(.begin, identifier: identifier, message: message)
      // A pause may have come in between; its client learns of it after the beginning.
      let isPaused = state.withLock { $0.noteToldBegun(identifier) }
      if isPaused { tellPaused(identifier) }
    }
    speaker.speak(identifier, request: request, priority: priority)
    // Cancelled before the speaker had it.
    let isStopped = state.withLock { $0.open[identifier]?.isStopped == true }
    if isStopped { speaker.stop(identifier) }
  }

  // MARK: Control

  /// Ends the message that is being spoken, if it is one of these clients'. Those of which nothing else waits are not paused
  /// any more: Chromium pauses, stops and speaks, and never resumes.
  func stop(_ clients: Set<Int>) {
    let current = state.withLock { $0.current(of: clients) }
    if let current { end([current]) }
    resume(state.withLock { $0.withoutMessages(among: clients) })
  }

  /// Ends all messages of these clients, which are not paused any more.
  func cancel(_ clients: Set<Int>) {
    end(Set(state.withLock { $0.messages(of: clients) }))
    resume(clients)
  }

  /// Ends what waits of clients that are gone for long.
  func endOrphans() {
    end(state.withLock { $0.orphans(at: linux_monotonic_ns()) })
  }

  /// Pauses the messages of these clients, also those to come. Other clients are still spoken for.
  func pause(_ clients: Set<Int>) {
    let silent = state.withLock { state in
      state.pause(clients)
      return state.silent.flatMap { clients.contains(state.open[$0]?.client ?? 0) ? $0 : nil }
    }
    control()
    if let silent { tellPaused(silent) }
  }

  func resume(_ clients: Set<Int>) {
    let parked = state.withLock { $0.resume(clients) }
    control()
    for (identifier, request) in parked { hand(identifier, request: request) }
  }

  private func end(_ messages: Set<UInt64>) {
    guard !messages.isEmpty else { return }
    let (handed, dropped) = state.withLock { $0.end(messages) }
    for identifier in handed { speaker.stop(identifier) }
    for (identifier, message) in dropped { tell(.cancel, identifier: identifier, message: message) }
  }

  /// Passes changes to the speaker. A call while another thread is doing so leaves the changes to
  /// that thread, which keeps them in order.
  func control() {
    while true {
      let change = state.withLock {
        state -> (from: SSIPServerState.Control, to: SSIPServerState.Control)? in
        let wanted = state.wanted
        guard !state.isTelling, state.told != wanted else { return nil }
        defer { state.told = wanted }
        state.isTelling = true
        return (state.told, wanted)
      }
      guard let (old, new) = change else { return }
      if old.held != new.held { speaker.hold(new.held) }
      if old.isPaused != new.isPaused {
        if new.isPaused { speaker.pause() } else { speaker.resume() }
      }
      state.withLock { $0.isTelling = false }
    }
  }

  // MARK: Events

  func tell(_ event: SSIPEvent, identifier: UInt64, message: SSIPServerState.Open) {
    guard message.message.notifications.contains(event.notification) else { return }
    guard let client = state.withLock({ $0.clients[message.client] }) else { return }
    events.send(
      event.lines(message: identifier, client: message.client),
      to: client,
      due: message.accepted + Self.listeningDelay
    )
  }

  /// Nanoseconds from the reply with the number of a message until its client listens for events.
  private static let listeningDelay: UInt64 = 10_000_000

  func log(_ text: String) { report(text) }
}

/// Passes events of the speaker to its owner, which the speaker must not keep.
private final class EventRelay: Sendable {
  private struct Owner {
    weak var server: SSIPServer?
  }

  private let owner = Mutex(Owner())

  func set(_ server: SSIPServer) { owner.withLock { $0.server = server } }
  func note(_ event: PrioritySpeakerEvent) { owner.withLock { $0.server }?.note(event) }
}
