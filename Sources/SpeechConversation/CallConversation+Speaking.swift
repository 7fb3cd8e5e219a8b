// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechPlayback
import Synchronization

/// Speaking in a call.
extension CallConversation {
  /// Speaks a text in the call, or only to the user in private mode.
  func speak(_ text: String, number: Int, isPasted: Bool = false) {
    // Without an editor, keys such as the arrows end up in the text.
    guard !screen.isInteractive || !text.contains("\u{1B}") else {
      return complain(
        "that key does nothing here; /again speaks the last text again.",
        number: number
      )
    }
    state.withLock { $0.last = text }
    if state.withLock(\.isPrivate) { return speakPrivately(text, number: number) }
    if state.withLock(\.interrupts), !isPasted {
      speaker.stop(at: .immediate)
      state.withLock { $0.queue.removeAll() }
    }
    guard let id = progress.add("line \(number)", hurries: screen.isInteractive) else { return }
    let (request, before) = state.withLock { state in
      (state.style.request(text), state.queue.add(id, text: text))
    }
    if before > 0, !isPasted {
      screen.say(["Queued: \(before) \(before == 1 ? "text is" : "texts are") before it."])
    }
    speaker.speak(SpeakerUtterance(id: id, request: request))
  }

  /// Speaks a text only to the user.
  func speakPrivately(_ text: String, number: Int) {
    guard let id = progress.add("line \(number)", hurries: screen.isInteractive) else { return }
    let request = state.withLock { state in
      state.privateTexts.insert(id)
      return state.style.request(text)
    }
    privateSpeaker.speak(SpeakerUtterance(id: id, request: request))
  }

  /// Silence.
  func stopSpeaking() {
    speaker.stop(at: .immediate)
    privateSpeaker.stop(at: .immediate)
  }

  /// Speaks the word that a key has completed, if enabled.
  func echoWord(_ text: EditedText) {
    let (echo, word) = state.withLock { state in
      // Commands are not echoed.
      let word = state.wordEcho.word(completedBy: text)
      return (state.echo, text.head.hasPrefix("/") ? nil : word)
    }
    guard let word, echo != .off else { return }
    let isPrivate = state.withLock(\.isPrivate)
    let speaker = echo == .everybody && !isPrivate ? speaker : privateSpeaker
    // The user hears only the newest word; others hear all of them.
    if speaker === privateSpeaker {
      guard state.withLock(\.privateTexts.isEmpty) else { return }
      speaker.stop(at: .immediate)
    }
    guard let id = progress.add("a word", hurries: true) else { return }
    let request = state.withLock { $0.style.request(word) }
    speaker.speak(SpeakerUtterance(id: id, request: request))
  }
}
