// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("Provider health", .limited, .ownThread)
struct ProviderHealthTests {
  /// Seconds at which a provider fails, and what is said of it right after each failure.
  struct Story: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var failures: [Double]
    var verdicts: [String]

    init(_ name: String, _ failures: [Double], _ verdicts: [String]) {
      testDescription = name
      self.failures = failures
      self.verdicts = verdicts
    }
  }

  static let stories = [
    Story("one failure is free", [0], ["usable"]),
    Story("the second in a row makes it rest", [0, 10], ["usable", "rests 0.1"]),
    Story(
      "three in a minute are too many",
      [0, 30, 60],
      ["usable", "rests 0.1", "quarantined"]
    ),
    Story(
      "rests grow while failures follow each other",
      [0, 40, 80, 120],
      ["usable", "rests 0.1", "rests 1.0", "rests 5.0"]
    ),
    Story(
      "five in a day are too many",
      [0, 7200, 14400, 21600, 28800],
      ["usable", "usable", "usable", "usable", "quarantined"]
    ),
    Story(
      "what is older than a day does not count",
      [0, 20000, 40000, 60000, 86401],
      ["usable", "usable", "usable", "usable", "usable"]
    ),
    Story(
      "failures more than a minute apart are not in a row",
      [0, 61, 122],
      ["usable", "usable", "usable"]
    ),
  ]

  @Test("says after each failure what the rules say", arguments: stories)
  func rules(_ story: Story) {
    let clock = ManualClock()
    let home = HealthHome()
    let health = home.health(clock)
    var now = 0.0
    let verdicts = story.failures.map { time in
      clock.advance(time - now)
      now = time
      health.note(.crash, of: home.places)
      return clock.words(health.verdict(on: home.places))
    }
    #expect(verdicts == story.verdicts)
    #expect(health.warnings == [])
  }

  @Test("a rest ends by itself, a quarantine does not")
  func ends() {
    let clock = ManualClock()
    let home = HealthHome()
    let health = home.health(clock)
    health.note(.crash, of: home.places)
    health.note(.crash, of: home.places)
    #expect(clock.words(health.verdict(on: home.places)) == "rests 0.1")
    clock.advance(0.06)
    #expect(clock.words(health.verdict(on: home.places)) == "rests 0.04")
    clock.advance(0.04)
    #expect(health.verdict(on: home.places) == .usable)
    health.note(.crash, of: home.places)
    clock.advance(1_000_000)
    #expect(health.verdict(on: home.places) == .quarantined(.crash))
  }

  @Test("what came with the host rests, and is never left out")
  func bundled() {
    let clock = ManualClock()
    let home = HealthHome()
    let health = home.health(clock)
    var places = home.places
    places.confinement.cameWithHost = true
    for _ in 0..<6 { health.note(.crash, of: places) }
    #expect(clock.words(health.verdict(on: places)) == "rests 0.1")
    clock.advance(6)
    #expect(health.verdict(on: places) == .usable)
    #expect(health.history(of: places)?.isQuarantined == false)
    #expect(health.verdict(on: home.places) == .quarantined(.crash))
  }

  @Test("a voice is held to the rules alone, also one of a provider that came with the host")
  func voice() {
    let clock = ManualClock()
    let home = HealthHome()
    let health = home.health(clock)
    var places = home.places
    places.confinement.cameWithHost = true
    for _ in 0..<5 { health.note(.crash, of: places, isOfVoice: true) }
    #expect(clock.words(health.verdict(on: places, voice: "org.a.x")) == "rests 0.1")
    #expect(health.verdict(on: places, voice: "org.a.y") == .usable)
    health.note(.crash, of: places, isOfVoice: true)
    clock.advance(599)
    // Another process knows it as well.
    let other = home.health(clock)
    #expect(other.verdict(on: places, voice: "org.a.x") == .quarantined(.crash))
    #expect(other.verdict(on: places, voice: "org.a.y") == .usable)
    #expect(other.verdict(on: places) == .usable)
    #expect(other.history(of: places)?.quarantinedVoices == ["org.a.x"])
    #expect(other.forgive(places))
    #expect(other.verdict(on: places, voice: "org.a.x") == .usable)
  }

  @Test("a bundled voice is left out for ten minutes, then again after fewer failures")
  func bundledVoice() {
    let clock = ManualClock()
    let home = HealthHome()
    let health = home.health(clock)
    var places = home.places
    places.confinement.cameWithHost = true
    for _ in 0..<6 { health.note(.crash, of: places, isOfVoice: true) }
    clock.advance(599)
    #expect(health.verdict(on: places, voice: "org.a.x") == .quarantined(.crash))
    clock.advance(1)
    #expect(health.verdict(on: places, voice: "org.a.x") == .usable)
    #expect(health.history(of: places)?.quarantinedVoices == [])
    // One that the user added stays out.
    #expect(health.verdict(on: home.places, voice: "org.a.x") == .quarantined(.crash))
    for _ in 0..<4 { health.note(.crash, of: places, isOfVoice: true) }
    #expect(health.verdict(on: places, voice: "org.a.x") == .quarantined(.crash))
    clock.advance(600)
    #expect(health.verdict(on: places, voice: "org.a.x") == .usable)
    // What the machine could not do in time is no reason.
    clock.setOverloaded(true)
    let late = ProviderTrouble(kind: .timedOut, what: "crashed", voice: "org.a.x")
    health.note(late, of: places, isOfVoice: true)
    clock.advance(1)
    #expect(health.verdict(on: places, voice: "org.a.x") == .usable)
    clock.setOverloaded(false)
    health.note(.crash, of: places, isOfVoice: true)
    #expect(health.verdict(on: places, voice: "org.a.x") == .quarantined(.crash))
  }

  @Test("three bad voices are the fault of their provider, unless it came with the host")
  func manyVoices() {
    let home = HealthHome()
    let health = home.health(ManualClock())
    for voice in ["x", "y", "z"] {
      #expect(health.verdict(on: home.places) == .usable)
      for _ in 0..<3 {
        let trouble = ProviderTrouble(kind: .broke, what: "spoke nonsense", voice: voice)
        health.note(trouble, of: home.places, isOfVoice: true)
      }
    }
    let last = ProviderTrouble(kind: .broke, what: "spoke nonsense", voice: "z")
    #expect(health.verdict(on: home.places) == .quarantined(last))
    var places = home.places
    places.confinement.cameWithHost = true
    #expect(health.verdict(on: places) == .usable)
    #expect(health.verdict(on: places, voice: "x") != .usable)
    // One of them is added again.
    health.forgive("x", of: home.places)
    #expect(health.verdict(on: home.places, voice: "x") == .usable)
    #expect(health.verdict(on: home.places) == .usable)
    #expect(health.history(of: home.places)?.quarantinedVoices == ["y", "z"])
  }

  @Test("a voice that fails often does not displace what is known of another")
  func displaced() {
    let home = HealthHome()
    let health = home.health(ManualClock())
    for _ in 0..<3 { health.note(.crash, of: home.places, isOfVoice: true) }
    let other = ProviderTrouble(kind: .crashed, what: "crashed", voice: "org.a.y")
    for _ in 0..<40 { health.note(other, of: home.places, isOfVoice: true) }
    #expect(health.verdict(on: home.places, voice: "org.a.x") == .quarantined(.crash))
    #expect(health.history(of: home.places)?.troubles.count == 20)
  }

  @Test("limits that are missed while the machine is overloaded cost rests, but no quarantine")
  func overload() {
    let clock = ManualClock()
    let home = HealthHome()
    let health = home.health(clock)
    clock.setOverloaded(true)
    for _ in 0..<5 { health.note(.delay, of: home.places) }
    #expect(clock.words(health.verdict(on: home.places)) == "rests 5.0")
    // Another process knows it as well.
    #expect(
      home.health(clock).history(of: home.places)?.counted.map(\.wasOverloaded) == [
        true, true, true, true, true,
      ]
    )
    // A crash is no question of load, and a limit that is missed on an idle machine counts.
    for _ in 0..<2 { health.note(.crash, of: home.places) }
    #expect(clock.words(health.verdict(on: home.places)) == "rests 5.0")
    clock.setOverloaded(false)
    health.note(.delay, of: home.places)
    #expect(health.verdict(on: home.places) == .quarantined(.delay))
    #expect(health.history(of: home.places)?.limitReached(for: .provider)?.count == 3)
  }

  @Test("a provider that never failed is usable, whatever others do")
  func others() {
    let clock = ManualClock()
    let home = HealthHome()
    let health = home.health(clock)
    for _ in 0..<3 { health.note(.crash, of: home.places) }
    let other = ProviderPlaces(library: home.folder.path + "/b.so")
    #expect(health.verdict(on: other) == .usable)
    #expect(health.history(of: other) == nil)
  }

  @Test("another file under the name begins again, and what was stays in the log")
  func replaced() {
    let clock = ManualClock()
    let home = HealthHome()
    let health = home.health(clock)
    for _ in 0..<3 { health.note(.crash, of: home.places) }
    home.replaceLibrary()
    #expect(health.verdict(on: home.places) == .usable)
    #expect(health.history(of: home.places)?.counted.count == 0)
    health.note(.crash, of: home.places)
    #expect(health.verdict(on: home.places) == .usable)
    health.note(.crash, of: home.places)
    #expect(clock.words(health.verdict(on: home.places)) == "rests 0.1")
    #expect(
      health.history(of: home.places)?.troubles.map(\.counts) == [false, false, false, true, true]
    )
  }

  @Test("who trusts it again gives it another chance; who resets it forgets")
  func forgiven() {
    let clock = ManualClock()
    let home = HealthHome()
    let health = home.health(clock)
    #expect(!health.forgive(home.places))
    #expect(!health.forget(home.places))
    for _ in 0..<3 { health.note(.crash, of: home.places) }
    #expect(health.forgive(home.places))
    #expect(!health.forgive(home.places))
    #expect(health.verdict(on: home.places) == .usable)
    #expect(health.history(of: home.places)?.troubles.count == 3)
    for _ in 0..<2 { health.note(.crash, of: home.places) }
    #expect(clock.words(health.verdict(on: home.places)) == "rests 0.1")
    #expect(health.forget(home.places))
    #expect(health.history(of: home.places) == nil)
    #expect(health.verdict(on: home.places) == .usable)
  }

  @Test("how often it failed in how long is known")
  func limits() throws {
    let clock = ManualClock()
    let home = HealthHome()
    let health = home.health(clock)
    for _ in 0..<2 { health.note(.crash, of: home.places) }
    #expect(try #require(health.history(of: home.places)).limitReached(for: .provider) == nil)
    clock.advance(30)
    health.note(.crash, of: home.places)
    let limit = try #require(health.history(of: home.places)?.limitReached(for: .provider))
    #expect(limit.count == 3)
    #expect(limit.span == .seconds(60))
  }
}
