// SPDX-License-Identifier: Apache-2.0

import CLinux
import SpeechHost
import SpeechPlayback
import SpeechSystem

/// The messages of all clients that have not ended, and who is paused: without threads, sockets or audio.
struct SSIPServerState {
  /// A message that has not ended.
  struct Open {
    let client: Int
    let message: SSIPMessage
    /// The speaker has it.
    var isHanded = false
    /// What the speaker gets when the client is no longer paused.
    var parked: RenderRequest?
    /// It is cancelled as soon as the speaker has it.
    var isStopped = false
    /// Other clients are spoken for meanwhile.
    var isHeld = false
    var isToldPaused = false
    /// The client knows that it began.
    var isToldBegun = false
    /// Some of it was heard.
    var isHeard = false
    /// When its client was told its number, or a moment before; `CLOCK_MONOTONIC`, nanoseconds.
    var accepted: UInt64
  }

  /// What the speaker is to do, or does.
  struct Control: Equatable {
    /// Messages that wait while others are spoken.
    var held: Set<UInt64> = []
    var isPaused = false
  }

  var clients: [Int: SSIPClient] = [:]
  var lastClient = 0
  private var lastMessage: UInt64 = 0
  var open: [UInt64: Open] = [:]
  /// The text of open messages, and of those that are being received.
  var text: WaitingText
  /// Messages that the speaker does not have, in order.
  var waiting: [UInt64] = []
  private(set) var pausedClients: Set<Int> = []
  /// When clients left whose messages had not ended; `CLOCK_MONOTONIC`, nanoseconds.
  private var gone: [Int: UInt64] = [:]
  /// The message that is heard, or was when it was paused.
  var speaking: UInt64?
  /// The speaker is paused in the middle of the message of a client that is paused.
  private(set) var isSpeakerPaused = false
  /// The last state that was passed to the speaker.
  var told = Control()
  /// A thread is passing changes to it, and checks for new ones before it returns.
  var isTelling = false
  var isClosed = false

  init(_ limits: WaitingText.Limits) { text = WaitingText(limits) }

  var wanted: Control {
    Control(held: Set(open.filter(\.value.isHeld).keys), isPaused: isSpeakerPaused)
  }

  /// Nil if too many messages of the client have not ended. The message's bytes have been taken.
  mutating func add(_ message: SSIPMessage, of client: Int) -> UInt64? {
    guard text.takeMessage(of: client) else { return nil }
    lastMessage += 1
    open[lastMessage] = Open(client: client, message: message, accepted: linux_monotonic_ns())
    return lastMessage
  }

  /// Notes that the client has been told its number.
  mutating func queue(_ identifier: UInt64) {
    open[identifier]?.accepted = linux_monotonic_ns()
    waiting.append(identifier)
  }

  private mutating func remove(_ identifier: UInt64) -> Open? {
    guard let message = open.removeValue(forKey: identifier) else { return nil }
    if gone[message.client] != nil, open.values.allSatisfy({ $0.client != message.client }) {
      gone[message.client] = nil
    }
    text.give(bytes: message.message.content.count, messages: 1, of: message.client)
    return message
  }

  /// Notes that a client is gone. Returns its messages that are not to be spoken: those of a paused client, and others that
  /// are too long together, but for the first one.
  mutating func leave(_ client: Int) -> Set<UInt64> {
    clients[client] = nil
    let open = messages(of: [client])
    guard !pausedClients.contains(client) else { return Set(open) }
    if !open.isEmpty { gone[client] = linux_monotonic_ns() }
    var bytes = 0
    let dropped = open.dropFirst().drop { identifier in
      bytes += self.open[identifier]?.message.content.count ?? 0
      return bytes <= text.limits.orphanBytes
    }
    return Set(dropped)
  }

  /// The messages that have not begun of clients that are gone for longer than allowed, at `now` (`CLOCK_MONOTONIC`,
  /// nanoseconds).
  mutating func orphans(at now: UInt64) -> Set<UInt64> {
    let late = gone.filter { now - min($0.value, now) > text.limits.orphanTime.nanoseconds }
    return Set(messages(of: Set(late.keys))).filter { open[$0]?.isHeard == false }
  }

  /// Those of these clients that have no message but such as are being ended.
  func withoutMessages(among clients: Set<Int>) -> Set<Int> {
    clients.subtracting(open.values.filter { !$0.isStopped }.map(\.client))
  }

  /// Open messages of these clients, in order.
  func messages(of clients: Set<Int>) -> [UInt64] {
    open.filter { clients.contains($0.value.client) }.keys.sorted()
  }

  /// The message that STOP ends: the one that is heard, or the first one if none is heard yet. Nil if it is another
  /// client's.
  func current(of clients: Set<Int>) -> UInt64? {
    let current = speaking.flatMap { open[$0] == nil ? nil : $0 } ?? messages(of: clients).first
    return current.flatMap { clients.contains(open[$0]?.client ?? 0) ? $0 : nil }
  }

  /// Notes that the speaker is about to get a message; returns its priority. Nil if it must not get it.
  mutating func hand(_ identifier: UInt64, request: RenderRequest) -> SpeechPriority? {
    guard let message = open[identifier], !message.isHanded else { return nil }
    if pausedClients.contains(message.client) {
      open[identifier]?.parked = request
      return nil
    }
    open[identifier]?.parked = nil
    open[identifier]?.isHanded = true
    if isSpeakerPaused, let speaking {
      // The paused message makes room.
      open[speaking]?.isHeld = true
      isSpeakerPaused = false
    }
    return message.message.priority
  }

  /// The message that the speaker is about to get, if it has no other: its client need not wait for the first audio to
  /// know that it begins.
  func beginsAtOnce(_ identifier: UInt64) -> Open? {
    guard let message = open[identifier], !message.isHeld, !message.isStopped,
      open.allSatisfy({ $0.key == identifier || !$0.value.isHanded })
    else { return nil }
    return message
  }

  /// Notes that the client knows that its message begins. Returns whether it is paused.
  mutating func noteToldBegun(_ identifier: UInt64) -> Bool {
    open[identifier]?.isToldBegun = true
    return open[identifier]?.isHeld == true
  }

  /// The message whose client knows that it begins although nothing of it is heard yet, so that the speaker has no pause
  /// to report. There is at most one: others begin when they are heard.
  var silent: UInt64? { open.first { $0.value.isToldBegun && !$0.value.isHeard }?.key }

  /// Ends messages. Returns those that the speaker has to stop, and those that it does not have and that are over.
  mutating func end(_ messages: Set<UInt64>) -> (handed: [UInt64], dropped: [(UInt64, Open)]) {
    var handed: [UInt64] = []
    var dropped: [(UInt64, Open)] = []
    for identifier in messages.sorted() {
      if open[identifier]?.isHanded == true {
        open[identifier]?.isStopped = true
        handed.append(identifier)
      } else if let message = remove(identifier) {
        dropped.append((identifier, message))
      }
    }
    return (handed, dropped)
  }

  /// Notes that the speaker is done with a message.
  mutating func ended(_ identifier: UInt64) -> Open? {
    if speaking == identifier {
      speaking = nil
      isSpeakerPaused = false
    }
    return remove(identifier)
  }

  // MARK: Pausing

  mutating func pause(_ clients: Set<Int>) {
    pausedClients.formUnion(clients)
    // The message that is heard continues where it is paused, unless others are to be spoken for meanwhile.
    let canStay = open.values.allSatisfy { !$0.isHanded || pausedClients.contains($0.client) }
    for identifier in messages(of: clients) where open[identifier]?.isHanded == true {
      if identifier == speaking, canStay, open[identifier]?.isHeld == false {
        isSpeakerPaused = true
      } else {
        open[identifier]?.isHeld = true
      }
    }
  }

  /// Returns the messages that the speaker can have now.
  mutating func resume(_ clients: Set<Int>) -> [(UInt64, RenderRequest)] {
    pausedClients.subtract(clients)
    if let speaking, clients.contains(open[speaking]?.client ?? 0) { isSpeakerPaused = false }
    var parked: [(UInt64, RenderRequest)] = []
    for identifier in messages(of: clients) {
      open[identifier]?.isHeld = false
      if let request = open[identifier]?.parked { parked.append((identifier, request)) }
    }
    return parked
  }
}
