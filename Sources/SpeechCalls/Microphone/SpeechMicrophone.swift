// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The microphone “Synthesized Speech Microphone”: the user's voice and speech, for any program that records. Belongs
/// to one thread.
///
/// It exists as long as a program uses it; one of them maintains it. If that one is killed, the parts stay in the
/// server and the voice continues in a call; the next program takes them over as they are, without interrupting the
/// call.
struct SpeechMicrophone: ~Copyable {
  private let environment: [String: String]
  /// Nil while this program does not use the microphone.
  private var lock: MicrophoneLock?
  /// Whether this program made the parts, rather than taking them over.
  private var hasMade = false
  /// The default source before; empty if there was none. Nil until known.
  private var formerDefault: String?

  init(environment: [String: String]) { self.environment = environment }

  var isUsed: Bool { lock != nil }
  var isOwn: Bool { lock?.isOwner ?? false }

  /// Ensures that the microphone exists and carries the voice: the real one may have been plugged
  /// in or unplugged. Does nothing if another program maintains the microphone.
  /// - Returns: whether anything was changed, and the server must be queried again.
  mutating func keep(_ server: PulseServer, view: SoundView) throws(CallError) -> Bool {
    if lock == nil { lock = try MicrophoneLock(environment: environment, cookie: view.cookie) }
    guard try lock?.own() ?? false else { return false }
    let parts = view.ours
    guard parts.count(where: MicrophoneLayout.isMix) == 1,
      parts.count(where: MicrophoneLayout.isMicrophone) == 1
    else {
      try make(server, view: view)
      return true
    }
    // Missing parts are loaded without touching the rest: the user may be in a call.
    let loopbacks = parts.filter(MicrophoneLayout.isLoopback)
    let voice = view.voice?.name
    guard loopbacks.map(MicrophoneLayout.voice) == [voice].filter({ $0 != nil }) else {
      try unload(loopbacks, server: server)
      if let voice { try load(MicrophoneLayout.loopback(of: voice), server: server) }
      return true
    }
    let silences = parts.filter(MicrophoneLayout.isSilence)
    guard silences.isEmpty != view.lacksLoudspeaker else {
      try unload(silences, server: server)
      if silences.isEmpty { try load(MicrophoneLayout.silence, server: server) }
      return true
    }
    return try becomeDefault(server, view: view)
  }

  private mutating func make(_ server: PulseServer, view: SoundView) throws(CallError) {
    let voice = view.voice?.name
    try unload(view.ours.reversed(), server: server)
    formerDefault = nil
    hasMade = true
    try load(MicrophoneLayout.mix, server: server)
    if let voice { try load(MicrophoneLayout.loopback(of: voice), server: server) }
    try load(MicrophoneLayout.microphone, server: server)
  }

  /// Makes the microphone the default source, unless it was taken over; once, because the user may
  /// choose another one later.
  private mutating func becomeDefault(
    _ server: PulseServer,
    view: SoundView
  ) throws(CallError) -> Bool {
    // PipeWire creates the source a moment after it confirms the module, then notifies.
    guard formerDefault == nil, view.microphone != nil else { return false }
    let now = view.defaultSource
    // After a killed program the default is the microphone itself: take the voice as the former one.
    let former = (now == MicrophoneLayout.source ? nil : now) ?? view.voice?.name ?? ""
    let isDue = hasMade && now != MicrophoneLayout.source
    if isDue { try server.setDefaultSource(MicrophoneLayout.source) }
    formerDefault = former
    return isDue
  }

  /// Stops using the microphone. The last user removes it and moves programs to their former source: calls continue
  /// with the voice alone.
  /// - Parameter resetsLevel: The last user also makes the voice as loud as it is.
  mutating func remove(_ server: PulseServer, resetsLevel: Bool = false) throws(CallError) {
    defer { forget() }
    guard try isLast() else { return }
    let view = try SoundView(of: server)
    if resetsLevel, let input = view.voiceInput {
      try VoiceLevel.full.apply(to: input, server: server)
    }
    if let voice = view.voice {
      let former = view.sources.first { $0.name == formerDefault && !$0.isMonitor } ?? voice
      // Before programs are moved: the server remembers a move to a source that is not the default as the program's
      // choice. The user may have chosen another default meanwhile.
      if view.defaultSource == MicrophoneLayout.source {
        try Self.unlessRefused { () throws(CallError) in try server.setDefaultSource(former.name) }
      }
      try move(view.recorders, to: former.name, server: server)
    }
    try unload(view.ours.reversed(), server: server)
  }

  /// Forgets the microphone of a server that has ended.
  mutating func forget() {
    lock = nil
    hasMade = false
    formerDefault = nil
  }

  /// Whether no other program uses the microphone, and this one maintains it.
  private mutating func isLast() throws(CallError) -> Bool {
    guard try lock?.own() ?? false else { return false }
    if try lock?.isLast() ?? false { return true }
    // Another user must be able to take over; it is checked again, because that user may have ended
    // just now.
    lock?.disown()
    guard try lock?.isLast() ?? false else { return false }
    return try lock?.own() ?? false
  }

  // MARK: - Parts

  private func load(
    _ part: MicrophoneLayout.Part,
    server: PulseServer
  ) throws(CallError) {
    _ = try server.load(part.name, arguments: part.arguments)
  }

  /// Returns when the modules are gone: PulseAudio answers before that, and until then their names are taken. A module
  /// that has already gone, such as a loopback whose microphone was unplugged, is ignored.
  private func unload(
    _ parts: [PulseServer.Module],
    server: PulseServer
  ) throws(CallError) {
    for part in parts {
      try Self.unlessRefused { () throws(CallError) in try server.unload(part.index) }
    }
    let deadline = ContinuousClock.now + Self.patience
    while try server.modules().contains(where: parts.contains), ContinuousClock.now < deadline {
      poll(nil, 0, 1)
    }
  }

  /// For modules that the server has agreed to unload.
  private static let patience: Duration = .seconds(1)

  /// Moves programs to another source. A refusal is ignored: the server decides about programs that may not be moved or
  /// have just ended.
  func move(
    _ calls: [PulseServer.Recorder],
    to source: String,
    server: PulseServer
  ) throws(CallError) {
    for call in calls {
      try Self.unlessRefused { () throws(CallError) in try server.move(call, to: source) }
    }
  }

  private static func unlessRefused(_ body: () throws(CallError) -> Void) throws(CallError) {
    do throws(CallError) {
      try body()
    } catch .refused {
      // Ignored for the reasons given at the callers.
    }
  }
}
