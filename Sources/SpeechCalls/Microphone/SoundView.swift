// SPDX-License-Identifier: Apache-2.0

/// A snapshot of the sound server.
struct SoundView {
  var modules: [PulseServer.Module]
  var sources: [PulseServer.Source]
  /// Names of the sinks.
  var sinks: [String]
  /// All recording streams, including the server's own.
  private var all: [PulseServer.Recorder]
  private var inputs: [PulseServer.Input]
  /// The source of programs that name none.
  var defaultSource: String?
  /// A number that is unique to this server.
  var cookie: UInt32

  init(of server: PulseServer) throws(CallError) {
    modules = try server.modules()
    sources = try server.sources()
    sinks = try server.sinks()
    all = try server.recorders()
    inputs = try server.inputs()
    (defaultSource, cookie) = try server.identity()
  }

  /// The parts of the microphone that are loaded, in load order.
  var ours: [PulseServer.Module] {
    modules.filter(MicrophoneLayout.isOurs).sorted { $0.index < $1.index }
  }

  /// The source that programs record from; nil until the server has made it.
  var microphone: PulseServer.Source? { sources.first { $0.name == MicrophoneLayout.source } }

  /// No sink but the mix exists: programs would play into calls.
  var lacksLoudspeaker: Bool {
    sinks.allSatisfy { [MicrophoneLayout.sink, MicrophoneLayout.nowhere].contains($0) }
  }

  /// The real microphone: the one already in the mix, otherwise the default source, otherwise any.
  var voice: PulseServer.Source? {
    let heard = ours.lazy.compactMap(MicrophoneLayout.voice).first
    let real = sources.filter { !$0.isMonitor && $0.name != MicrophoneLayout.source }
    return [heard, defaultSource].lazy.compactMap { name in real.first { $0.name == name } }.first
      ?? real.first
  }

  /// The stream that carries the user's voice to the mix; nil without a real microphone, or until it is created.
  var voiceInput: PulseServer.Input? {
    let loopbacks = Set(ours.filter(MicrophoneLayout.isLoopback).map(\.index))
    return inputs.first { input in input.module.map(loopbacks.contains) ?? false }
  }

  /// The microphone that the user has muted: the real one, or the one for calls.
  var muted: PulseServer.Source? {
    [voice, microphone].lazy.compactMap { $0 }.first { $0.isMuted }
  }

  /// The programs that record from the microphone, oldest first.
  var recorders: [PulseServer.Recorder] { recorders(on: [microphone].compactMap { $0 }) }

  /// The programs that record from a real microphone.
  var others: [PulseServer.Recorder] {
    recorders(on: sources.filter { !$0.isMonitor && $0.name != MicrophoneLayout.source })
  }

  private func recorders(on sources: [PulseServer.Source]) -> [PulseServer.Recorder] {
    let indices = Set(sources.map(\.index))
    // PipeWire lists a recorder before it knows the recorder's source.
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
