// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

@Suite("Checks of healthy providers", .ownThread)
struct HealthyProviderTests {
  /// All that take no longer than a test may.
  static let checks = CheckRun.identifiers.filter { $0 != "robust-fuzz" }

  @Test(
    "the shipped providers pass every check",
    .limited,
    arguments: ["EspeakProvider", "FliteProvider", "ParrotProvider", "RecordedProvider"],
    checks
  )
  func shippedPass(provider: String, check: String) {
    let data = ["CHECKER_DATA": Fixtures.packageFolder + "/voices"]
    let result = CheckRun(
      check,
      of: provider,
      environment: provider == "RecordedProvider" ? data : [:]
    )
    #expect([.passed, .skipped, .warned].contains(result.verdict), "\(result.lines.suffix(4))")
  }

  @Test("the healthy fixture passes every check", .limited, arguments: checks)
  func rampPasses(check: String) {
    let result = CheckRun(check, of: "Ramp", voices: ["ramp"])
    #expect([.passed, .skipped, .warned].contains(result.verdict), "\(result.lines.suffix(4))")
  }

  @Test("ten seconds of random calls do the smallest provider no harm", .limited)
  func parrotIsRobust() {
    #expect(CheckRun("robust-fuzz", of: "ParrotProvider").verdict == .passed)
  }

  @Test("a provider without voices gets a hint, and nothing is held against it", arguments: checks)
  func noVoices(check: String) {
    let none = CheckRun(check, of: "RecordedProvider", environment: ["CHECKER_DATA": "/nowhere"])
    #expect([.passed, .skipped].contains(none.verdict), "\(none.lines.suffix(4))")
    #expect(none.texts("hint").isEmpty == (check != "voice-any"))
  }

  @Test("a voice is told as a manifest would have it")
  func tellsVoices() {
    #expect(
      CheckRun("voice-fields", of: "ParrotProvider").texts("voice") == [
        #"{"id":"polly","name":"Polly","languages":["zxx"],"gender":"neutral","traits":["novelty"],"abilities":["rate","pitch","wordMarkers","deterministic"],"rateRange":[0.5,3],"pitchRange":[0.5,2],"sampleRate":22050,"channels":1}"#
      ]
    )
  }
}
