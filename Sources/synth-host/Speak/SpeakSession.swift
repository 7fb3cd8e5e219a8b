// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechConversation
import SpeechHost
import SpeechMarkup
import SpeechPlayback
import SpeechSystem
import SpeechVoices
import SpeechWorkers
import Synchronization

/// One run of `synth-host speak`: hands texts to the speaker and waits until they have been heard.
final class SpeakSession: Sendable {
  private let speaker: Speaker
  private let progress: SpeakProgress
  private let interruption: SpeakInterruption
  private let screen: WordScreen?
  private let markupLimits: MarkupLimits
  private let hasRepaired = Atomic(false)
  private let places: SpokenPlaces
  /// The user paused while nothing was spoken: the next text waits.
  private let holdsNext = Atomic(false)

  /// - Parameters:
  ///   - screen: where the words are shown.
  ///   - isQuiet: only errors are reported.
  init(_ host: SpeechHost, device: String, screen: WordScreen?, isQuiet: Bool = false) {
    let progress = SpeakProgress(
      screen ?? PlainMessages(),
      isQuiet: isQuiet,
      failingWith: CommandError.init(speaking:source:)
    )
    self.progress = progress
    self.screen = screen
    markupLimits = host.limits.markup
    let devices = OutputDevices.named(device)
    let places = SpokenPlaces()
    self.places = places
    speaker = Speaker(host: host, devices: devices) { progress.note(places.located($0)) }
    interruption = SpeakInterruption(speaker, progress: progress)
    screen?.readKeys { [weak self] in self?.press($0) }
  }

  /// Speaks after all earlier texts. Waits while too many are waiting.
  /// - Parameter places: where the text is in the file that the user gave; nil: it is that file.
  func speak(_ request: RenderRequest, name: String, places: FilePlaces? = nil) {
    guard let id = progress.add(name) else { return }
    self.places.add(places, of: id)
    var request = request
    if let screen { request.source = screen.add(id, source: request.source, limits: markupLimits) }
    let isHeld = holdsNext.exchange(false, ordering: .relaxed)
    speaker.speak(SpeakerUtterance(id: id, request: request), isPaused: isHeld)
  }

  /// The text in UTF-8; other bytes are read as windows-1252, with one warning.
  func readable(_ text: [UInt8], name: String) -> [UInt8] {
    guard let repaired = TextRepair.repaired(text) else { return text }
    if !hasRepaired.exchange(true, ordering: .relaxed) { warn(CommandInput.repairNote(name)) }
    return repaired
  }

  func warn(_ warning: String) { progress.tell("synth-host: warning: \(warning)") }

  /// Speaks each line of standard input as soon as it arrives, except blank ones, until `finish()`
  /// returns.
  func speakLines(as template: RenderRequest) throws(CommandError) {
    try progress.readInput { [self] () throws(CommandError) in
      var lines = InputLines()
      while !progress.isOver, let line = try lines.next() {
        var request = template
        request.source = .plainText(readable(line, name: "standard input"))
        speak(request, name: "line \(lines.count)")
      }
    }
  }

  /// Stops speech and ends the session. [any thread]
  func interrupt() { interruption.interrupt() }

  /// Stops speech and restores the terminal while the program is stopped. [any thread]
  func suspend() {
    interruption.suspend()
    screen?.suspend()
  }

  /// Continues at the frame at which it was suspended. [any thread]
  func resume() {
    screen?.resume()
    interruption.resume()
  }

  /// Waits until everything has been heard. Throws the last failure, or on interruption.
  func finish() throws(CommandError) {
    progress.waitForEnd()
    speaker.close()
    screen?.close()
    if let failure = progress.failure { throw failure }
  }

  private func pause(at boundary: SpeechBoundary) {
    guard !speaker.resume(), !speaker.pause(at: boundary) else { return }
    // Pressed again before any text arrived, it resumes.
    holdsNext.store(!holdsNext.load(ordering: .relaxed), ordering: .relaxed)
  }

  private func press(_ key: WordScreen.Key) {
    switch key {
    case .pause: pause(at: .immediate)
    case .pauseAtWord: pause(at: .word)
    case .stop:
      // First, so that no word is shown any more.
      screen?.close()
      progress.quit()
      speaker.stop(at: .immediate)
    }
  }
}
