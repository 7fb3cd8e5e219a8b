// SPDX-License-Identifier: Apache-2.0

import CPulse
import Synchronization

/// The user's sound server, by PulseAudio's protocol, which PipeWire answers as well. [any thread]
///
/// Each call waits for the server, two seconds at most.
final class PulseServer: Sendable {
  /// A part of the server that was loaded.
  struct Module: Hashable, Sendable {
    var index: UInt32
    var name: String
    var arguments: String
  }

  /// Something to record from.
  struct Source: Hashable, Sendable {
    var index: UInt32
    var name: String
    /// What people call it.
    var description: String
    /// What is played, rather than a microphone.
    var isMonitor: Bool
    var isMuted: Bool
  }

  /// A program that records.
  struct Recorder: Hashable, Sendable {
    var index: UInt32
    /// Nil while that is not known.
    var source: UInt32?
    var isPaused: Bool
    /// Shows how loud it is, and keeps nothing.
    var isMeter: Bool
    /// Part of the server itself.
    var isModule: Bool
    /// What people call it; may be empty.
    var application: String
    /// The name of its executable; may be empty.
    var program: String
    /// Its process, as it says itself.
    var process: Int32?
  }

  /// Something that plays.
  struct Input: Hashable, Sendable {
    var index: UInt32
    /// The module that it belongs to; nil for a program's.
    var module: UInt32?
    var isMuted: Bool
    /// 1: as it is played; linear.
    var volume: Double
  }

  /// What the server calls back.
  private final class Observer: Sendable {
    let changed: @Sendable () -> Void
    init(_ changed: @escaping @Sendable () -> Void) { self.changed = changed }
  }

  // Safe because the library locks it for each call, and it is let go of when nobody can call any more.
  nonisolated(unsafe) let server: OpaquePointer
  private let observer: Observer

  /// - Parameters:
  ///   - address: nil: the user's own.
  ///   - changed: called on the connection's own thread when sources, recorders or modules have changed, and when the
  ///     server has gone; must neither wait nor ask.
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

  func check(_ code: Int32, _ what: String) throws(CallError) {
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
