// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechPermissions
import SpeechSystem

/// The thread of a `CallService`: checks the sound server and the user's decisions whenever one of them has changed.
struct CallLoop: ~Copyable {
  private let state: CallServiceState
  private let environment: [String: String]
  private let permission: CallPermission
  private let injection: Injection
  private let makesMicrophone: Bool
  private let report: @Sendable (CallChange) -> Void
  private let watch: PermissionWatch
  private var microphone: SpeechMicrophone
  private var server: PulseServer?

  /// How many checks have failed in a row.
  private var failures = 0
  /// The voice's module is loaded, but the server has not created its stream yet.
  private var isLevelPending = false
  /// The last request, and the level that the stream had before.
  private var lastOrder: (order: LevelOrder, before: VoiceLevel)?

  /// The pause after the first failure, doubled after each further one up to the upper bound.
  private static let pauses: ClosedRange<Duration> = .seconds(1) ... .seconds(32)
  /// The pause after a server was too busy to answer.
  private static let busyPause: Duration = .seconds(1)
  /// Interval of the checks for the voice's stream, in milliseconds.
  private static let levelInterval: Int32 = 50
  /// Interval of the permission checks where changes are not notified, in milliseconds.
  private static let blindInterval: Int32 = 1000

  init(
    _ state: CallServiceState,
    environment: [String: String],
    permission: CallPermission,
    injection: Injection,
    makesMicrophone: Bool,
    report: @escaping @Sendable (CallChange) -> Void
  ) {
    self.state = state
    self.environment = environment
    self.permission = permission
    self.injection = injection
    self.makesMicrophone = makesMicrophone
    self.report = report
    watch = PermissionWatch(permission.store)
    microphone = SpeechMicrophone(environment: environment)
    injection.whenProblemChanges { state.order(.look) }
  }

  /// Runs until the service ends.
  mutating func run() {
    while !state.has(.end) {
      wait()
      if !state.has(.end) { pass() }
    }
    finish()
    state.noteEnd()
  }

  /// Checks once, and does what is due.
  /// - Parameter isFirst: reports nothing, as nothing has changed.
  mutating func pass(isFirst: Bool = false) {
    state.remove(.look)
    var current = CallState(permission: permission.status)
    // First of all: the server may take its time.
    if current.permission != .granted { injection.allow(false, on: server) }
    do throws(CallError) {
      let server = try connect()
      let view = try keep(SoundView(of: server), server: server, permission: current.permission)
      current.note(view, isOwn: microphone.isOwn)
      injection.allow(current.isPossible, on: server)
      failures = 0
      current.injectionProblem = injection.isPossible ? injection.problem : nil
    } catch {
      if error == .hung, let server, server.isConnected {
        // A busy server is not gone: calls continue, and so does speech where it was allowed and is not muted.
        current = state.current.keeping(current.permission)
        injection.allow(current.isPossible, on: server)
      } else {
        injection.allow(false, on: nil)
      }
      current.problem = error
      failures += 1
      if let server, !server.isConnected {
        self.server = nil
        microphone.forget()
      }
    }
    if let change = state.note(current), !isFirst { report(change) }
  }

  private mutating func connect() throws(CallError) -> PulseServer {
    if let server, server.isConnected { return server }
    let wakeUp = state.wakeUp
    // Everything that was made in a lost server went with it.
    if server != nil { microphone.forget() }
    server = nil
    let found = try PulseServer(address: environment["PULSE_SERVER"]) { wakeUp.signal() }
    server = found
    return found
  }

  /// Makes or removes the microphone, as the user has decided. Returns the state after that.
  private mutating func keep(
    _ view: SoundView,
    server: PulseServer,
    permission: PermissionStatus
  ) throws(CallError) -> SoundView {
    guard makesMicrophone else { return view }
    var view = view
    if permission != .granted {
      guard microphone.isUsed else { return view }
      try microphone.remove(server)
      return try SoundView(of: server)
    }
    // Each step changes what the next one checks. Bounded, as another program may undo the steps as fast.
    var steps = 0
    while steps < 5, try microphone.keep(server, view: view) {
      view = try SoundView(of: server)
      steps += 1
    }
    if state.has(.join), view.microphone != nil {
      try microphone.move(view.others, to: MicrophoneLayout.source, server: server)
      view = try SoundView(of: server)
      state.remove(.join)
    }
    return try setVoiceLevel(view, server: server)
  }

  /// Sets the voice to the requested level, once for each request and each stream: another program of the user may change it
  /// as well, and the latest change holds.
  private mutating func setVoiceLevel(
    _ view: SoundView,
    server: PulseServer
  ) throws(CallError) -> SoundView {
    isLevelPending = false
    guard let wanted = state.voiceLevel, view.voice != nil, view.microphone != nil else {
      return view
    }
    guard let input = view.voiceInput else {
      // The server does not notify when the stream is created.
      isLevelPending = true
      return view
    }
    let now = VoiceLevel(input)
    let order = LevelOrder(wanted: wanted, input: input.index)
    if let last = lastOrder, last.order == order {
      if now == wanted {
        lastOrder?.before = wanted
        return view
      }
      // A server that has not followed yet is asked again.
      if now != last.before {
        state.follow(now, insteadOf: wanted)
        lastOrder = (LevelOrder(wanted: now, input: input.index), before: now)
        return view
      }
    }
    lastOrder = (order, before: now)
    guard now != wanted else { return view }
    try wanted.apply(to: input, server: server)
    return try SoundView(of: server)
  }

  /// A request for a level, and the stream that it was carried out on.
  private struct LevelOrder: Hashable {
    var wanted: VoiceLevel
    var input: UInt32
  }

  /// Waits for an event; after a failure, at least for the pause.
  private func wait() {
    let start = ContinuousClock.now
    let pause = pauseNow
    repeat {
      var events = [pollfd(fd: state.wakeUp.descriptor, events: Int16(POLLIN), revents: 0)]
      if let descriptor = watch.descriptor {
        events.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      }
      // Without descriptors, checks at an interval.
      let isBlind = watch.descriptor == nil || state.wakeUp.descriptor < 0
      let interval = pause != nil || isBlind ? Self.blindInterval : -1
      poll(&events, nfds_t(events.count), isLevelPending ? Self.levelInterval : interval)
      state.wakeUp.drain()
      watch.takeEvents()
      guard let pause, !state.has(.look) else { return }
      if start.duration(to: .now) >= pause { return }
    } while !state.has(.end)
  }

  /// The pause before the next attempt; nil if none is due, or trying again cannot help.
  private var pauseNow: Duration? {
    guard failures > 0 else { return nil }
    if state.current.isWaiting { return Self.busyPause }
    if case .libraryMissing = state.current.problem { return nil }
    return min(Self.pauses.lowerBound * (1 << min(failures - 1, 5)), Self.pauses.upperBound)
  }

  private mutating func finish() {
    injection.allow(false, on: nil)
    guard microphone.isUsed, let server, server.isConnected else { return }
    do throws(CallError) {
      // PulseAudio remembers the level, and the voice would be as quiet the next time.
      try microphone.remove(server, resetsLevel: state.voiceLevel != nil)
    } catch {
      // Either the server has ended, and the microphone with it, or it hangs: the next program takes over what is left.
    }
  }
}
