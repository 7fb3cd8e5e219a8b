// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechHost
import SpeechServer
import SpeechSystem
import SpeechVoices
import Synchronization
import TestSupport

/// A server with providers for tests.
final class WyomingRun {
  let host: SpeechHost
  let queue: RenderQueue
  let reports = Mutex<[String]>([])
  private let server: WyomingServer

  init(
    _ providers: [String],
    home: TemporaryFolder,
    languages: [LanguageTag] = [],
    limits: RenderQueue.Limits = RenderQueue.Limits()
  ) {
    host = makeHost(providers, home: home)
    queue = RenderQueue(limits)
    let discovery = VoiceDiscovery(host)
    discovery.begin()
    server = WyomingServer(host, discovery: discovery, queue: queue, languages: languages) { _ in }
  }

  func close() {
    queue.close(atMost: .seconds(10))
    host.close()
  }

  func connect() -> WyomingPeer { WyomingPeer(server) }

  /// What the server sends for these bytes, to the last of its events that has this type.
  func answer(_ events: String..., until type: String, count: Int = 1) -> [String] {
    let peer = connect()
    defer { peer.hangUp() }
    for event in events { peer.session.receive(Array(event.utf8)) }
    return peer.events(until: type, count: count)
  }
}

/// A client, and what it gets.
final class WyomingPeer {
  private let stream = PeerStream()
  let session: WyomingSession

  init(_ server: WyomingServer) {
    let stream = self.stream
    session = server.connect(stream) { stream.end() }
  }

  /// The server has closed the connection.
  var isClosed: Bool { stream.isEnded }
  var received: [ReceivedEvent] { ReceivedEvent.list(stream.bytes) }
  /// Bytes that were sent.
  var count: Int { stream.bytes.count }

  /// All events so far; chunks of a group as one, with their frames.
  var events: [String] { ReceivedEvent.summary(received) }

  func send(_ event: String) { session.receive(Array(event.utf8)) }

  func events(until type: String, count: Int = 1) -> [String] {
    _ = waitUntil { received.count { $0.type == type } >= count || isClosed }
    return events
  }

  func hangUp() {
    stream.leave()
    session.close()
  }

  /// Reads no more, or reads on.
  func pause(_ isPaused: Bool) { stream.pause(isPaused) }
}

/// A stream whose reader may pause.
private final class PeerStream: ClientStream {
  private struct State {
    var bytes: [UInt8] = []
    var isPaused = false
    var isGone = false
    var isEnded = false
  }

  private let state = Mutex(State())
  private let change = WakeUp()

  var bytes: [UInt8] { state.withLock(\.bytes) }
  var isEnded: Bool { state.withLock(\.isEnded) }

  func send(_ bytes: [UInt8]) -> Bool {
    while true {
      let seen = change.count
      let isSent = state.withLock { state -> Bool? in
        if state.isGone { return false }
        if state.isPaused { return nil }
        state.bytes += bytes
        return true
      }
      if let isSent { return isSent }
      change.wait(since: seen, atMost: .seconds(60))
    }
  }

  func end() { state.withLock { $0.isEnded = true } }

  func leave() {
    state.withLock { $0.isGone = true }
    change.signal()
  }

  func pause(_ isPaused: Bool) {
    state.withLock { $0.isPaused = isPaused }
    change.signal()
  }
}
