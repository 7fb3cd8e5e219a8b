// SPDX-License-Identifier: Apache-2.0

import SpeechValidation
import TestSupport
import TestTraits
import Testing

@Suite("The catalogue of checks", .limited, .ownThread)
struct CheckCatalogTests {
  /// Identifier, level, E for errors and W for warnings. Servers and scripts depend on them: none
  /// may change.
  private static let all = """
    load-elf 1 E
    load-symbol 1 E
    load-undefined 2 W
    load-time 2 W
    load-no-side-effects 2 E
    abi-table 1 E
    abi-future-minor 2 E
    abi-wrong-major 2 E
    abi-short-host 3 E
    abi-long-structs 3 E
    ext-unknown 2 E
    meta-info 1 E
    meta-manifest 2 E
    voice-any 1 E
    voice-fields 1 E
    voice-utf8 1 E
    voice-unique 1 E
    voice-count 2 E
    voice-stable 2 E
    voice-stop 3 E
    voice-sink 3 E
    voice-update 3 E
    req-minimal 1 E
    req-empty 2 E
    req-unknown-voice 1 E
    req-bad-ssml 2 E
    req-ssml-core 2 W
    req-unicode 2 E
    req-long 3 E
    req-busy 2 E
    req-lifetime 3 E
    render-finite 1 E
    render-written 1 E
    render-overrun 1 E
    render-frames 1 E
    render-progress 1 E
    render-complete 1 E
    render-blocksizes 2 E
    render-deterministic 3 W
    render-levels 2 W
    render-lead 2 W
    render-budget 2 E
    render-stall 2 E
    mark-order 2 E
    mark-range 2 E
    mark-kinds 2 W
    mark-onset 2 W
    mark-audio 2 W
    mark-outside 3 E
    cancel-early 2 E
    cancel-mid 2 E
    cancel-ids 2 E
    finish-early 2 E
    life-cycle 2 E
    life-leak 3 E
    thread-roles 3 E
    thread-parallel 4 E
    sandbox-quiet 2 W
    sandbox-kill 1 E
    env-hostile 3 E
    robust-fuzz 4 E
    perf-first 2 W
    """

  @Test("holds these 62 with these levels and severities")
  func checks() {
    let shown = CheckCatalog.checks.map { check in
      "\(check.identifier) \(check.level) \(check.severity == .error ? "E" : "W")"
    }
    #expect(shown.joined(separator: "\n") == Self.all)
    #expect(shown.count == 62)
  }

  @Test("says of each in one sentence what is true of a good provider, and where the rule stands")
  func sentences() {
    for check in CheckCatalog.checks {
      #expect(check.title.hasSuffix("."), "\(check.identifier)")
      #expect(!check.title.dropLast().contains(". "), "\(check.identifier)")
      #expect(check.title.count <= 100, "\(check.identifier)")
      #expect(check.rule.hasPrefix("speech_provider.h, "), "\(check.identifier)")
      #expect(check.deadline >= .seconds(10), "\(check.identifier)")
    }
  }

  @Test("gives a provider the time to start that the header gives it")
  func starting() throws {
    // Loading, preload() and create().
    let limits = Duration.seconds(5 + 10 + 5)
    for identifier in ["abi-table", "abi-future-minor"] {
      #expect(try #require(CheckCatalog.check(identifier)).deadline > limits, "\(identifier)")
    }
  }

  @Test("cites places that the header has")
  func rules() {
    let header = String(
      decoding: read(
        Fixtures.packageFolder + "/Sources/CSpeechProvider/include/speech_provider.h"
      ),
      as: UTF8.self
    )
    for check in CheckCatalog.checks {
      let place = check.rule.dropFirst("speech_provider.h, ".count)
      let words = place.split(separator: ".").map { $0.replacing("()", with: "") }
      for word in words { #expect(header.contains(word), "\(check.identifier): \(place)") }
    }
  }

  @Test("is carried out by speech-checker but for what can be read from files and lists")
  func program() {
    let result = run(Fixtures.program("speech-checker"), ["--list"])
    #expect(result.status == 0)
    let listed = Set(result.output.split(separator: "\n").map(String.init))
    let needed = CheckCatalog.checks.compactMap { check -> String? in
      switch check.performer {
      case .checker: check.identifier
      case .dump: "dump"
      case .host, .facts: nil
      }
    }
    #expect(listed == Set(needed))
  }
}
