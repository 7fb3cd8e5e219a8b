// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechCalls
import SpeechHost
import SpeechPermissions
import SpeechPlayback
import SpeechWorkers
import Synchronization

/// One run of `synth-host call`: speaks what is typed, here and in calls, and carries out commands.
final class CallConversation: Sendable {
  struct State {
    var style: CallStyle
    var book: PhraseBook
    var history: CallHistory
    var last: String?
    var queue = CallQueue()
    /// Texts for the user alone that were not heard to their end.
    var privateTexts: Set<UInt64> = []
    /// A new line stops what is being spoken.
    var interrupts = false
    /// What is typed is spoken to the user alone.
    var isPrivate = false
    var echo = Echo.off
    var wordEcho = WordEcho()
    var wrongLines: (count: Int, failure: CommandError?) = (0, nil)
  }

  /// Who hears each word as it is typed.
  enum Echo {
    case off, user, everybody
  }

  let host: SpeechHost
  let speaker: Speaker
  /// Speaks to the user alone.
  let privateSpeaker: Speaker
  let service: CallService
  let injection: Injection
  let progress: SpeakProgress
  let screen: CallScreen
  let state: Mutex<State>
  private let interruptions: [SpeakInterruption]

  init(
    _ host: SpeechHost,
    _ permissions: PermissionStore,
    _ screen: CallScreen,
    _ state: State,
    device: String
  ) {
    self.host = host
    self.screen = screen
    self.state = Mutex(state)
    let injection = Injection()
    injection.isWanted = true
    self.injection = injection
    let progress = SpeakProgress(screen)
    self.progress = progress
    let service = CallService(
      environment: HostOptions.environment,
      permissions: permissions,
      injection: injection,
      makesMicrophone: true
    ) { screen.show($0) }
    self.service = service
    let local = OutputDevices.named(device)
    let events = CallEvents()
    speaker = Speaker(host: host, devices: InjectedDevices(local, while: injection)) { event in
      events.conversation?.note(event)
      progress.note(event)
      // It may be the sound server that has trouble.
      if case .diagnosed = event { service.look() }
    }
    privateSpeaker = Speaker(host: host, devices: local) { event in
      events.conversation?.note(event)
      progress.note(event)
    }
    interruptions = [speaker, privateSpeaker].map { SpeakInterruption($0, progress) }
    events.conversation = self
  }

  /// Until the user has typed the last line and heard it. Throws where nobody types what went wrong last, and always that
  /// someone has interrupted it.
  func run() throws(CommandError) {
    service.start()
    let now = service.current
    // A server that is only busy is waited for; meanwhile the user is heard here.
    if let problem = now.problem, !now.isWaiting {
      throw CommandError(.unavailable, "\(problem)".asSentence)
    }
    screen.show(now)
    if !screen.isInteractive, now.permission != .granted {
      screen.tell("synth-host: note: " + CallText.permission(now.permission))
    }
    screen.say(["Type a line and press Enter; /help lists commands."])
    try progress.readInput { [self] () throws(CommandError) in try readLines() }
    progress.waitForEnd()
    if let failure = progress.failure, !screen.isInteractive || failure.status == .interrupted {
      throw failure
    }
    if let failure = state.withLock(\.wrongLines.failure) { throw failure }
    if !screen.isInteractive, now.permission != .granted {
      throw CommandError(
        .notPermitted,
        "nobody in a call would hear this: speech in calls is not permitted."
      )
    }
  }

  /// Lets go of the devices and takes the microphone away.
  func close() {
    // Nothing of it waits for a terminal that was stopped (Ctrl-S).
    speaker.close()
    privateSpeaker.close()
    service.close()
    screen.close()
  }

  /// Silence, and the end. [any thread]
  func interrupt() { for interruption in interruptions { interruption.interrupt() } }

  /// Silence, and the terminal as it was, for as long as the program is stopped. [any thread]
  func suspend() {
    for interruption in interruptions { interruption.suspend() }
    screen.suspend()
  }

  /// Continues at the frame at which it was suspended. [any thread]
  func resume() {
    screen.promptAgain()
    for interruption in interruptions { interruption.resume() }
  }

  /// Takes what the speaker tells.
  private func note(_ event: SpeakerEvent) {
    switch event {
    case .started(let id):
      if let text = state.withLock({ $0.queue.begin(id) }) {
        screen.say(["Speaking: " + CallQueue.short(text)])
      }
    case .finished(let id), .cancelled(let id, _), .discarded(let id, _), .failed(let id, _):
      state.withLock { state in
        state.queue.end(id)
        state.privateTexts.remove(id)
      }
    default: break
    }
  }
}

/// Who is told what a speaker tells: it is made before its conversation is complete.
private final class CallEvents: Sendable {
  private let owner = Mutex<Weak?>(nil)

  private struct Weak {
    weak var conversation: CallConversation?
  }

  var conversation: CallConversation? {
    get { owner.withLock { $0?.conversation } }
    set { owner.withLock { $0 = Weak(conversation: newValue) } }
  }
}
