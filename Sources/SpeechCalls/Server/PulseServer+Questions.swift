// SPDX-License-Identifier: Apache-2.0

import CPulse

/// Queries and commands to the server. [any thread]
extension PulseServer {
  // MARK: - Modules

  func load(_ name: String, arguments: String) throws(CallError) -> UInt32 {
    var index = PULSE_NONE
    let code = pulse_load_module(server, name, arguments, &index)
    try check(code, what: "to load \(name)")
    return index
  }

  func unload(_ index: UInt32) throws(CallError) {
    try check(pulse_unload_module(server, index), what: "to unload a module")
  }

  func modules() throws(CallError) -> [Module] {
    let list = PulseList<Module>()
    let code = pulse_modules(
      server,
      { module, data in
        guard let module = module?.pointee else { return }
        PulseList<Module>.at(data)?.items.append(
          Module(
            index: module.index,
            name: String(cString: module.name),
            arguments: String(cString: module.arguments)
          )
        )
      },
      list.pointer
    )
    try check(code, what: "to list its modules")
    return list.items
  }

  // MARK: - Sources

  func sources() throws(CallError) -> [Source] {
    let list = PulseList<Source>()
    let code = pulse_sources(
      server,
      { source, data in
        guard let source = source?.pointee else { return }
        PulseList<Source>.at(data)?.items.append(
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
    try check(code, what: "to list its microphones")
    return list.items
  }

  /// The names of the sinks.
  func sinks() throws(CallError) -> [String] {
    let list = PulseList<String>()
    let code = pulse_sinks(
      server,
      { name, data in
        guard let name else { return }
        PulseList<String>.at(data)?.items.append(String(cString: name))
      },
      list.pointer
    )
    try check(code, what: "to list its loudspeakers")
    return list.items
  }

  /// The default source, nil if there is none; and a number that is unique to this server.
  func identity() throws(CallError) -> (defaultSource: String?, cookie: UInt32) {
    var name = [CChar](repeating: 0, count: 512)
    var cookie: UInt32 = 0
    let code = pulse_default_source(server, &name, name.count, &cookie)
    try check(code, what: "to name its microphone")
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return (bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self), cookie)
  }

  func setDefaultSource(_ name: String) throws(CallError) {
    try check(pulse_set_default_source(server, name), what: "to take \(name) as the microphone")
  }

  // MARK: - Recorders

  func recorders() throws(CallError) -> [Recorder] {
    let list = PulseList<Recorder>()
    let code = pulse_recorders(
      server,
      { recorder, data in
        guard let recorder = recorder?.pointee else { return }
        PulseList<Recorder>.at(data)?.items.append(
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
    try check(code, what: "to say who records")
    return list.items
  }

  /// Moves a program to another source.
  func move(_ recorder: Recorder, to source: String) throws(CallError) {
    try check(
      pulse_move_recorder(server, recorder.index, source),
      what: "to change what is recorded"
    )
  }

  // MARK: - Inputs

  func inputs() throws(CallError) -> [Input] {
    let list = PulseList<Input>()
    let code = pulse_inputs(
      server,
      { input, data in
        guard let input = input?.pointee else { return }
        PulseList<Input>.at(data)?.items.append(
          Input(
            index: input.index,
            module: input.module == PULSE_NONE ? nil : input.module,
            isMuted: input.is_muted,
            volume: input.volume
          )
        )
      },
      list.pointer
    )
    try check(code, what: "to list what plays")
    return list.items
  }

  func setMute(_ isMuted: Bool, of input: Input) throws(CallError) {
    try check(pulse_set_input_mute(server, input.index, isMuted), what: "to mute your voice")
  }

  func setVolume(_ volume: Double, of input: Input) throws(CallError) {
    try check(
      pulse_set_input_volume(server, input.index, volume),
      what: "to change how loud your voice is"
    )
  }

  // MARK: - Streams

  /// Opens a stream to a sink; it must not outlive the server.
  func stream(
    to sink: String,
    setup: inout pulse_stream_setup
  ) throws(CallError) -> OpaquePointer {
    var stream: OpaquePointer?
    try check(pulse_stream_open(server, sink, &setup, &stream), what: "to play on \(sink)")
    guard let stream else { throw .serverGone }
    return stream
  }
}
