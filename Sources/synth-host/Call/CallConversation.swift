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
    let local = PatientDevices(ALSADevices(name: device))
    speaker = Speaker(host: host, devices: InjectedDevices(local, while: injection)) {
      progress.note($0)
    }
    service = CallService(
      environment: HostOptions.environment,
      permissions: permissions,
      injection: injection,
      makesMicrophone: true
    ) { screen.show($0) }
  }

  /// Why nothing can be heard in calls.
  var problem: CallError? { service.current.problem }

  /// Until the user has typed the last line and heard it. Throws where nobody types what went wrong last, and always that
  /// somebody has interrupted it.
  func run() throws(CommandError) {
    let now = service.current
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
    guard let failure = progress.failure else { return }
    if !screen.isInteractive || failure.status == .interrupted { throw failure }
  }

  /// Lets go of the devices and takes the microphone away.
  func close() {
    screen.close()
    speaker.close()
    service.close()
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
  }

  // MARK: - Lines

  private func readLines() throws(CommandError) {
    var lines = InputLines(givesBlanks: screen.isInteractive)
    screen.beginTyping()
    while !progress.isOver, let line = try lines.next() {
      screen.noteLine()
      let text = String(decoding: TextRepair.repaired(line) ?? line, as: UTF8.self)
      guard carryOut(CallLine(text), number: lines.count) else {
        progress.quit()
        speaker.stop(at: .immediate)
        return
      }
      screen.goOn()
    }
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
    case .voice(let typed): setVoice(typed)
    case .rate(let typed): setRate(typed)
    case .phrases: screen.say(phrases)
    case .status: screen.show(service.current)
    case .join: service.join()
    case .help: screen.say(CallLine.list.split(separator: "\n").map(String.init))
    case .quit: return false
    case .phrase(let name): speakPhrase(name, number)
    }
    return true
  }

  private func speak(_ text: String, _ number: Int) {
    guard let id = progress.add("line \(number)") else { return }
    let request = state.withLock { state in
      state.last = text
      return state.style.request(text)
    }
    speaker.speak(SpeakerUtterance(id: id, request))
  }

  private func speakPhrase(_ name: String, _ number: Int) {
    guard let text = book.text(of: name) else {
      let message = "there is no command and no phrase \("/\(name)".quoted); /help lists commands."
      return screen.tell("synth-host: " + message)
    }
    screen.say([text])
    speak(text, number)
  }

  private var phrases: [String] {
    book.phrases.isEmpty
      ? ["There are no phrases; “synth-host call --help” shows how to write some."]
      : book.phrases.map { "/\($0.name)  \($0.text)" }
  }

  private func setVoice(_ typed: String?) {
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
      screen.tell("synth-host: " + error.message)
    }
  }

  private func setRate(_ typed: String?) {
    guard let typed else {
      return screen.say(["Rate: \(state.withLock(\.style.rate.words)) words per minute."])
    }
    do {
      let rate = try SpeakingRate(typed: typed)
      state.withLock { $0.style.setRate(rate) }
      screen.say(["Rate: \(rate.words) words per minute."])
    } catch {
      screen.tell("synth-host: \("\(error)".asSentence)")
    }
  }
}
