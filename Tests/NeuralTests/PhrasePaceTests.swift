// SPDX-License-Identifier: Apache-2.0
import Neural
import TestTraits
import Testing

@Suite("How much a model speaks at once", .ownThread)
struct PhrasePaceTests {
  private static let own = PhraseLimits(longest: 300, first: 40, shortest: 15)

  private func limits(phonemes: Int, seconds: Double) -> PhraseLimits {
    let pace = PhrasePace(isRepeatable: false)
    pace.note(phonemes: phonemes, seconds: seconds)
    return pace.limits(Self.own)
  }

  @Test(
    "a machine that keeps up speaks what the model allows, and so does one of which nothing is known"
  )
  func quick() {
    #expect(PhrasePace(isRepeatable: false).limits(Self.own) == Self.own)
    #expect(limits(phonemes: 100, seconds: 0.2) == Self.own)
    // Too few say nothing.
    #expect(limits(phonemes: 3, seconds: 3) == Self.own)
  }

  @Test("on a slow machine no phrase takes longer than is allowed, and the first takes half of it")
  func slow() {
    let slow = limits(phonemes: 100, seconds: 4)
    #expect(slow.longest == 37 && slow.longestFirst == 18 && slow.first == 18)
    #expect(slow.shortest == 9)
    let books = PhrasePace(isRepeatable: false)
    books.note(phonemes: 100, seconds: 4)
    #expect(books.limits(PhraseLimits(longest: 300, first: 40, seconds: 3)).longest == 75)
  }

  @Test("where equal requests give equal audio, the machine decides nothing")
  func repeatable() {
    let pace = PhrasePace(isRepeatable: true)
    pace.note(phonemes: 100, seconds: 40)
    #expect(pace.limits(Self.own) == Self.own)
  }

  @Test("however slow it is, some words are spoken at once")
  func slowest() {
    let slowest = limits(phonemes: 10, seconds: 1000)
    #expect(slowest.longest == PhraseLimits.minLongest)
    #expect(slowest.longestFirst == PhraseLimits.minLongest && slowest.shortest > 0)
  }

  @Test("a slow phrase counts at once, and a quick one after it little by little")
  func change() {
    let pace = PhrasePace(isRepeatable: false)
    pace.note(phonemes: 100, seconds: 1)
    pace.note(phonemes: 100, seconds: 5)
    #expect(pace.limits(Self.own).longest == 30)
    pace.note(phonemes: 100, seconds: 1)
    #expect(pace.limits(Self.own).longest == 37)
    for _ in 0..<40 { pace.note(phonemes: 100, seconds: 0.1) }
    #expect(pace.limits(Self.own) == Self.own)
  }
}
