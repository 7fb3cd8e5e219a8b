// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechCalls
import SpeechHost
import SpeechMarkup
import SpeechPermissions
import SpeechWorkers
import Synchronization

/// One run of `synth-host call`: speaks what is typed, here and in calls, and carries out commands.
final class CallConversation: Sendable {
  private struct State {
    var style: CallStyle
    var last: String?
    var wrongLines: (count: Int, failure: CommandError?) = (0, nil)
  }

  private let host: SpeechHost
  private let speaker: Speaker
  private let service: CallService
  private let progress: SpeakProgress
  private let screen: CallScreen
  private let book: PhraseBook
  private let state: Mutex<State>
  private let isSuspended = Atomic(false)

  init(
    _ host: SpeechHost,
    _ permissions: PermissionStore,
    _ screen: CallScreen,
    _ book: PhraseBook,
    _ style: CallStyle,
    device: String
  ) {
    self.host = host
    self.screen = screen
    self.book = book
    state = Mutex(State(style: style))
    let injection = Injection()
    injection.isWanted = true
    let progress = SpeakProgress(screen)
    self.progress = progress
    let service = CallService(
      environment: HostOptions.environment,
      permissions: permissions,
      injection: injection,
      makesMicrophone: true
    ) { screen.show($0) }
    self.service = service
    let local = PatientDevices(ALSADevices(name: device))
    speaker = Speaker(host: host, devices: InjectedDevices(local, while: injection)) { event in
      progress.note(event)
      // It may be the sound server that has trouble.
      if case .diagnosed = event { service.look() }
    }
  }

  /// Until the user has typed the last line and heard it. Throws where nobody types what went wrong last, and always that
  /// somebody has interrupted it.
  func run() throws(CommandError) {
    service.start()
    let now = service.current
    if let problem = now.problem {
      throw CommandError(.unavailable, "\(problem)".asSentence)
    }
    screen.show(now)
    if !screen.isInteractive, now.permission != .granted {
      screen.tell("synth-host: note: " + CallText.permission(now.permission))
    }
    screen.say(["Type a line and press Enter; /help lists commands."])
    progress.beginInput()
    let code = startThread("synth-host-input") { [self] in
      do throws(CommandError) {
        try readLines()
        progress.endInput(nil)
      } catch {
        progress.endInput(error)
      }
    }
    guard code == 0 else {
      let reason = String(cString: strerror(code))
      throw CommandError(.providerTooSlow, "the system has no thread left to read on (\(reason)).")
    }
    progress.waitForEnd()
    if let failure = progress.failure, !screen.isInteractive || failure.status == .interrupted {
      throw failure
    }
    if let failure = state.withLock(\.wrongLines.failure) { throw failure }
    if !screen.isInteractive, now.permission != .granted {
      throw CommandError(.notPermitted, "nobody in a call could hear that, as it is not permitted.")
    }
  }

  /// Lets go of the devices and takes the microphone away.
  func close() {
    // Nothing of it waits for a terminal that was stopped (Ctrl-S).
    speaker.close()
    service.close()
    screen.close()
  }

  /// Silence, and the end. [any thread]
  func interrupt() {
    progress.interrupt()
    speaker.stop(at: .immediate)
  }

  /// Silence for as long as the program is stopped. [any thread]
  func suspend() {
    let isPaused = progress.waitForPause { speaker.pause(at: .immediate) }
    isSuspended.store(isPaused, ordering: .relaxed)
  }

  /// Goes on at the frame at which it was suspended. [any thread]
  func goOn() {
    if isSuspended.exchange(false, ordering: .relaxed) { speaker.resume() }
    screen.promptAgain()
  }

  // MARK: - Lines

  private func readLines() throws(CommandError) {
    var lines = InputLines(givesBlanks: screen.isInteractive)
    var latest = ContinuousClock.now
    screen.beginTyping()
    while !progress.isOver, let line = try lines.next() {
      screen.noteLine()
      // Blank lines of a text that was pasted are none that somebody has typed.
      let isPasted = lines.hasMore || latest.duration(to: .now) < .milliseconds(50)
      latest = .now
      if line.isEmpty, isPasted { continue }
      let text = String(decoding: TextRepair.repaired(line) ?? line, as: UTF8.self)
      if line.count >= Self.longestTyped, screen.isInteractive { warnOfLongLine() }
      guard carryOut(CallLine(text), number: lines.count) else {
        progress.quit()
        speaker.stop(at: .immediate)
        return
      }
      screen.goOn()
    }
  }

  /// Bytes that a terminal takes for a line (N_TTY_BUF_SIZE of Linux, less the line's end).
  private static let longestTyped = 4095

  private func warnOfLongLine() {
    screen.say([
      "The line was longer than the \(Self.longestTyped) bytes that a terminal takes; its end is not spoken."
    ])
  }

  /// Does what a line says; false when it is the end.
  private func carryOut(_ line: CallLine, number: Int) -> Bool {
    switch line {
    case .text(let text): speak(text, number)
    case .stop: speaker.stop(at: .immediate)
    case .again:
      if let last = state.withLock(\.last) {
        speak(last, number)
      } else {
        screen.say(["Nothing was spoken yet."])
      }
    case .voice(let typed): setVoice(typed, number)
    case .rate(let typed): setRate(typed, number)
    case .phrases: screen.say(phrases)
    case .status: screen.show(service.current)
    case .join: join()
    case .help: screen.say(CallLine.list.split(separator: "\n").map(String.init))
    case .quit: return false
    case .phrase(let name): speakPhrase(name, number)
    }
    return true
  }

  private func speak(_ text: String, _ number: Int) {
    guard !screen.isInteractive || !text.contains("\u{1B}") else {
      return complain("that was a key that does nothing here; /again speaks the last text.", number)
    }
    guard let id = progress.add("line \(number)", hurries: screen.isInteractive) else { return }
    let request = state.withLock { state in
      state.last = text
      return state.style.request(text)
    }
    speaker.speak(SpeakerUtterance(id: id, request))
  }

  /// Says what is wrong with a line. Where nobody types, it counts for the exit status.
  private func complain(_ message: String, _ number: Int, _ status: ExitStatus = .invalidInput) {
    if screen.isInteractive { return screen.tell("synth-host: " + message) }
    screen.tell("line \(number): " + message)
    state.withLock { state in
      let text = "\(state.wrongLines.count + 1) of the lines could not be carried out."
      state.wrongLines.count += 1
      state.wrongLines.failure = CommandError(status, text)
    }
  }

  private func join() {
    guard !service.current.others.isEmpty else {
      return screen.say(["No program records from another microphone."])
    }
    service.join()
  }

  private func speakPhrase(_ name: String, _ number: Int) {
    guard let text = book.text(of: name) else {
      let typed = "/\(name)".quoted
      return complain("there is no command and no phrase \(typed); /help lists commands.", number)
    }
    screen.say([text])
    speak(text, number)
  }

  private var phrases: [String] {
    book.phrases.isEmpty
      ? ["There are no phrases; “synth-host call speak --help” shows how to write some."]
      : book.phrases.map { "/\($0.name)  \($0.text)" }
  }

  private func setVoice(_ typed: String?, _ number: Int) {
    guard let typed else {
      let voice = state.withLock(\.style.voice)
      return screen.say(["Voice: \(voice ?? "your default")."])
    }
    do throws(CommandError) {
      // Not with the lock held: providers may be asked.
      var style = state.withLock(\.style)
      let name = try style.setVoice(typed, host)
      state.withLock { $0.style = style }
      screen.say(["Voice: \(name)."])
    } catch {
      complain(error.message, number, error.status)
    }
  }

  private func setRate(_ typed: String?, _ number: Int) {
    guard let typed else {
      return screen.say(["Rate: \(state.withLock(\.style.rate.words)) words per minute."])
    }
    do {
      let rate = try SpeakingRate(typed: typed)
      state.withLock { $0.style.setRate(rate) }
      screen.say(["Rate: \(rate.words) words per minute."])
    } catch {
      complain("the rate \(typed.quoted): \("\(error)".asSentence)", number, .usage)
    }
  }
}
