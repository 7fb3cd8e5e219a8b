// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The microphone “Synthesized Speech Microphone”: the user's voice and speech, for any program that records. Belongs to one
/// thread.
///
/// It stays as long as a program uses it; one of them looks after it. When that is killed, its parts stay in the server and
/// the voice continues in a call; the next program takes them over as they are, so that the call does not notice.
struct SpeechMicrophone: ~Copyable {
  private let environment: [String: String]
  /// Nil while this program does not use the microphone.
  private var lock: MicrophoneLock?
  /// This program has made the parts, and not taken them over.
  private var hasMade = false
  /// What programs recorded from before; empty: nothing. Nil while that is not known.
  private var formerDefault: String?

  init(environment: [String: String]) { self.environment = environment }

  var isUsed: Bool { lock != nil }
  var isOwn: Bool { lock?.isOwner ?? false }

  /// Ensures that there is the microphone, and that the voice is in it: the real one may have been plugged in or out.
  /// Where another program looks after it, that is left to it.
  /// - Returns: whether anything was changed, so that the server has to be looked at again.
  mutating func keep(_ server: PulseServer, _ view: SoundView) throws(CallError) -> Bool {
    if lock == nil { lock = try MicrophoneLock(environment: environment, cookie: view.cookie) }
    guard try lock?.own() ?? false else { return false }
    let parts = view.ours
    guard parts.count(where: MicrophoneLayout.isMix) == 1,
      parts.count(where: MicrophoneLayout.isMicrophone) == 1
    else {
      try make(server, view)
      return true
    }
    // What is not there is loaded without touching the rest: someone may be in a call.
    let loopbacks = parts.filter(MicrophoneLayout.isLoopback)
    let voice = view.voice?.name
    guard loopbacks.map(MicrophoneLayout.voice) == [voice].filter({ $0 != nil }) else {
      try unload(loopbacks, server)
      if let voice { try load(MicrophoneLayout.loopback(of: voice), server) }
      return true
    }
    let silences = parts.filter(MicrophoneLayout.isSilence)
    guard silences.isEmpty != view.lacksLoudspeaker else {
      try unload(silences, server)
      if silences.isEmpty { try load(MicrophoneLayout.silence, server) }
      return true
    }
    return try becomeDefault(server, view)
  }

  private mutating func make(_ server: PulseServer, _ view: SoundView) throws(CallError) {
    let voice = view.voice?.name
    try unload(view.ours.reversed(), server)
    formerDefault = nil
    hasMade = true
    try load(MicrophoneLayout.mix, server)
    if let voice { try load(MicrophoneLayout.loopback(of: voice), server) }
    try load(MicrophoneLayout.microphone, server)
  }

  /// Lets programs record from the microphone that name none, once: the user may choose another one then, also from one that
  /// was taken over.
  private mutating func becomeDefault(
    _ server: PulseServer,
    _ view: SoundView
  ) throws(CallError) -> Bool {
    // PipeWire makes it a moment after it has said so, and says when it has.
    guard formerDefault == nil, view.microphone != nil else { return false }
    let now = view.defaultSource
    // That of a killed program is the microphone itself: the voice is what was there before.
    let former = (now == MicrophoneLayout.source ? nil : now) ?? view.voice?.name ?? ""
    let isDue = hasMade && now != MicrophoneLayout.source
    if isDue { try server.setDefaultSource(MicrophoneLayout.source) }
    formerDefault = former
    return isDue
  }

  /// Uses it no more. The last one to use it takes it away, and gives programs the one they had before: calls continue with
  /// the voice alone.
  mutating func remove(_ server: PulseServer) throws(CallError) {
    defer { forget() }
    guard try isLast() else { return }
    let view = try SoundView(of: server)
    if let voice = view.voice {
      let former = view.sources.first { $0.name == formerDefault && !$0.isMonitor } ?? voice
      // Before programs are moved: one that is moved to what is not the default is remembered as one that wants that.
      // Someone may have chosen another default meanwhile.
      if view.defaultSource == MicrophoneLayout.source {
        try Self.unlessRefused { () throws(CallError) in try server.setDefaultSource(former.name) }
      }
      try move(view.recorders, to: former.name, server)
    }
    try unload(view.ours.reversed(), server)
  }

  /// It was the server's, which has ended.
  mutating func forget() {
    lock = nil
    hasMade = false
    formerDefault = nil
  }

  /// Whether nobody else uses it, and this program looks after it.
  private mutating func isLast() throws(CallError) -> Bool {
    guard try lock?.own() ?? false else { return false }
    if try lock?.isLast() ?? false { return true }
    // Someone does, and has to notice that nobody looks after it any more; unless he has ended just now.
    lock?.disown()
    guard try lock?.isLast() ?? false else { return false }
    return try lock?.own() ?? false
  }

  // MARK: - Parts

  private func load(
    _ part: MicrophoneLayout.Part,
    _ server: PulseServer
  ) throws(CallError) {
    _ = try server.load(part.name, part.arguments)
  }

  /// Returns when they have gone: PulseAudio answers before that, and what is loaded until then does not get their names.
  /// One that has gone meanwhile by itself, as a loopback does with its microphone, does no harm.
  private func unload(
    _ parts: [PulseServer.Module],
    _ server: PulseServer
  ) throws(CallError) {
    for part in parts {
      try Self.unlessRefused { () throws(CallError) in try server.unload(part.index) }
    }
    let deadline = ContinuousClock.now + Self.patience
    while try server.modules().contains(where: parts.contains), ContinuousClock.now < deadline {
      poll(nil, 0, 1)
    }
  }

  /// For what the server has promised to unload.
  private static let patience: Duration = .seconds(1)

  /// Lets programs record from another source. What becomes of one that may not be moved, or has just ended, is the server's
  /// to decide.
  func move(
    _ calls: [PulseServer.Recorder],
    to source: String,
    _ server: PulseServer
  ) throws(CallError) {
    for call in calls {
      try Self.unlessRefused { () throws(CallError) in try server.move(call, to: source) }
    }
  }

  private static func unlessRefused(_ body: () throws(CallError) -> Void) throws(CallError) {
    do throws(CallError) {
      try body()
    } catch .refused {
      // See where it is called.
    }
  }
}
