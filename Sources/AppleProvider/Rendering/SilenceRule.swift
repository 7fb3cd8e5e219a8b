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
  private var hasSounded = false
  /// Zero frames since the last sound or the start.
  private var held = 0
  /// When the unit last delivered sound, or the request began.
  private var lastSound: Duration
  private var lastWait = Duration.zero

  /// Longer than engines pause before they speak, or inside a sentence.
  private static let longestPause = (before: 0.5, inside: 2.0)
  /// Waits between two questions: from the first to the last they double.
  private static let waits = (first: Duration.milliseconds(1), last: Duration.milliseconds(10))

  /// - Parameter now: time on any clock that only advances; so in all functions.
  package init(habits: Habits, sampleRate: Int, now: Duration) {
    self.habits = habits
    self.sampleRate = sampleRate
    lastSound = now
  }

  /// Notes what a block has, without its end flag. [engine thread]
  package mutating func next(_ content: BlockContent, now: Duration) -> Action {
    switch content {
    case .audio:
      defer { (held, lastWait, lastSound, hasSounded) = (0, .zero, now, true) }
      return .deliver(silence: hasSounded ? silence(until: now) : 0)
    case .zeros(let frames, let isMarked):
      held += frames
      guard hasSounded else {
        if seconds(held) <= Self.longestPause.before { return .ask(after: .zero) }
        habits.zerosMeanNotReady = true
        return .ask(after: nextWait())
      }
      if now - lastSound >= patience(isMarked: isMarked) { return end() }
      let mayBePause = seconds(held) <= Self.longestPause.inside && !habits.zerosMeanNotReady
      return .ask(after: mayBePause ? .zero : nextWait())
    case .notReady:
      // A unit that has never ended a request by its flag may end this one so.
      let isOver = hasSounded && !habits.completes && now - lastSound >= Self.unknownPatience
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

  private mutating func end() -> Action {
    habits.endsSilently = !habits.completes
    return .end
  }

  private func silence(until now: Duration) -> Int {
    guard habits.zerosMeanNotReady else { return held }
    let passed = now - lastSound
    return min(held, Int(passed / .seconds(1) * Double(sampleRate)))
  }

  private func seconds(_ frames: Int) -> Double { Double(frames) / Double(sampleRate) }

  private mutating func nextWait() -> Duration {
    lastWait = lastWait == .zero ? Self.waits.first : min(lastWait * 2, Self.waits.last)
    return lastWait
  }
}
