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

  /// What the server calls back.
  private final class Observer: Sendable {
    let changed: @Sendable () -> Void
    init(_ changed: @escaping @Sendable () -> Void) { self.changed = changed }
  }

  // Safe because the library locks it for each call, and it is let go of when nobody can call any more.
  private nonisolated(unsafe) let server: OpaquePointer
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

  // MARK: - Modules

  func load(_ name: String, _ arguments: String) throws(CallError) -> UInt32 {
    var index = PULSE_NONE
    let code = pulse_load_module(server, name, arguments, &index)
    try check(code, "to load \(name)")
    return index
  }

  func unload(_ index: UInt32) throws(CallError) {
    try check(pulse_unload_module(server, index), "to unload a module")
  }

  func modules() throws(CallError) -> [Module] {
    let list = List<Module>()
    let code = pulse_modules(
      server,
      { module, data in
        guard let module = module?.pointee else { return }
        List<Module>.at(data)?.items.append(
          Module(
            index: module.index,
            name: String(cString: module.name),
            arguments: String(cString: module.arguments)
          )
        )
      },
      list.pointer
    )
    try check(code, "to list its modules")
    return list.items
  }

  // MARK: - Sources

  func sources() throws(CallError) -> [Source] {
    let list = List<Source>()
    let code = pulse_sources(
      server,
      { source, data in
        guard let source = source?.pointee else { return }
        List<Source>.at(data)?.items.append(
          Source(
            index: source.index,
            name: String(cString: source.name),
            description: String(cString: source.description),
            isMonitor: source.is_monitor,
            isMuted: source.is_muted
          )
        )
      },
      list.pointer
    )
    try check(code, "to list its microphones")
    return list.items
  }

  /// The names of what can be played on.
  func sinks() throws(CallError) -> [String] {
    let list = List<String>()
    let code = pulse_sinks(
      server,
      { name, data in
        guard let name else { return }
        List<String>.at(data)?.items.append(String(cString: name))
      },
      list.pointer
    )
    try check(code, "to list its loudspeakers")
    return list.items
  }

  /// What programs record from that name nothing, nil when there is none; and a number that only this server has.
  func identity() throws(CallError) -> (defaultSource: String?, cookie: UInt32) {
    var name = [CChar](repeating: 0, count: 512)
    var cookie: UInt32 = 0
    let code = pulse_default_source(server, &name, name.count, &cookie)
    try check(code, "to name its microphone")
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return (bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self), cookie)
  }

  func setDefaultSource(_ name: String) throws(CallError) {
    try check(pulse_set_default_source(server, name), "to take \(name) as the microphone")
  }

  // MARK: - Recorders

  func recorders() throws(CallError) -> [Recorder] {
    let list = List<Recorder>()
    let code = pulse_recorders(
      server,
      { recorder, data in
        guard let recorder = recorder?.pointee else { return }
        List<Recorder>.at(data)?.items.append(
          Recorder(
            index: recorder.index,
            source: recorder.source == PULSE_NONE ? nil : recorder.source,
            isPaused: recorder.is_paused,
            isMeter: recorder.is_meter,
            isModule: recorder.is_module,
            application: String(cString: recorder.application),
            program: String(cString: recorder.program),
            process: Int32(String(cString: recorder.process))
          )
        )
      },
      list.pointer
    )
    try check(code, "to say who records")
    return list.items
  }

  /// Lets a program record from another source.
  func move(_ recorder: Recorder, to source: String) throws(CallError) {
    try check(pulse_move_recorder(server, recorder.index, source), "to change what is recorded")
  }

  // MARK: - Streams

  /// A stream to a sink; it must not outlive this.
  func stream(
    to sink: String,
    _ setup: inout pulse_stream_setup
  ) throws(CallError) -> OpaquePointer {
    var stream: OpaquePointer?
    try check(pulse_stream_open(server, sink, &setup, &stream), "to play on \(sink)")
    guard let stream else { throw .serverGone }
    return stream
  }

  // MARK: - Answers

  private func check(_ code: Int32, _ what: String) throws(CallError) {
    guard code != 0 else { return }
    if code == PULSE_TIMEOUT { throw .hung }
    if !isConnected { throw .serverGone }
    throw .refused(what: what, PulseServer.text(code))
  }

  private static func text(_ code: Int32) -> String {
    // Safe because the text is a constant of the library's.
    String(cString: pulse_error_text(code))
  }
}

/// What a list of answers is collected in, on the connection's thread, while who has asked waits.
private final class List<Item> {
  var items: [Item] = []

  /// Safe because who has asked holds the list until all answers are there.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func at(_ data: UnsafeMutableRawPointer?) -> List? {
    data.map { Unmanaged<List>.fromOpaque($0).takeUnretainedValue() }
  }
}
