// SPDX-License-Identifier: Apache-2.0
import AppleProvider
import TestTraits
import Testing

@Suite("What the zeros of a unit mean")
struct SilenceRuleTests {
  private static let sound = BlockContent.audio(frames: 512, audible: 512)
  private static let zeros = BlockContent.zeros(frames: 512, isMarked: false)

  private static func rule(_ habits: SilenceRule.Habits = SilenceRule.Habits()) -> SilenceRule {
    SilenceRule(habits: habits, sampleRate: 22050)
  }

  @Test("silence before the first sound is never delivered", .limited)
  func leadingZeros() {
    var rule = Self.rule()
    for _ in 0..<10 { #expect(rule.next(Self.zeros, now: .zero) == .ask(after: .zero)) }
    #expect(rule.next(Self.sound, now: .zero) == .deliver(silence: 0))
    #expect(!rule.habits.zerosMeanNotReady)
  }

  @Test("a pause that the unit computes is delivered before the sound after it", .limited)
  func innerPause() {
    var rule = Self.rule()
    #expect(rule.next(Self.sound, now: .zero) == .deliver(silence: 0))
    for _ in 0..<20 { #expect(rule.next(Self.zeros, now: .milliseconds(1)) == .ask(after: .zero)) }
    #expect(rule.next(Self.sound, now: .milliseconds(1)) == .deliver(silence: 20 * 512))
    #expect(rule.next(Self.sound, now: .milliseconds(1)) == .deliver(silence: 0))
  }

  @Test("zeros while the unit computes are waited for, and no silence is made of them", .limited)
  func computingUnit() {
    var rule = Self.rule()
    var waits: [Duration] = []
    for _ in 0..<30 {
      if case .ask(let wait) = rule.next(Self.zeros, now: .zero), wait > .zero {
        waits.append(wait)
      }
    }
    #expect(Array(waits.prefix(5)) == [1, 2, 4, 8, 10].map { .milliseconds($0) })
    #expect(rule.habits.zerosMeanNotReady)
    #expect(rule.next(Self.sound, now: .milliseconds(200)) == .deliver(silence: 0))
    // 1.5 s between two pieces: nothing is cut off, and no more silence is made than passed.
    var now = Duration.milliseconds(200)
    while now < .milliseconds(1700) {
      guard case .ask(let wait) = rule.next(Self.zeros, now: now) else {
        Issue.record("ended after \(now)")
        return
      }
      #expect(wait > .zero)
      now += wait
    }
    guard case .deliver(let silence) = rule.next(Self.sound, now: now) else {
      Issue.record("no sound")
      return
    }
    #expect(silence > 0 && silence <= 22050 * 16 / 10)
  }

  @Test("a unit that never says that it is over ends by time, sooner once that is known", .limited)
  func neverCompletes() {
    var rule = Self.rule()
    #expect(rule.next(Self.sound, now: .zero) == .deliver(silence: 0))
    // Counted from the first silence, as audio may have waited for the host meanwhile.
    #expect(rule.next(Self.zeros, now: .seconds(60)) != .end)
    #expect(rule.next(Self.zeros, now: .milliseconds(61_999)) != .end)
    #expect(rule.next(Self.zeros, now: .seconds(62)) == .end)
    #expect(rule.habits.endsSilently)

    var next = Self.rule(rule.habits)
    #expect(next.next(Self.sound, now: .zero) == .deliver(silence: 0))
    #expect(next.next(Self.zeros, now: .seconds(5)) != .end)
    #expect(next.next(Self.zeros, now: .milliseconds(5099)) != .end)
    #expect(next.next(Self.zeros, now: .milliseconds(5100)) == .end)
  }

  @Test(
    "what a unit calls silence ends a request sooner than zeros that it says nothing about",
    .limited
  )
  func markedSilence() {
    var rule = Self.rule()
    #expect(rule.next(Self.sound, now: .zero) == .deliver(silence: 0))
    let silence = BlockContent.zeros(frames: 512, isMarked: true)
    #expect(rule.next(silence, now: .seconds(1)) != .end)
    #expect(rule.next(silence, now: .milliseconds(1299)) != .end)
    #expect(rule.next(silence, now: .milliseconds(1300)) == .end)
  }

  @Test("zeros that go on for longer than a pause inside a text are the unit computing", .limited)
  func computingLater() {
    var rule = Self.rule()
    #expect(rule.next(Self.sound, now: .zero) == .deliver(silence: 0))
    // 3 s of zeros within a millisecond, then sound after 0.1 s: that is how long it computed.
    for _ in 0..<130 { _ = rule.next(Self.zeros, now: .zero) }
    #expect(rule.next(Self.sound, now: .milliseconds(100)) == .deliver(silence: 2205))
  }

  @Test("a unit that has ended requests by its flag is waited for", .limited)
  func completingUnit() {
    var rule = Self.rule()
    #expect(rule.complete(hasAudio: false, now: .zero) == 0)
    var next = Self.rule(rule.habits)
    #expect(next.next(Self.sound, now: .zero) == .deliver(silence: 0))
    #expect(next.next(Self.zeros, now: .seconds(3)) != .end)
    #expect(next.next(.notReady, now: .seconds(60)) != .end)
    #expect(next.complete(hasAudio: true, now: .seconds(61)) == 512)
  }
}
