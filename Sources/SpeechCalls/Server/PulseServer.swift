// SPDX-License-Identifier: Apache-2.0

import CPulse
import Synchronization

/// The user's sound server, by PulseAudio's protocol, which PipeWire also implements. [any thread]
///
/// Each call waits for the server, two seconds at most.
final class PulseServer: Sendable {
  /// A module that is loaded.
  struct Module: Hashable, Sendable {
    var index: UInt32
    var name: String
    var arguments: String
  }

  /// A source to record from.
  struct Source: Hashable, Sendable {
    var index: UInt32
    var name: String
    /// Its name for people.
    var description: String
    /// Whether it records what a sink plays, rather than a microphone.
    var isMonitor: Bool
    var isMuted: Bool
  }

  /// A recording stream.
  struct Recorder: Hashable, Sendable {
    var index: UInt32
    /// Nil until known.
    var source: UInt32?
    var isPaused: Bool
    /// Only measures the level, and keeps nothing.
    var isMeter: Bool
    /// Part of the server itself.
    var isModule: Bool
    /// The program's name for people; may be empty.
    var application: String
    /// The name of its executable; may be empty.
    var program: String
    /// Its process id, as it reports itself.
    var process: Int32?
  }

  /// A playback stream.
  struct Input: Hashable, Sendable {
    var index: UInt32
    /// The module that it belongs to; nil for a program's stream.
    var module: UInt32?
    var isMuted: Bool
    /// Linear; 1 is unchanged.
    var volume: Double
  }

  /// The target of the server's callbacks.
  private final class Observer: Sendable {
    let changed: @Sendable () -> Void
    init(_ changed: @escaping @Sendable () -> Void) { self.changed = changed }
  }

  // Safe because the library locks it for each call, and deinit releases it when no caller is left.
  nonisolated(unsafe) let server: OpaquePointer
  private let observer: Observer

  /// - Parameters:
  ///   - address: nil for the user's own server.
  ///   - changed: called on the connection's thread when sources, recorders or modules have changed, and when the
  ///     server is gone; must neither wait nor query.
  init(address: String?, changed: @escaping @Sendable () -> Void) throws(CallError) {
    guard pulse_is_there() else {
      // Safe because the name is a constant.
      throw .libraryMissing(String(cString: pulse_library_name()))
    }
    let observer = Observer(changed)
    var server: OpaquePointer?
    let code = pulse_connect(
      "synth-host",
      address,
      { data in
        guard let data else { return }
        // Safe because the observer is held until the connection has ended.
        Unmanaged<Observer>.fromOpaque(data).takeUnretainedValue().changed()
      },
      Unmanaged.passUnretained(observer).toOpaque(),
      &server
    )
    if code == PULSE_TIMEOUT { throw .hung }
    guard code == 0, let server else { throw .noServer(PulseServer.text(code)) }
    self.server = server
    self.observer = observer
  }

  deinit {
    pulse_disconnect(server)
    withExtendedLifetime(observer) {}
  }

  var isConnected: Bool { pulse_is_connected(server) }

  // MARK: - Answers

  func check(_ code: Int32, what: String) throws(CallError) {
    guard code != 0 else { return }
    if code == PULSE_TIMEOUT { throw .hung }
    if !isConnected { throw .serverGone }
    throw .refused(what: what, PulseServer.text(code))
  }

  static func text(_ code: Int32) -> String {
    // Safe because the text is a constant of the library's.
    String(cString: pulse_error_text(code))
  }
}
