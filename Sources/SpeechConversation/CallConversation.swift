// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechCalls
package import SpeechHost
package import SpeechPermissions
import SpeechPlayback
package import SpeechSystem
import Synchronization

/// One run of `synth-host call`: speaks what is typed, here and in calls, and executes commands.
package final class CallConversation: Sendable {
  package struct State {
    var style: CallStyle
    var book: PhraseBook {
      didSet { prediction = nil }
    }
    var history: CallHistory
    /// Whether Tab takes words that are predicted.
    var predicts: Bool
    /// From phrases and history; nil: to be made from what they are now.
    private var prediction: TextPrediction?
    var last: String?
    var queue = CallQueue()
    /// Private texts that are not finished.
    var privateTexts: Set<UInt64> = []
    /// Whether a new line stops the current speech.
    var interrupts: Bool
    /// Whether typed text is spoken only to the user.
    var isPrivate = false
    var echo = Echo.off
    var wordEcho = WordEcho()
    var wrongLines: (count: Int, failure: CommandError?) = (0, nil)

    package init(
      style: CallStyle,
      book: PhraseBook,
      history: CallHistory,
      interrupts: Bool,
      predicts: Bool
    ) {
      self.style = style
      self.book = book
      self.history = history
      self.interrupts = interrupts
      self.predicts = predicts
    }

    /// The word that is likely to come next.
    mutating func predicted(after text: EditedText) -> Completion {
      guard predicts else { return .none }
      let known = prediction ?? TextPrediction(phrases: book.phrases, history: history.lines)
      prediction = known
      return known.completion(of: text)
    }

    /// Keeps a line, which later ones are predicted from.
    mutating func remember(_ line: String) throws(CommandError) {
      let before = history.lines.count
      try history.add(line)
      if history.lines.count != before, !line.hasPrefix("/") { prediction?.add(line) }
    }

    mutating func forget() throws(CommandError) {
      prediction = nil
      try history.clear()
    }
  }

  /// Who hears each word as it is typed.
  enum Echo {
    case off, user, everybody
  }

  let host: SpeechHost
  let speaker: Speaker
  /// Speaks only to the user.
  let privateSpeaker: Speaker
  let service: CallService
  let injection: Injection
  let progress: SpeakProgress
  let screen: CallScreen
  let state: Mutex<State>
  let clearing = LineClearing()
  private let interruptions: [SpeakInterruption]

  /// - Parameter makeError: What the user must know about a text that was not spoken to its end.
  package init(
    _ host: SpeechHost,
    environment: [String: String],
    permissions: PermissionStore,
    screen: CallScreen,
    state: State,
    device: String,
    failingWith makeError: @escaping SpeakProgress.ErrorMaker
  ) {
    self.host = host
    self.screen = screen
    self.state = Mutex(state)
    let injection = Injection()
    injection.isWanted = true
    self.injection = injection
    let progress = SpeakProgress(screen, failingWith: makeError)
    self.progress = progress
    let service = CallService(
      environment: environment,
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
      // The cause may be the sound server.
      if case .diagnosed = event { service.look() }
    }
    privateSpeaker = Speaker(host: host, devices: local) { event in
      events.conversation?.note(event)
      progress.note(event)
    }
    interruptions = [speaker, privateSpeaker].map { SpeakInterruption($0, progress: progress) }
    events.conversation = self
  }

  /// Runs until the last line was typed and spoken. Throws on interruption, and the last failure if not interactive.
  package func run() throws(CommandError) {
    service.start()
    let now = service.current
    // If the server is only busy, wait for it and speak locally.
    if let problem = now.problem, !now.isWaiting {
      throw CommandError(.unavailable, message: "\(problem)".asSentence)
    }
    screen.show(now)
    if !screen.isInteractive, now.permission != .granted {
      screen.tell("synth-host: note: " + CallText.permission(now.permission))
    }
    screen.say(["Type a line and press Enter; /help lists commands."])
    try progress.readInput { [self] () throws(CommandError) in try readLines() }
    progress.waitForEnd()
    if let failure = progress.failure, !screen.isInteractive || failure.exitStatus == .interrupted {
      throw failure
    }
    if let failure = state.withLock(\.wrongLines.failure) { throw failure }
    if !screen.isInteractive, now.permission != .granted {
      throw CommandError(
        .notPermitted,
        message: "nobody in a call would hear this: speech in calls is not permitted."
      )
    }
  }

  /// Closes the devices and removes the microphone.
  package func close() {
    // None of these waits for a stopped terminal (Ctrl-S).
    speaker.close()
    privateSpeaker.close()
    service.close()
    screen.close()
  }

  /// Stops speech and ends the conversation. [any thread]
  package func interrupt() { for interruption in interruptions { interruption.interrupt() } }

  /// Clears the line that is being typed, as shells do on Ctrl-C. Returns false if there is no text in it. [any thread]
  package func clearLine() -> Bool { clearing.ask() }

  /// Stops speech and restores the terminal while the program is stopped. [any thread]
  package func suspend() {
    for interruption in interruptions { interruption.suspend() }
    screen.suspend()
  }

  /// Continues at the frame at which it was suspended. [any thread]
  package func resume() {
    screen.promptAgain()
    for interruption in interruptions { interruption.resume() }
  }

  /// Handles a speaker's event.
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

/// Forwards a speaker's events to the conversation, which is initialized after the speaker.
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
