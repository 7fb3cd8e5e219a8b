// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechPermissions
import SpeechSystem

/// What the thread of a `CallService` does: looks at the sound server and at what the user has decided whenever one of them
/// has changed.
struct CallLoop: ~Copyable {
  private let desk: CallServiceState
  private let environment: [String: String]
  private let permissions: PermissionStore
  private let injection: Injection
  private let makesMicrophone: Bool
  private let report: @Sendable (CallChange) -> Void
  private let watch: PermissionWatch
  private var microphone: SpeechMicrophone
  private var server: PulseServer?

  /// How often in a row something was wrong.
  private var failures = 0
  /// What carries the voice is loaded, and the server has not made it yet.
  private var isLevelPending = false

  /// How long nothing is tried after something went wrong the first and the last time; twice as long each time between.
  private static let pauses: ClosedRange<Duration> = .seconds(1) ... .seconds(32)
  /// How long after a look at a server that was too busy to answer the next one comes.
  private static let busyPause: Duration = .seconds(1)
  /// How soon it is looked whether what carries the voice has come, in milliseconds.
  private static let levelInterval: Int32 = 50
  /// How often permissions are looked at where nothing tells of them, in milliseconds.
  private static let blindInterval: Int32 = 1000

  init(
    _ desk: CallServiceState,
    _ environment: [String: String],
    _ permissions: PermissionStore,
    _ injection: Injection,
    makesMicrophone: Bool,
    _ report: @escaping @Sendable (CallChange) -> Void
  ) {
    self.desk = desk
    self.environment = environment
    self.permissions = permissions
    self.injection = injection
    self.makesMicrophone = makesMicrophone
    self.report = report
    watch = PermissionWatch(permissions)
    microphone = SpeechMicrophone(environment: environment)
    injection.whenProblemChanges { desk.order(.look) }
  }

  /// Until the service ends.
  mutating func run() {
    while !desk.has(.end) {
      wait()
      if !desk.has(.end) { pass() }
    }
    finish()
    desk.noteEnd()
  }

  /// Looks once, and does what is due.
  /// - Parameter isFirst: nothing is told, as nothing has changed.
  mutating func pass(isFirst: Bool = false) {
    desk.remove(.look)
    var state = CallState(permission: permissions.status(of: .microphoneInjection))
    // At once: the server may take its time.
    if state.permission != .granted { injection.allow(false, on: server) }
    do throws(CallError) {
      let server = try connect()
      let view = try keep(SoundView(of: server), server, state.permission)
      state.note(view, isOwn: microphone.isOwn)
      injection.allow(state.isPossible, on: server)
      failures = 0
      state.injectionProblem = injection.isPossible ? injection.problem : nil
    } catch {
      if error == .hung, let server, server.isConnected {
        // Too busy to answer is not gone: calls continue, and so does speech where it was allowed and is not muted.
        state = desk.current.keeping(state.permission)
        injection.allow(state.isPossible, on: server)
      } else {
        injection.allow(false, on: nil)
      }
      state.problem = error
      failures += 1
      if let server, !server.isConnected {
        self.server = nil
        microphone.forget()
      }
    }
    if let change = desk.note(state), !isFirst { report(change) }
  }

  private mutating func connect() throws(CallError) -> PulseServer {
    if let server, server.isConnected { return server }
    let wakeUp = desk.wakeUp
    // One that is lost takes all with it that was made there.
    if server != nil { microphone.forget() }
    server = nil
    let found = try PulseServer(address: environment["PULSE_SERVER"]) { wakeUp.signal() }
    server = found
    return found
  }

  /// Makes or takes away the microphone, as the user has decided. Answers how it is then.
  private mutating func keep(
    _ view: SoundView,
    _ server: PulseServer,
    _ permission: PermissionStatus
  ) throws(CallError) -> SoundView {
    guard makesMicrophone else { return view }
    var view = view
    if permission != .granted {
      guard microphone.isUsed else { return view }
      try microphone.remove(server)
      return try SoundView(of: server)
    }
    // Each step changes what the next one has to look at. A bound, as someone may undo them as fast.
    var steps = 0
    while steps < 5, try microphone.keep(server, view) {
      view = try SoundView(of: server)
      steps += 1
    }
    if desk.has(.join), view.microphone != nil {
      try microphone.move(view.others, to: MicrophoneLayout.source, server)
      view = try SoundView(of: server)
      desk.remove(.join)
    }
    return try setVoiceLevel(view, server)
  }

  /// Makes the voice as loud as is wanted.
  private mutating func setVoiceLevel(
    _ view: SoundView,
    _ server: PulseServer
  ) throws(CallError) -> SoundView {
    isLevelPending = false
    guard let wanted = desk.voiceLevel, view.voice != nil, view.microphone != nil else {
      return view
    }
    guard let input = view.voiceInput else {
      // Nothing says when it comes.
      isLevelPending = true
      return view
    }
    guard VoiceLevel(input) != wanted else { return view }
    try wanted.apply(to: input, server)
    return try SoundView(of: server)
  }

  /// Waits until something has happened; where something is wrong, for a while at least.
  private func wait() {
    let start = ContinuousClock.now
    let pause = pauseNow
    repeat {
      var events = [pollfd(fd: desk.wakeUp.descriptor, events: Int16(POLLIN), revents: 0)]
      if let descriptor = watch.descriptor {
        events.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      }
      // Without descriptors there is nothing to wait for but time.
      let isBlind = watch.descriptor == nil || desk.wakeUp.descriptor < 0
      let interval = pause != nil || isBlind ? Self.blindInterval : -1
      poll(&events, nfds_t(events.count), isLevelPending ? Self.levelInterval : interval)
      desk.wakeUp.drain()
      watch.takeEvents()
      guard let pause, !desk.has(.look) else { return }
      if start.duration(to: .now) >= pause { return }
    } while !desk.has(.end)
  }

  /// How long nothing is tried; nil while nothing is wrong, or nothing helps.
  private var pauseNow: Duration? {
    guard failures > 0 else { return nil }
    if desk.current.isWaiting { return Self.busyPause }
    if case .libraryMissing = desk.current.problem { return nil }
    return min(Self.pauses.lowerBound * (1 << min(failures - 1, 5)), Self.pauses.upperBound)
  }

  private mutating func finish() {
    injection.allow(false, on: nil)
    guard microphone.isUsed, let server, server.isConnected else { return }
    do throws(CallError) {
      // PulseAudio remembers how loud it was, and the voice would be as quiet the next time.
      if desk.voiceLevel != nil, let input = try SoundView(of: server).voiceInput {
        try VoiceLevel.full.apply(to: input, server)
      }
      try microphone.remove(server)
    } catch {
      // The server has ended, and the microphone with it, or it hangs: what it keeps the next program takes over.
    }
  }
}
