// SPDX-License-Identifier: Apache-2.0

/// The microphone “Synthesized Speech Microphone”: the user's voice and speech, for any program that records. Belongs to one
/// thread.
///
/// It stays until `remove()`. When the program is killed, its parts stay in the server and the voice goes on in a call; the
/// next program takes them over as they are, so that the call does not notice.
struct SpeechMicrophone: ~Copyable {
  private let environment: [String: String]
  /// Held by the program that has made the microphone.
  private var lock: MicrophoneLock?
  /// What programs recorded from before.
  private var formerDefault: String?

  init(environment: [String: String]) { self.environment = environment }

  var isOwn: Bool { lock != nil }

  /// Sees to it that there is the microphone, and that the voice is in it: the real one may have been plugged in or out.
  /// Where another program has made it, or makes it just now, that is left to it.
  /// - Returns: whether anything was changed, so that the server has to be looked at anew.
  mutating func keep(_ server: PulseServer, _ view: SoundView) throws(CallError) -> Bool {
    if lock == nil {
      do throws(CallError) {
        lock = try MicrophoneLock(environment: environment)
      } catch .inUse {
        return false
      }
      formerDefault = nil
    }
    let parts = view.ours
    guard parts.count(where: MicrophoneLayout.isMix) == 1,
      parts.count(where: MicrophoneLayout.isMicrophone) == 1
    else {
      try make(server, view)
      return true
    }
    // What is not there is loaded without touching the rest: somebody may be in a call.
    let loopbacks = parts.filter(MicrophoneLayout.isLoopback)
    let voice = view.voice?.name
    guard loopbacks.map(MicrophoneLayout.voice) == [voice].filter({ $0 != nil }) else {
      for loopback in loopbacks { try server.unload(loopback.index) }
      if let voice { try load(MicrophoneLayout.loopback(of: voice), server) }
      return true
    }
    let silences = parts.filter(MicrophoneLayout.isSilence)
    guard silences.isEmpty != view.lacksLoudspeaker else {
      for silence in silences { try server.unload(silence.index) }
      if silences.isEmpty { try load(MicrophoneLayout.silence, server) }
      return true
    }
    return try becomeDefault(server, view)
  }

  private mutating func make(_ server: PulseServer, _ view: SoundView) throws(CallError) {
    let voice = view.voice?.name
    for module in view.ours.reversed() { try server.unload(module.index) }
    try load(MicrophoneLayout.mix, server)
    if let voice { try load(MicrophoneLayout.loopback(of: voice), server) }
    try load(MicrophoneLayout.microphone, server)
    formerDefault = nil
  }

  private func load(
    _ part: MicrophoneLayout.Part,
    _ server: PulseServer
  ) throws(CallError) {
    _ = try server.load(part.name, part.arguments)
  }

  /// Lets programs record from the microphone that name none, once: the user may choose another one then.
  private mutating func becomeDefault(
    _ server: PulseServer,
    _ view: SoundView
  ) throws(CallError) -> Bool {
    // PipeWire makes it a moment after it has said so, and tells when it has.
    guard formerDefault == nil, view.microphone != nil else { return false }
    let now = view.defaultSource
    // That of a killed program is the microphone itself: the voice is what was there before.
    formerDefault = (now == MicrophoneLayout.source ? nil : now) ?? view.voice?.name ?? ""
    guard now != MicrophoneLayout.source else { return false }
    try server.setDefaultSource(MicrophoneLayout.source)
    return true
  }

  /// Takes the microphone away, and gives programs the one they had before: calls go on with the voice alone. Where another
  /// program has made it, it stays, unless that has been killed.
  mutating func remove(_ server: PulseServer) throws(CallError) {
    if lock == nil {
      do throws(CallError) {
        lock = try MicrophoneLock(environment: environment)
      } catch .inUse {
        return
      }
    }
    let view = try SoundView(of: server)
    if let voice = view.voice {
      try move(view.recorders, to: voice.name, server)
      // Somebody may have chosen another one meanwhile.
      if view.defaultSource == MicrophoneLayout.source {
        let former = view.sources.first { $0.name == formerDefault } ?? voice
        try server.setDefaultSource(former.name)
      }
    }
    for module in view.ours.reversed() { try server.unload(module.index) }
    lock = nil
    formerDefault = nil
  }

  /// It was the server's, which has ended.
  mutating func forget() {
    lock = nil
    formerDefault = nil
  }

  /// Lets programs record from another source.
  func move(
    _ calls: [PulseServer.Recorder],
    to source: String,
    _ server: PulseServer
  ) throws(CallError) {
    for call in calls {
      do throws(CallError) {
        try server.move(call, to: source)
      } catch .refused {
        // One that may not be moved, or has just ended: the server decides what becomes of it.
      }
    }
  }
}
