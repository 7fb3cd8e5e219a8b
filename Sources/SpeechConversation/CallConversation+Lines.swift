// SPDX-License-Identifier: Apache-2.0

import SpeechCalls
import SpeechHost
import SpeechSystem
import Synchronization

/// Carrying out the lines of a call.
extension CallConversation {
  /// The result of a line.
  enum Outcome {
    case done
    /// Something is missing: the user continues with this text.
    case unfinished(String)
    /// The call conversation ends.
    case end
  }

  /// Carries out a line.
  /// - Parameters:
  ///   - number: The number of the line, for messages.
  ///   - isPasted: It was pasted together with others.
  func carryOut(_ line: CallLine, number: Int, isPasted: Bool) -> Outcome {
    switch line {
    case .empty: stopSpeaking()
    case .text(let text): speak(text, number: number, isPasted: isPasted)
    case .phrase(let name, let rest): return speakPhrase(name, rest: rest, number: number)
    case .command(.quit, _): return .end
    case .command(let command, let argument): carryOut(command, argument: argument, number: number)
    }
    return .done
  }

  private func carryOut(_ command: CallLineCommand, argument: String?, number: Int) {
    switch command {
    case .stop: stopSpeaking()
    case .again: speakAgain(number)
    case .queue: screen.say(state.withLock(\.queue.lines))
    case .interrupt: setInterrupt(argument, number: number)
    case .phrases: showPhrases(argument, number: number)
    case .save: savePhrase(argument, number: number)
    case .voice: setVoice(argument, number: number)
    case .rate: setRate(argument, number: number)
    case .pitch: setPitch(argument, number: number)
    case .volume: setVolume(argument, number: number)
    case .balance: setBalance(argument, number: number)
    case .mute: setMute(argument, number: number)
    case .private: setPrivate(argument, number: number)
    case .echo: setEcho(argument, number: number)
    case .history: setHistory(argument, number: number)
    case .predict: setPrediction(argument, number: number)
    case .status: screen.show(service.current)
    case .join: join()
    case .help: showHelp()
    case .quit: break
    }
  }

  private func speakAgain(_ number: Int) {
    guard let last = state.withLock(\.last) else {
      return screen.say(["Nothing has been spoken yet."])
    }
    speak(last, number: number)
  }

  private func join() {
    guard !service.current.others.isEmpty else {
      return screen.say(["No program records from another microphone."])
    }
    service.join()
  }

  private func showHelp() {
    let keys =
      screen.isEditing
      ? CallLineCommand.keys
      : "Ctrl-R, Ctrl-U            redisplay the line, or discard it"
    screen.say((CallLineCommand.list + "\n" + keys).split(separator: "\n").map(String.init))
  }

  /// Reports an error in a line. In non-interactive use it affects the exit status.
  func complain(_ message: String, number: Int, status: ExitStatus = .invalidInput) {
    if screen.isInteractive { return screen.tell("synth-host: " + message) }
    screen.tell("line \(number): " + message)
    state.withLock { state in
      let text = "\(state.wrongLines.count + 1) of the lines could not be executed."
      state.wrongLines.count += 1
      state.wrongLines.failure = CommandError(status, message: text)
    }
  }
}
