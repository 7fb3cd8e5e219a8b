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
  struct State {
    var style: CallStyle
    var last: String?
    var wrongLines: (count: Int, failure: CommandError?) = (0, nil)
  }

  let host: SpeechHost
  let speaker: Speaker
  let service: CallService
  let progress: SpeakProgress
  let screen: CallScreen
  let book: PhraseBook
  let state: Mutex<State>
  private let interruption: SpeakInterruption

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
    interruption = SpeakInterruption(speaker, progress)
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
    try progress.readInput { [self] () throws(CommandError) in try readLines() }
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
  func interrupt() { interruption.interrupt() }

  /// Silence for as long as the program is stopped. [any thread]
  func suspend() { interruption.suspend() }

  /// Goes on at the frame at which it was suspended. [any thread]
  func goOn() {
    interruption.goOn()
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
}
