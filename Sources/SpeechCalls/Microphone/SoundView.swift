// SPDX-License-Identifier: Apache-2.0

/// What the sound server has at one moment.
struct SoundView {
  var modules: [PulseServer.Module]
  var sources: [PulseServer.Source]
  var recorders: [PulseServer.Recorder]
  /// What programs record from that name nothing.
  var defaultSource: String?

  init(of server: PulseServer) throws(CallError) {
    modules = try server.modules()
    sources = try server.sources()
    recorders = try server.recorders()
    defaultSource = try server.defaultSource()
  }

  /// The parts of the microphone that are there, in the order in which they were loaded.
  var ours: [PulseServer.Module] {
    modules.filter(MicrophoneLayout.isOurs).sorted { $0.index < $1.index }
  }

  /// The source that programs record from; nil until the server has made it.
  var microphone: PulseServer.Source? { sources.first { $0.name == MicrophoneLayout.source } }

  /// The real microphone: the one that is heard already, else the one that programs record from, else any.
  var voice: PulseServer.Source? {
    let heard = ours.lazy.compactMap(MicrophoneLayout.voice).first
    let real = sources.filter { !$0.isMonitor && $0.name != MicrophoneLayout.source }
    return [heard, defaultSource].lazy.compactMap { name in real.first { $0.name == name } }.first
      ?? real.first
  }

  /// Muted is the voice, or what programs record from.
  var isMuted: Bool { (microphone?.isMuted ?? false) || (voice?.isMuted ?? false) }

  /// The programs that record from a source, oldest first.
  func calls(on source: PulseServer.Source?) -> [Call] {
    guard let source else { return [] }
    // PipeWire tells of a recorder before it knows what that records from.
    return recorders(on: source).map {
      Call(
        identifier: $0.index,
        application: $0.application,
        program: $0.program,
        process: $0.process
      )
    }
  }

  func recorders(on source: PulseServer.Source) -> [PulseServer.Recorder] {
    recorders.filter { $0.source == source.index && !$0.isPaused && !$0.isModule && !$0.isMeter }
      .sorted { $0.index < $1.index }
  }
}
