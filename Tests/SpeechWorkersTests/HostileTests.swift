// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

// One after the other: several that spin would leave no processor to the host.
@Suite("Whatever a provider does", .serialized, .limited, .ownThread(.serialized))
struct HostileTests {
  private static let run = HostileRun()

  @Test("is called by its name, and the next utterance is heard", arguments: HostileMode.all)
  func contained(mode: HostileMode) {
    let report = Self.run.run(mode)
    #expect(mode.outcomes.contains(report.outcome), "\(mode.name): \(report.outcome)")
    #expect(report.trouble == nil)
  }
}
