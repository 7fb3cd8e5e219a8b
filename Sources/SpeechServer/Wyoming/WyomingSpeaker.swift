// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem
import SpeechVoices
import Synchronization

/// Does what one client has asked for, one task after the other, on threads of its own: sending may wait for the client, and
/// voices for their provider. [any thread]
///
/// There is a thread only while there is something to do. Each render waits for its turn in the queue of all clients; what
/// comes between two renders does not.
final class WyomingSpeaker: Sendable {
  private struct State {
    /// The next one first.
    var waiting: [WyomingTask] = []
    var bytes = 0
    /// A thread works, or is about to.
    var isWorking = false
    /// Nothing more is taken: the last task is an error.
    var isFailing = false
    var isClosed = false
    var control: RenderControl?
    var ticket: RenderQueue.Ticket?
  }

  /// The stream of text that is open; touched only by the thread that works.
  private struct Stream {
    var text: WyomingText
    let match: VoiceMatch?
    let isMarkup: Bool
    /// Hz of all its groups, that of the first one.
    var sampleRate: Int?
    /// Silence before the next group: the pause between two sentences, which are rendered apart.
    var pause = Duration.zero
    var hasSpoken = false
  }

  /// Silence after the last word: players swallow up to 0.3 s (home-assistant/core#150397).
  private static let lastSilence = Duration.milliseconds(300)
  /// Tasks of one client that wait. A client that wants 1,000 replies and reads none is not one that is meant.
  private static let maxTasks = 1_000
  /// Bytes of text of one client that wait: two texts of the maximum length.
  private static let maxBytes = 2 * WyomingLimits.data

  private let state = Mutex(State())
  private let stream = Mutex<Stream?>(nil)
  private let name: String
  private let services: WyomingServices
  private let connection: any ClientStream
  private let end: @Sendable () -> Void

  /// - Parameters:
  ///   - name: of the client, in the queue of all and in reports.
  ///   - end: closes the connection after what was sent.
  init(
    _ services: WyomingServices,
    name: String,
    connection: any ClientStream,
    end: @escaping @Sendable () -> Void
  ) {
    self.services = services
    self.name = name
    self.connection = connection
    self.end = end
  }

  /// Whether the connection is to be closed, or is.
  var isOver: Bool { state.withLock { $0.isClosed || $0.isFailing } }

  /// Whether something is being done for the client, or waits.
  var isWorking: Bool { state.withLock(\.isWorking) }

  /// Adds a task after all others. Returns at once.
  func add(_ task: WyomingTask) {
    let (begins, cancelled) = state.withLock { state -> (Bool, RenderControl?) in
      guard !state.isClosed, !state.isFailing else { return (false, nil) }
      var cancelled: RenderControl?
      if state.waiting.count >= Self.maxTasks || state.bytes + task.size > Self.maxBytes {
        state.waiting = [.fail(.tooMuchWaiting)]
        state.isFailing = true
        cancelled = state.control
      } else if case .add(let piece) = task, case .add? = state.waiting.last,
        case .add(var before)? = state.waiting.popLast()
      {
        // Nothing else has these bytes now, so that they are not copied for each piece.
        before += piece
        state.waiting.append(.add(before))
        state.bytes += piece.count
      } else {
        state.waiting.append(task)
        state.bytes += task.size
        if case .fail = task { state.isFailing = true }
      }
      defer { state.isWorking = true }
      return (!state.isWorking, cancelled)
    }
    cancelled?.cancel()
    if begins { begin() }
  }

  /// The connection is closed: ends what is being done, and forgets the rest.
  func close() {
    let (control, ticket) = state.withLock { state in
      state.isClosed = true
      state.waiting = []
      state.bytes = 0
      return (state.control, state.ticket)
    }
    control?.cancel()
    if let ticket { services.queue.withdraw(ticket) }
  }

  // MARK: Threads

  /// Lets a thread work on the next task.
  private func begin() {
    guard state.withLock({ $0.waiting.first?.isRender }) == true else { return detach() }
    do throws(RenderQueue.Refusal) {
      let ticket = try services.queue.enter(client: name) { self.work(mayRender: true) }
      let isClosed = state.withLock { state in
        state.ticket = ticket
        return state.isClosed
      }
      if isClosed { services.queue.withdraw(ticket) }
    } catch {
      switch error {
      case .full:
        services.report("\(name): refused, because too many clients are waiting")
        state.withLock { state in
          guard !state.isClosed else { return }
          state.waiting = [.fail(.busy)]
          state.isFailing = true
        }
        detach()
      case .closed: leave()
      case .noThread(let code): leave(code: code)
      }
    }
  }

  private func detach() {
    do throws(SystemThread.Failure) {
      try SystemThread.detach("wyoming") { self.work(mayRender: false) }
    } catch {
      leave(code: error.code)
    }
  }

  private func leave(code: Int32) {
    services.report("\(name): no thread can be started: \(SystemError.text(code))")
    leave()
  }

  /// Closes the connection from this side.
  private func leave() {
    close()
    end()
  }

  private enum Next {
    case task(WyomingTask)
    /// A render, for which another thread has to wait.
    case render
    case nothing
  }

  private func work(mayRender: Bool) {
    var mayRender = mayRender
    while true {
      switch next(mayRender: mayRender) {
      case .nothing: return
      case .render: return begin()
      case .task(let task):
        // One render for each turn.
        if task.isRender { mayRender = false }
        do throws(WyomingError) {
          try perform(task)
        } catch {
          state.withLock { state in
            state.waiting = [.fail(error)]
            state.isFailing = true
          }
        }
      }
    }
  }

  private func next(mayRender: Bool) -> Next {
    state.withLock { state in
      guard !state.isClosed, let task = state.waiting.first else {
        state.isWorking = false
        return .nothing
      }
      guard mayRender || !task.isRender else { return .render }
      state.waiting.removeFirst()
      state.bytes -= task.size
      return .task(task)
    }
  }

  // MARK: Tasks

  private func perform(_ task: WyomingTask) throws(WyomingError) {
    switch task {
    case .send(let bytes): send(bytes)
    case .describe:
      services.voices.waitForAny()
      send(WyomingInfo.bytes(services.voices, providers: services.host.registry.providers))
    case .speak(let text, let manner): try speak(text, manner: manner)
    case .begin(let manner): try beginStream(manner)
    case .add(let piece): try add(piece)
    case .stop:
      let rest = stream.withLock { $0?.text.finish() } ?? []
      doFirst((Self.isBlank(rest) ? [] : [.speakPart(rest)]) + [.end])
    case .speakPart(let text): try speakPart(text)
    case .end: endStream()
    case .fail(let error):
      services.report("\(name): \(error)")
      send(WyomingMessage.error(error))
      leave()
    }
  }

  private func send(_ bytes: [UInt8]) { _ = connection.send(bytes) }

  /// Puts tasks before those that wait.
  private func doFirst(_ tasks: [WyomingTask]) {
    state.withLock { state in
      guard !state.isClosed, !state.isFailing else { return }
      state.waiting.insert(contentsOf: tasks, at: 0)
      state.bytes += tasks.reduce(0) { $0 + $1.size }
    }
  }

  private func speak(_ text: [UInt8], manner: WyomingManner) throws(WyomingError) {
    let audio = WyomingAudio(connection, sampleRate: nil)
    guard !Self.isBlank(text) else { return audio.end() }
    let match = try services.voices.choice(for: manner.voice)
    if try render(text, isMarkup: manner.isMarkup, match: match, into: audio) {
      audio.end(silence: Self.lastSilence)
    }
  }

  private func beginStream(_ manner: WyomingManner) throws(WyomingError) {
    let match = try services.voices.choice(for: manner.voice)
    let language = match?.voice.language ?? services.voices.defaultLanguage
    let text = WyomingText(isMarkup: manner.isMarkup, language: language)
    stream.withLock { $0 = Stream(text: text, match: match, isMarkup: manner.isMarkup) }
  }

  private func add(_ piece: [UInt8]) throws(WyomingError) {
    let result = stream.withLock { stream -> Result<[UInt8], WyomingError> in
      do throws(WyomingError) {
        return .success(try stream?.text.add(piece) ?? [])
      } catch {
        return .failure(error)
      }
    }
    let complete = try result.get()
    if !complete.isEmpty { doFirst([.speakPart(complete)]) }
  }

  private func speakPart(_ text: [UInt8]) throws(WyomingError) {
    guard let open = stream.withLock({ $0 }) else { return }
    let audio = WyomingAudio(connection, sampleRate: open.sampleRate, lead: open.pause)
    guard try render(text, isMarkup: open.isMarkup, match: open.match, into: audio) else { return }
    audio.end()
    let limits = services.host.limits
    stream.withLock { stream in
      stream?.sampleRate = audio.sampleRate
      stream?.hasSpoken = true
      stream?.pause = Self.endsParagraph(text) ? limits.paragraphPause : limits.sentencePause
    }
  }

  private func endStream() {
    let open = stream.withLock { stream in
      defer { stream = nil }
      return stream
    }
    let audio = WyomingAudio(connection, sampleRate: open?.sampleRate)
    audio.end(silence: open?.hasSpoken == true ? Self.lastSilence : .zero)
    send(WyomingMessage.synthesizeStopped)
  }

  /// Renders a text. Returns false if that was cancelled: nothing more is to be sent for it.
  private func render(
    _ text: [UInt8],
    isMarkup: Bool,
    match: VoiceMatch?,
    into audio: WyomingAudio
  ) throws(WyomingError) -> Bool {
    let control = RenderControl()
    let isOver = state.withLock { state in
      state.control = control
      return state.isClosed || state.isFailing
    }
    defer { state.withLock { $0.control = nil } }
    guard !isOver else { return false }
    var request = RenderRequest(
      isMarkup ? .ssml(text) : .plainText(text),
      voice: match?.identifier,
      wantsWordTimes: false
    )
    request.standInLanguage = match?.voice.language
    request.sampleRate = audio.fixedRate
    let outcome = services.host.render(request, into: audio, control: control, observer: audio)
    switch outcome {
    case .finished: return true
    case .cancelled: return false
    // A client that has gone is no failure of the render.
    case .refused where audio.isOver: return false
    case .refused(.notSpoken(_, let voice, isRestSpoken: true)):
      services.report("\(name): part of a text was left out, because \(voice) has no words for it")
      return true
    // The words themselves have no place in a log.
    case .refused(.notSpoken(_, let voice, isRestSpoken: false)):
      throw .notSpoken("\(voice) has no words for the text, and no other voice is left")
    case .refused, .crashed, .timedOut: throw .notSpoken(outcome.failure ?? "no audio")
    }
  }

  // MARK: Texts

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isBlank(_ text: [UInt8]) -> Bool {
    text.allSatisfy(isSpace)
  }

  /// Whether a blank line ends it.
  private static func endsParagraph(_ text: [UInt8]) -> Bool {
    let space = text.suffix(while: isSpace)
    return space.count { $0 == 0x0A } > 1 || space.count { $0 == 0x0D } > 1
  }
}

extension Array {
  /// The elements at the end that fulfil a condition.
  fileprivate func suffix(while isIncluded: (Element) -> Bool) -> ArraySlice<Element> {
    let last = lastIndex { !isIncluded($0) }
    return self[(last.map { $0 + 1 } ?? startIndex)...]
  }
}
