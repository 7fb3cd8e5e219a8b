// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechConversation
import SpeechHost
import SpeechPlayback
import SpeechSystem
import SpeechVoices
import Synchronization

/// One run of `synth-host speak --lines json`: commands in, speech and events out, until the input ends.
final class LinesSession: Sendable {
  /// How long the device stays open while the user types. An idle stream is paused and causes no wake-ups.
  private static let rest = Duration.seconds(30)

  private let host: SpeechHost
  private let resources: ResourceAccess
  private let writer: EventWriter
  private let start: LineDelivery
  private let state = Mutex(State())
  private let wakeUp = WakeUp()
  /// The speaker; it exists from the first line on.
  private let speaker: PrioritySpeaker

  init(
    _ host: SpeechHost,
    devices: any PlaybackDevices,
    options: VoiceOptions,
    resources: ResourceAccess
  ) throws(CommandError) {
    let lexicons = try LexiconFile.lexicons(options.lexicon)
    start = try CommandError.wrapping { () throws(VoiceLookupError) in
      try LineDelivery(options, lexicons: lexicons, host: host)
    }
    writer = try EventWriter()
    self.host = host
    self.resources = resources
    let relay = Relay()
    speaker = PrioritySpeaker(host: host, devices: devices, rest: Self.rest) { relay.note($0) }
    relay.set(self)
  }

  /// Carries out every line, and returns when all has been spoken. Throws what ended it early.
  func run() throws(CommandError) {
    speaker.warmUp(start.request(.plainText([]), resources: resources))
    try startReading { [self] in
      do throws(CommandError) {
        try read()
        endInput(nil)
      } catch {
        endInput(error)
      }
    }
    while true {
      let seen = wakeUp.count
      if state.withLock(\.isOver) { break }
      wakeUp.wait(since: seen, until: nil)
    }
    speaker.close()
    let (isInterrupted, failure) = state.withLock { ($0.isInterrupted, $0.failure) }
    // After an interruption, do not wait long for a slow reader.
    writer.finish(within: isInterrupted ? .seconds(1) : nil)
    if isInterrupted { throw CommandError(.interrupted, message: "interrupted.") }
    if let failure { throw failure }
    if let code = writer.failure {
      let reason = SystemError.text(code)
      throw CommandError(
        .outputFailed,
        message: "events could not be written to standard output: \(reason)."
      )
    }
  }

  /// Stops speech and ends the session. [any thread]
  func interrupt() {
    state.withLock { $0.isInterrupted = true }
    speaker.stop()
    wakeUp.signal()
  }

  private func endInput(_ failure: CommandError?) {
    // Resume, because no command can any more.
    speaker.resume()
    state.withLock { state in
      state.isInputOver = true
      state.failure = failure
    }
    wakeUp.signal()
  }

  // MARK: Commands

  private func read() throws(CommandError) {
    var reader = CommandLineReader()
    var delivery = start
    var number = 0
    while let line = try reader.next(), !state.withLock(\.isInterrupted) {
      number += 1
      do throws(LineError) {
        switch line {
        case .tooLong:
          let maxMiB = CommandLineReader.maxLength >> 20
          throw LineError(
            nil,
            message: "the line is longer than \(maxMiB) MiB; send the text in several requests."
          )
        case .text(let bytes):
          if bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
          try carryOut(LineCommand(bytes, number: number), delivery: &delivery)
        }
      } catch {
        writer.write(LineEvent(error.name, kind: .error(error, line: number)))
      }
      writer.waitForRoom()
    }
  }

  private func carryOut(_ command: LineCommand, delivery: inout LineDelivery) throws(LineError) {
    switch command {
    case .speak(let speech):
      do throws(LineError) {
        try speak(speech, delivery: delivery)
      } catch {
        throw LineError(error.field, message: error.message, name: speech.name)
      }
    case .stop(nil): speaker.stop()
    case .stop(let name?):
      // A request that is over by now need not be stopped; its client was notified by its last
      // event.
      if let id = state.withLock({ $0.id(of: name) }) { speaker.stop(id) }
    case .pause(let boundary): speaker.pause(at: boundary)
    case .resume: speaker.resume()
    case .set(let settings):
      try delivery.apply(settings, start: start, host: host)
      guard settings.voice != nil || settings.language != nil else { return }
      let match = delivery.voice ?? host.voices.defaultVoice(in: host.registry.voices)
      if let match { writer.write(LineEvent(nil, kind: .voice(match))) }
      speaker.warmUp(delivery.request(.plainText([]), resources: resources))
    }
  }

  private func speak(_ speech: LineCommand.Speech, delivery: LineDelivery) throws(LineError) {
    var delivery = delivery
    try delivery.apply(speech.settings, start: start, host: host)
    let source: RenderRequest.Source
    var text: String?
    switch speech.content {
    case .text(let plain): (source, text) = (.plainText(Array(plain.utf8)), plain)
    case .ssml(let document): (source, text) = (.ssml(Array(document.utf8)), document)
    case .character(let character): source = .character(character)
    case .key(let name): source = .key(name)
    }
    let request = Request(
      name: speech.name,
      bytes: text?.utf8.count ?? 0,
      places: text.map { TextPlaces($0) }
    )
    let added = state.withLock { state in Result { () throws(LineError) in try state.add(request) }
    }
    speaker.speak(
      try added.get(),
      request: delivery.request(source, resources: resources, wantsWordTimes: text != nil),
      priority: speech.priority,
      replacesAll: speech.replaces
    )
  }

  // MARK: Events

  fileprivate func note(_ event: PrioritySpeakerEvent) {
    let told: LineEvent? = state.withLock { state in
      func name(_ id: UInt64) -> RequestName? { state.requests[id]?.name }
      switch event {
      case .began(let id): return LineEvent(name(id), kind: .began)
      case .postponed(let id): return LineEvent(name(id), kind: .postponed)
      case .paused(let id): return LineEvent(id.flatMap(name), kind: .paused)
      case .resumed(let id): return LineEvent(id.flatMap(name), kind: .resumed)
      case .reached(let id, let marker):
        guard [.word, .sentence, .bookmark].contains(marker.kind), state.requests[id]?.places != nil
        else { return nil }
        return LineEvent(name(id), kind: .reached(marker, state.range(marker.textRange, of: id)))
      case .diagnosed(let id, let diagnostic):
        // A client has no influence on how the name of a character is put into words.
        let isOurs = state.requests[id]?.places == nil && diagnostic.kind.isAboutSayAs
        return isOurs ? nil : LineEvent(name(id), kind: .diagnostic(diagnostic))
      case .ended(let id): return LineEvent(state.remove(id)?.name, kind: .ended)
      case .cancelled(let id, let extent):
        let range = state.range(extent?.lastWord, of: id)
        return LineEvent(state.remove(id)?.name, kind: .cancelled(extent, range))
      case .failed(let id, let outcome):
        let message = CommandError(speaking: outcome, source: "the text").message
        return LineEvent(state.remove(id)?.name, kind: .failed(message))
      }
    }
    if let told { writer.write(told) }
    wakeUp.signal()
  }
}

/// Forwards events to a session that is made after the speaker.
private final class Relay: Sendable {
  private struct Owner {
    weak var session: LinesSession?
  }
  private let owner = Mutex(Owner())
  func set(_ session: LinesSession) { owner.withLock { $0.session = session } }
  func note(_ event: PrioritySpeakerEvent) { owner.withLock { $0.session }?.note(event) }
}
