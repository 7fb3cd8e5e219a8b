// SPDX-License-Identifier: Apache-2.0

/// What a unit's zeros mean, which it does not say: “not ready yet”, silence of the speech, or “this was the end”.
///
/// - Before the first sound they are never delivered. A unit that goes on with them for longer than any engine's pause at
///   the front is computing: it is asked at intervals, and from then on known to answer with zeros while it computes.
/// - After it, they are kept until sound follows. Of a unit that is known to do so, no more than the time that passed: it
///   was computing. If no sound follows, time decides: counted frames do not, as a unit delivers a second of zeros in a
///   millisecond.
package struct SilenceRule {
  /// What to do after a block.
  package enum Action: Equatable {
    /// Deliver this many frames of silence, then the block's audio.
    case deliver(silence: Int)
    /// Ask again, after waiting.
    case ask(after: Duration)
    /// The request is over.
    case end
  }

  /// What is known of the unit, from earlier requests as well.
  package struct Habits: Equatable {
    /// It has ended a request by the flag for that.
    package var completes = false
    /// It has ended a request by silence alone, and never by the flag.
    package var endsSilently = false
    /// It answers with zeros while it computes.
    package var zerosMeanNotReady = false

    package init() {}
  }

  package var habits: Habits
  private let sampleRate: Int
  /// Whether it was known before, or found before the first sound of this request.
  private var knewZeros: Bool
  private var hasSounded = false
  /// Zero frames since the last sound or the start.
  private var held = 0
  /// When the unit first delivered no sound after the last, which may be long after that: audio waits for the host, which waits
  /// while the user pauses.
  private var quietSince: Duration?
  private var lastWait = Duration.zero

  /// Longer than engines pause before they speak, or inside a sentence.
  private static let maxPause = (before: 0.5, inside: 2.0)
  /// Waits between two questions: from the first to the last they double.
  private static let waits = (first: Duration.milliseconds(1), last: Duration.milliseconds(10))

  package init(habits: Habits, sampleRate: Int) {
    self.habits = habits
    knewZeros = habits.zerosMeanNotReady
    self.sampleRate = sampleRate
  }

  /// Frames of silence in front that were not delivered, of a unit whose silence is audio: its markers count them.
  package var leadingFrames: Int { hasSounded || habits.zerosMeanNotReady ? 0 : held }

  /// Notes what a block has, without its end flag.
  /// - Parameter now: time on any clock that only advances; so in all functions.
  package mutating func next(_ content: BlockContent, now: Duration) -> Action {
    switch content {
    case .audio:
      defer { (held, lastWait, quietSince, hasSounded) = (0, .zero, nil, true) }
      return .deliver(silence: hasSounded ? silence(until: now) : 0)
    case .zeros(let frames, let isMarked):
      held += frames
      guard hasSounded else {
        if seconds(held) <= Self.maxPause.before { return .ask(after: .zero) }
        (habits.zerosMeanNotReady, knewZeros) = (true, true)
        return .ask(after: nextWait())
      }
      if quiet(at: now) >= patience(isMarked: isMarked) { return end() }
      if habits.zerosMeanNotReady { return .ask(after: nextWait()) }
      if seconds(held) <= Self.maxPause.inside { return .ask(after: .zero) }
      // Longer than a pause: it computes, or it is over.
      if !habits.endsSilently { habits.zerosMeanNotReady = true }
      return .ask(after: nextWait())
    case .notReady:
      // A unit that has never ended a request by its flag may end this one so.
      let isOver =
        hasSounded && !habits.completes && quiet(at: now) >= Self.unknownPatience
      return isOver ? end() : .ask(after: nextWait())
    }
  }

  /// Notes that the unit ended the request by its flag; returns the frames of silence before the last block's audio.
  package mutating func complete(hasAudio: Bool, now: Duration) -> Int {
    habits.completes = true
    habits.endsSilently = false
    return hasAudio && hasSounded ? silence(until: now) : 0
  }

  private static let unknownPatience = Duration.seconds(2)

  /// How long only zeros may follow a sound.
  private func patience(isMarked: Bool) -> Duration {
    if habits.completes { return .seconds(4) }  // the host gives up after 5
    if habits.zerosMeanNotReady { return Self.unknownPatience }
    if habits.endsSilently { return .milliseconds(100) }
    return isMarked ? .milliseconds(300) : Self.unknownPatience
  }

  /// How long the unit has delivered no sound.
  private mutating func quiet(at now: Duration) -> Duration {
    let start = quietSince ?? now
    quietSince = start
    return now - start
  }

  private mutating func end() -> Action {
    if !habits.completes {
      habits.endsSilently = true
      // The zeros were the end.
      habits.zerosMeanNotReady = knewZeros
    }
    return .end
  }

  private func silence(until now: Duration) -> Int {
    guard habits.zerosMeanNotReady else { return held }
    guard let quietSince else { return 0 }
    return min(held, Int((now - quietSince) / .seconds(1) * Double(sampleRate)))
  }

  private func seconds(_ frames: Int) -> Double { Double(frames) / Double(sampleRate) }

  private mutating func nextWait() -> Duration {
    lastWait = lastWait == .zero ? Self.waits.first : min(lastWait * 2, Self.waits.last)
    return lastWait
  }
}
