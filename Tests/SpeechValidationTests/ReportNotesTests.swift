// SPDX-License-Identifier: Apache-2.0

import SpeechValidation
import SpeechVoices
import TestTraits
import Testing

@Suite("What reports say beside the verdicts", .ownThread)
struct ReportNotesTests {
  @Test("state how busy the machine was, and when that was too much")
  func load() throws {
    func lines(_ average: Double) throws -> [String] {
      TextReport.lines(
        ValidationReport(
          path: "a",
          options: ValidationOptions(level: 2, seed: 1),
          catalog: try .built(),
          confinement: .strict,
          results: [CheckResult(try builtCheck("load-elf"), verdict: .passed)],
          facts: [:],
          isCancelled: false,
          duration: .zero,
          load: LoadAverage(average: average, processors: 2)
        )
      )
    }
    let quiet = try lines(0.25)
    #expect(quiet.first == "a, level 2, seed 1, sandbox strict, load 0.3 on 2 processors")
    #expect(!quiet.contains { $0.contains("busy") })
    #expect(
      try lines(12.04).suffix(3) == [
        "The machine was busy (load 12.0 on 2 processors): time without a processor is not held against the provider.",
        "1 check in 0.0 s: 1 passed",
        "Not verified: checks were left out.",
      ]
    )
    #expect(
      LoadAverage(loadAverages: "11.98 9.1 4.2 13/290 11206", processors: 2)
        == LoadAverage(average: 11.98, processors: 2)
    )
    #expect(LoadAverage(loadAverages: "none", processors: 2) == nil)
  }

  @Test("show a hint whatever the verdict")
  func hint() throws {
    let report = ValidationReport(
      path: "a",
      options: ValidationOptions(),
      catalog: try .built(),
      confinement: .strict,
      results: [
        CheckResult(
          try builtCheck("voice-any"),
          verdict: Verdict([Finding(.hint, text: "no voice yet")], severity: .error),
          findings: [Finding(.hint, text: "no voice yet")]
        )
      ],
      facts: [:],
      isCancelled: false,
      duration: .zero
    )
    #expect(TextReport.lines(report).contains("voice    any              ok         no voice yet"))
    #expect(
      JUnitReport.lines(report).contains("      <system-out>hint: no voice yet</system-out>")
    )
    #expect(report.outcome == .passed)
  }
}
