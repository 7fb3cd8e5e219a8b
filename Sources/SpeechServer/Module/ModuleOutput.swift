// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem
import Synchronization

/// Everything that the module writes to the server: replies, and the events of the current message. Each is written as a
/// whole, and events only between the first and the last one of a message, because a server of version 0.11 waits for ever
/// after any other.
///
/// [any thread]
final class ModuleOutput: Sendable {
  private struct State {
    /// The message that events are sent for; 0: none.
    var current = 0
    var latest = 0
    /// The last mark of the server that was sent.
    var serverMark: String?
    var lastEvent: UInt64 = 0
    /// When the current message began.
    var beginning: UInt64 = 0
    var bytes: [UInt8] = []
    var isBroken = false
  }

  private let state = Mutex(State())
  private let descriptor: Int32
  private let server: pid_t
  private let progress: ModuleProgress?

  /// - Parameters:
  ///   - descriptor: Written to, and not closed.
  ///   - server: The process that reads it.
  init(descriptor: Int32, server: pid_t, progress: ModuleProgress?) {
    self.descriptor = descriptor
    self.server = server
    self.progress = progress
  }

  /// Whether the server no longer reads.
  var isBroken: Bool { state.withLock(\.isBroken) }

  /// Sends a reply of whole lines.
  func reply(_ lines: String...) { reply(lines) }

  func reply(_ lines: [String]) {
    state.withLock { state in
      for line in lines { Self.add(line, to: &state) }
      flush(&state)
    }
  }

  /// Begins a message and returns its number; its other events may follow. The first audio comes a
  /// millisecond later, and a client need not wait for it.
  func begin() -> Int {
    state.withLock { state in
      state.latest += 1
      state.current = state.latest
      state.serverMark = nil
      Self.add(ModuleReply.speaking, to: &state)
      Self.add("701 BEGIN", to: &state)
      flush(&state, begins: true)
      state.lastEvent = linux_monotonic_ns()
      state.beginning = state.lastEvent
      return state.current
    }
  }

  func send(_ samples: UnsafeBufferPointer<Int16>, sampleRate: Int, of message: Int) -> Bool {
    event(of: message) { state in
      AudioFrame.append(samples, sampleRate: sampleRate, to: &state.bytes)
    }
  }

  func reach(mark name: String, of message: Int) -> Bool {
    event(of: message) { state in
      if name.hasPrefix(MessageDocument.serverMark) { state.serverMark = name }
      Self.add(mark: name, to: &state)
    }
  }

  /// Sends the last event of a message, unless that has been done.
  ///
  /// A server waits for one of its marks to end a paused message, and continues there. It gets the last one again, so
  /// that the message continues with the sentence that was interrupted; a message without any is repeated.
  ///
  /// One that would end soon after it began ends a little later: the thread with which a server of version 0.11 stops
  /// what it plays may still be at work for the message before. The server would then ignore the end if it is one by STOP, or
  /// if it has asked for a stop meanwhile (“Cannot stop now”), and wait for it for ever.
  func end(_ message: Int, end: MessageEnd) {
    switch end {
    case .finished: waitUntilStoppable(message, maxTime: Self.maxTimeToEnd)
    case .stopped: waitUntilStoppable(message, maxTime: Self.maxTimeToStop)
    case .paused: break
    }
    _ = event(of: message) { state in
      switch end {
      case .finished: Self.add("702 END", to: &state)
      case .stopped: Self.add("703 STOP", to: &state)
      case .paused:
        Self.add(mark: state.serverMark ?? MessageDocument.serverMark + "-1", to: &state)
        Self.add("704 PAUSE", to: &state)
      }
      state.current = 0
    }
  }

  /// The least time between the beginning of a message and its end: 10 ms. Nobody hears it; the server plays longer, or is
  /// silent as soon as it asks for the stop.
  private static let leastTime: UInt64 = 10_000_000
  /// After that time since its beginning a message that is stopped ends at once: no thread waits so long for a processor.
  private static let maxTimeToStop: UInt64 = 500_000_000
  /// The same for one that ends by itself: a letter is heard for longer.
  private static let maxTimeToEnd: UInt64 = 150_000_000

  /// Waits for the least time, and then until no thread of the server is at work: on a machine that has much to do, the one
  /// that stops may wait for a processor longer than that.
  private func waitUntilStoppable(_ message: Int, maxTime: UInt64) {
    let beginning = state.withLock { $0.current == message ? $0.beginning : 0 }
    guard beginning != 0 else { return }
    let now = linux_monotonic_ns()
    if now < beginning + Self.leastTime {
      poll(nil, 0, Int32((beginning + Self.leastTime - now + 999_999) / 1_000_000))
    }
    // Twice, because threads are looked at one after the other: one may wait for a lock of another that was looked at before.
    var calm = 0
    while calm < 2, linux_monotonic_ns() < beginning + maxTime {
      calm = ProcessThreads.areRunning(in: server) ? 0 : calm + 1
      // Nothing tells when a thread of another process comes to rest.
      if calm < 2 { usleep(500) }
    }
  }

  /// Whether the message has passed no mark of the server.
  func isBeforeFirstMark(_ message: Int) -> Bool {
    state.withLock { $0.current == message && $0.serverMark == nil }
  }

  /// How long ago the last event of a message was sent; nil if it has ended.
  func silence(of message: Int) -> Duration? {
    state.withLock { state in
      guard message != 0, state.current == message else { return nil }
      return .nanoseconds(linux_monotonic_ns() - state.lastEvent)
    }
  }

  // MARK: -

  private func event(of message: Int, add: (inout State) -> Void) -> Bool {
    state.withLock { state in
      guard message != 0, state.current == message, !state.isBroken else { return false }
      add(&state)
      flush(&state, ends: state.current == 0)
      state.lastEvent = linux_monotonic_ns()
      return !state.isBroken
    }
  }

  private static func add(mark name: String, to state: inout State) {
    // A line break would end the event.
    add("700-\(LineText.single(name))", to: &state)
    add("700 INDEX MARK", to: &state)
  }

  private static func add(_ line: String, to state: inout State) {
    state.bytes += line.utf8
    state.bytes.append(UInt8(ascii: "\n"))
  }

  /// - Parameters:
  ///   - begins: Whether a message begins with that.
  ///   - ends: Whether it ends.
  private func flush(_ state: inout State, begins: Bool = false, ends: Bool = false) {
    progress?.begin(.writing)
    if !state.isBroken, SmallFile.write(state.bytes, to: descriptor) != 0 { state.isBroken = true }
    state.bytes.removeAll(keepingCapacity: true)
    if begins { progress?.begin(.speaking) }
    if ends { progress?.end(.speaking) }
    progress?.end(.writing)
  }
}
