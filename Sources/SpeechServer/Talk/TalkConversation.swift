// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
import SpeechCalls
import SpeechConversation
package import SpeechHost
import SpeechJSON
package import SpeechPermissions
import SpeechPlayback
import SpeechSystem
import SpeechVoices
import Synchronization

/// What people say by the page for talking: speaks on this machine and in calls, and shows all pages the same state.
/// [any thread]
///
/// One for a server: the pages on the desk and on a phone are one conversation, as with `synth-host call` in a terminal, whose
/// phrases, history and permission it shares.
package final class TalkConversation: Sendable {
  private let host: SpeechHost
  private let board = TalkBoard()
  private let books: TalkBooks
  private let calls: TalkCalls
  private let work = TalkWork()
  /// Apart, so that orders do not wait for suggestions.
  private let predictions = TalkWork()
  private let lastPrediction = Atomic<UInt64>(0)
  private let isClosed = Atomic(false)
  /// How often everything was stopped.
  private let stops = Atomic<UInt64>(0)
  private let settings: StateFile<TalkSettings>
  private let speaker: Speaker
  /// Speaks only to the user.
  private let privateSpeaker: Speaker
  private let lastID = Atomic<UInt64>(0)
  private let followers = Mutex<[TalkFollower]>([])
  /// The echoed word that the user hears.
  private let echo = Atomic<UInt64>(0)

  /// Texts that wait.
  private static let maxTexts = 64
  private static let maxFollowers = 16
  /// For orders that are being carried out at the end.
  private static let farewell = Duration.seconds(3)
  private static let stopping = TalkRefusal(.failed, message: "the server is being stopped")

  /// Starts nothing before someone follows or speaks.
  /// - Parameters:
  ///   - stateFolder: absolute; nil: settings last as long as the server.
  ///   - application: What the user lets into calls; nil: this program.
  ///   - devices: those that the user hears.
  package init(
    _ host: SpeechHost,
    environment: [String: String],
    stateFolder: String?,
    permissions: PermissionStore,
    application: Application?,
    devices: any PlaybackDevices
  ) {
    self.host = host
    let board = board
    settings = StateFile(path: stateFolder.map { $0 + "/talk.json" })
    let wanted = settings.read(\.self)
    board.update { $0.settings = wanted }
    books = TalkBooks(environment: environment, keepsHistory: wanted.keepsHistory)
    let calls = TalkCalls(
      environment: environment,
      permissions: permissions,
      application: application,
      board: board
    )
    self.calls = calls
    calls.injection.speechPercent = wanted.speechPercent
    speaker = Speaker(host: host, devices: InjectedDevices(devices, while: calls.injection)) {
      board.note($0)
      // The cause may be the sound server.
      if case .diagnosed = $0 { calls.look() }
    }
    privateSpeaker = Speaker(host: host, devices: devices) { board.note($0) }
  }

  /// What pages show.
  package var current: TalkState { board.current }

  // MARK: - Followers

  /// Shows a page the state until it goes.
  /// - Parameters:
  ///   - stream: is sent server-sent events between `began` and `ended`, all on one thread.
  package func follow(
    _ stream: any ClientStream,
    began: @escaping @Sendable () -> Void,
    ended: @escaping @Sendable () -> Void
  ) throws(TalkRefusal) -> TalkFollower {
    let follower = TalkFollower(board, books: books)
    guard !isClosed.load(ordering: .acquiring) else { throw Self.stopping }
    followers.withLock { followers in
      followers.append(follower)
      // A phone that has gone without a word must not keep the user out.
      for follower in followers.dropLast(Self.maxFollowers) { follower.cancel() }
    }
    do throws(SystemThread.Failure) {
      try SystemThread.detach("talk-page") { [self] in
        // A user looks from now on.
        _ = work.add { [calls] in calls.watch(true) }
        began()
        follower.run(stream)
        leave(follower)
        ended()
      }
    } catch {
      leave(follower)
      throw TalkRefusal(.failed, message: "no thread: \(SystemError.text(error.code))")
    }
    return follower
  }

  private func leave(_ follower: TalkFollower) {
    let isLast = followers.withLock { followers in
      followers.removeAll { $0 === follower }
      return followers.isEmpty
    }
    guard isLast else { return }
    _ = work.add { [self] in
      if followers.withLock(\.isEmpty) { calls.watch(false) }
    }
  }

  // MARK: - Orders

  /// Carries out an order, and calls `done` when that is so, at once or on another thread.
  package func carryOut(
    _ order: TalkOrder,
    done: @escaping @Sendable (TalkRefusal?) -> Void
  ) {
    guard !isClosed.load(ordering: .acquiring) else { return done(Self.stopping) }
    // What keeps something from others must not wait for what takes its time.
    switch order {
    case .calls(false): calls.silence()
    case .set(let members): if let isPrivate = Self.privacy(in: members) { keepPrivate(isPrivate) }
    case .stop: stops.add(1, ordering: .releasing)
    default: break
    }
    switch order {
    case .stop:
      speaker.stop(at: .immediate)
      privateSpeaker.stop(at: .immediate)
      done(nil)
    case .drop(let id):
      speaker.stop([id])
      privateSpeaker.stop([id])
      done(nil)
    case .speak(let text, let isPrivate): done(speak(text, isPrivate: isPrivate))
    case .echo(let word): done(speakEcho(word))
    default:
      let before = stops.load(ordering: .acquiring)
      let isTaken = work.add { [self] in
        do throws(TalkRefusal) {
          // A phrase that waited is not spoken after the user has wanted silence.
          if case .phrase = order, stops.load(ordering: .acquiring) != before { return done(nil) }
          try carryOutSlowly(order)
          done(nil)
        } catch {
          done(error)
        }
      }
      if !isTaken { done(TalkRefusal(.full, message: "too much is asked for at once; try again")) }
    }
  }

  /// What reads or writes files, asks engines, or waits for the sound server.
  private func carryOutSlowly(_ order: TalkOrder) throws(TalkRefusal) {
    switch order {
    case .phrase(let name, let values, let isPrivate):
      let text = try TalkOrder.checked(books.text(of: name, values: values), field: "values")
      if let refusal = speak(text, isPrivate: isPrivate, isPhrase: true) { throw refusal }
    case .calls(let isOn): calls.turn(on: isOn)
    case .join: calls.join()
    case .ownVoice(let percent, let isMuted):
      try calls.setOwnVoice(percent: percent, isMuted: isMuted)
    case .set(let members): try set(members)
    case .save(let name, let text, let category):
      try Self.refused { () throws(CommandError) in
        try books.save(name, text: text, category: category)
      }
      noteBooks()
    case .forget:
      try Self.refused { () throws(CommandError) in try books.forget() }
      noteBooks()
    case .speak, .echo, .stop, .drop: break
    }
  }

  /// What may come after a text that is being typed: `{"words":[…],"lines":[…]}`. Nothing if the user does not want that.
  package func predict(after text: String, done: @escaping @Sendable ([UInt8]) -> Void) {
    let nothing = Array(#"{"lines":[],"words":[]}"#.utf8)
    guard board.current.settings.predicts else { return done(nothing) }
    let number = lastPrediction.add(1, ordering: .relaxed).newValue
    let isTaken = predictions.add { [self] in
      // Only the newest is of use to anyone.
      let isNewest = number == lastPrediction.load(ordering: .relaxed)
      done(isNewest ? books.prediction(after: text) : nothing)
    }
    if !isTaken { done(nothing) }
  }

  /// Silence, no microphone, and no followers any more; what was said and set is kept.
  package func close() {
    isClosed.store(true, ordering: .releasing)
    work.close(atMost: Self.farewell)
    predictions.close(atMost: .zero)
    for follower in followers.withLock(\.self) { follower.cancel() }
    speaker.close()
    privateSpeaker.close()
    calls.close()
  }
}

/// Speaking and settings.
extension TalkConversation {
  private func speak(
    _ text: String,
    isPrivate: Bool,
    isPhrase: Bool = false
  ) -> TalkRefusal? {
    let state = board.current
    guard state.entries.count < Self.maxTexts else {
      return TalkRefusal(.full, message: "\(Self.maxTexts) texts wait; stop them, or wait")
    }
    let isPrivate = isPrivate || state.isPrivate
    let speaker = isPrivate ? privateSpeaker : speaker
    if state.settings.interrupts { speaker.stop(at: .immediate) }
    say(text, on: speaker, isPrivate: isPrivate)
    // After it has been said: nobody waits for a file.
    if !isPrivate, !isPhrase, CallHistory.keeps(text) {
      let isTaken = work.add { [self] in
        do throws(CommandError) {
          try books.remember(text)
          noteBooks()
        } catch {
          board.notify("what you typed is not kept: \(error.message)")
        }
      }
      if !isTaken { board.notify("what you typed is not kept: too much is asked for at once") }
    }
    return nil
  }

  private func speakEcho(_ word: String) -> TalkRefusal? {
    let state = board.current
    guard state.settings.echo != .off else { return nil }
    if state.settings.echo == .everybody, !state.isPrivate {
      guard state.entries.count < Self.maxTexts else { return nil }
      say(word, on: speaker, isPrivate: false)
    } else {
      // The user hears only the newest word, and no word into a private text.
      let last = echo.load(ordering: .relaxed)
      guard !state.entries.contains(where: { $0.isPrivate && $0.id != last }) else { return nil }
      privateSpeaker.stop(at: .immediate)
      echo.store(say(word, on: privateSpeaker, isPrivate: true), ordering: .relaxed)
    }
    return nil
  }

  @discardableResult
  private func say(_ text: String, on speaker: Speaker, isPrivate: Bool) -> UInt64 {
    let id = lastID.add(1, ordering: .relaxed).newValue
    let settings = board.update { state in
      state.entries.append(TalkState.Entry(id: id, text: text, isPrivate: isPrivate))
      return state.settings
    }
    let request = RenderRequest(
      .plainText(Array(text.utf8)),
      voice: settings.voice,
      rate: settings.rate,
      pitch: settings.pitch,
      volume: settings.volume,
      wantsWordTimes: true
    )
    speaker.speak(SpeakerUtterance(id: id, request: request))
    return id
  }

  private func set(_ members: [UInt8]) throws(TalkRefusal) {
    var wanted = board.current.settings
    do throws(JSONError) {
      try wanted.take(members)
    } catch {
      throw TalkRefusal(.invalid, message: "“settings”: \(error)", field: "settings")
    }
    if let voice = wanted.voice, voice != board.current.settings.voice {
      do throws(VoiceLookupError) {
        host.voices.findVoice(voice)
        _ = try host.registry.voice(matching: voice)
      } catch {
        throw TalkRefusal(.missing, message: "\(error)", field: "voice")
      }
    }
    // Another server of the user may have changed others.
    settings.change { contents in
      var changed = contents
      if (try? changed.take(members)) != nil { contents = changed }
    }
    let changed = settings.read(\.self)
    calls.injection.speechPercent = changed.speechPercent
    books.keepHistory(changed.keepsHistory)
    board.update { $0.settings = changed }
    noteBooks()
    if let warning = settings.warnings.first { board.notify(warning) }
  }

  private func keepPrivate(_ isPrivate: Bool) { board.update { $0.isPrivate = isPrivate } }

  /// Whether texts are to be private from now on; nil: as they are.
  private static func privacy(in members: [UInt8]) -> Bool? {
    var isPrivate: Bool?
    var reader = JSONReader(members)
    // What cannot be read is refused when it is carried out.
    try? reader.readObject { (reader, key) throws(JSONError) in
      if key == "private" { isPrivate = try reader.readBool() } else { try reader.skip() }
    }
    return isPrivate
  }

  private func noteBooks() { board.update { $0.booksNumber += 1 } }

  private static func refused(
    _ body: () throws(CommandError) -> Void
  ) throws(TalkRefusal) {
    do throws(CommandError) {
      try body()
    } catch {
      let kind: TalkRefusal.Kind = error.exitStatus == .invalidInput ? .invalid : .failed
      throw TalkRefusal(kind, message: error.message)
    }
  }
}
