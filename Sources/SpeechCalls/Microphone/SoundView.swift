// SPDX-License-Identifier: Apache-2.0

/// What the sound server has at one moment.
struct SoundView {
  var modules: [PulseServer.Module]
  var sources: [PulseServer.Source]
  /// Names of what can be played on.
  var sinks: [String]
  /// Everything that records, parts of the server among it.
  private var all: [PulseServer.Recorder]
  private var inputs: [PulseServer.Input]
  /// What programs record from that name nothing.
  var defaultSource: String?
  /// What only this server has.
  var cookie: UInt32

  init(of server: PulseServer) throws(CallError) {
    modules = try server.modules()
    sources = try server.sources()
    sinks = try server.sinks()
    all = try server.recorders()
    inputs = try server.inputs()
    (defaultSource, cookie) = try server.identity()
  }

  /// The parts of the microphone that are there, in the order in which they were loaded.
  var ours: [PulseServer.Module] {
    modules.filter(MicrophoneLayout.isOurs).sorted { $0.index < $1.index }
  }

  /// The source that programs record from; nil until the server has made it.
  var microphone: PulseServer.Source? { sources.first { $0.name == MicrophoneLayout.source } }

  /// Nothing but the mix can be played on: what programs play would be heard in calls.
  var lacksLoudspeaker: Bool {
    sinks.allSatisfy { [MicrophoneLayout.sink, MicrophoneLayout.nowhere].contains($0) }
  }

  /// The real microphone: the one that is heard already, else the one that programs record from, else any.
  var voice: PulseServer.Source? {
    let heard = ours.lazy.compactMap(MicrophoneLayout.voice).first
    let real = sources.filter { !$0.isMonitor && $0.name != MicrophoneLayout.source }
    return [heard, defaultSource].lazy.compactMap { name in real.first { $0.name == name } }.first
      ?? real.first
  }

  /// What takes the user's own voice to the microphone; nil where there is no real one, or it has only just been loaded.
  var voiceInput: PulseServer.Input? {
    let loopbacks = Set(ours.filter(MicrophoneLayout.isLoopback).map(\.index))
    return inputs.first { input in input.module.map(loopbacks.contains) ?? false }
  }

  /// The microphone that the user has muted: the real one, or that for calls.
  var muted: PulseServer.Source? {
    [voice, microphone].lazy.compactMap { $0 }.first { $0.isMuted }
  }

  /// The programs that record from the microphone, oldest first.
  var recorders: [PulseServer.Recorder] { recorders(on: [microphone].compactMap { $0 }) }

  /// The programs that record from a real one.
  var others: [PulseServer.Recorder] {
    recorders(on: sources.filter { !$0.isMonitor && $0.name != MicrophoneLayout.source })
  }

  private func recorders(on sources: [PulseServer.Source]) -> [PulseServer.Recorder] {
    let indices = Set(sources.map(\.index))
    // PipeWire tells of a recorder before it knows what that records from.
    return all.filter { recorder in
      guard let source = recorder.source, indices.contains(source) else { return false }
      return !recorder.isPaused && !recorder.isModule && !recorder.isMeter
    }
    .sorted { $0.index < $1.index }
  }
}

extension Call {
  init(_ recorder: PulseServer.Recorder) {
    self.init(
      identifier: recorder.index,
      application: recorder.application,
      program: recorder.program,
      process: recorder.process
    )
  }
}
