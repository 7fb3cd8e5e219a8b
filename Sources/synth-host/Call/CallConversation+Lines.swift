// SPDX-License-Identifier: Apache-2.0

import SpeechCalls
import SpeechHost
import Synchronization

/// What the lines of a call do.
extension CallConversation {
  /// Does what a line says; false when it is the end.
  func carryOut(_ line: CallLine, number: Int) -> Bool {
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
