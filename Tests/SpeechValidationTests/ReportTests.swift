// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechValidation
import SpeechVoices
import TestTraits
import Testing

@Suite("Reports", .ownThread)
struct ReportTests {
  /// One check of each verdict.
  private func report() throws -> ValidationReport {
    ValidationReport(
      path: "/opt/a<b>.so",
      options: ValidationOptions(level: 2, seed: 42),
      catalog: try .built(),
      confinement: .strict,
      results: [
        CheckResult(try builtCheck("load-elf"), verdict: .passed, duration: .microseconds(1500)),
        CheckResult(
          try builtCheck("load-symbol"),
          verdict: .passed,
          findings: [Finding(.note, text: "nothing to see")],
          metrics: [Metric(name: "load", value: 51.4, unit: "us")]
        ),
        CheckResult(
          try builtCheck("load-time"),
          verdict: .warning,
          findings: [Finding(.failure, text: "it took 120 ms")],
          metrics: [Metric(name: "real-time-factor", value: 0.0021349, unit: "")]
        ),
        CheckResult(
          try builtCheck("meta-manifest"),
          verdict: .skipped,
          findings: [Finding(.skip, text: "none")]
        ),
        CheckResult(
          try builtCheck("render-finite"),
          verdict: .failed,
          findings: [
            Finding(.failure, text: "“a&b” gave NaN"), Finding(.failure, text: "and more"),
          ],
          log: "said <this>"
        ),
        CheckResult(
          try builtCheck("render-complete"),
          verdict: .crashed,
          findings: [Finding(.failure, text: "crashed in render()")],
          call: "render()"
        ),
        CheckResult(
          try builtCheck("cancel-mid"),
          verdict: .timedOut,
          findings: [Finding(.failure, text: "was stopped")],
          duration: .seconds(120)
        ),
      ],
      facts: ["id": ["org.example.a"], "version": ["1.2"]],
      isCancelled: false,
      duration: .milliseconds(1234)
    )
  }

  @Test("for people are a table with the rule that was broken")
  func text() throws {
    #expect(
      TextReport.lines(try report()).joined(separator: "\n") == """
        /opt/a<b>.so: org.example.a 1.2, level 2, seed 42, sandbox strict

        load     elf              ok
                 symbol           ok
                 time             warning    it took 120 ms
                                             see speech_provider.h, speech_provider_entry()
        meta     manifest         skipped    none
        render   finite           FAILED     “a&b” gave NaN
                                             and more
                                             see speech_provider.h, AUDIO
                 complete         CRASHED    crashed in render()
                                             see speech_provider.h, SPEECH_RENDER_COMPLETE
        cancel   mid              TIMED OUT  was stopped
                                             see speech_provider.h, cancel()

        load               0.0514 ms
        real-time factor  0.00213

        7 checks in 1.2 s: 2 passed, 3 failed, 1 warning, 1 skipped
        Verified by no level.
        """
    )
  }

  @Test("can leave out what has passed")
  func onlyFailed() throws {
    let lines = TextReport.lines(try report(), onlyFailed: true)
    #expect(lines.filter { $0.hasSuffix(" ok") || $0.contains("skipped    ") } == [])
    #expect(lines.dropFirst(2).first == "load     time             warning    it took 120 ms")
  }

  @Test("are no wider than the terminal where they can be")
  func columns() throws {
    let check = try builtCheck("load-elf")
    let report = ValidationReport(
      path: "a",
      options: ValidationOptions(),
      catalog: try .built(),
      confinement: .none,
      results: [
        CheckResult(
          check,
          verdict: .failed,
          findings: [Finding(.failure, text: "one two three four five six seven eight nine ten")]
        )
      ],
      facts: [:],
      isCancelled: false,
      duration: .zero
    )
    #expect(
      TextReport.lines(report, columns: 70).dropFirst(2).prefix(4) == [
        "load     elf              FAILED     one two three four five six seven",
        "                                     eight nine ten",
        "                                     see speech_provider.h,",
        "                                     SPEECH_PROVIDER_SYMBOL",
      ]
    )
  }

  @Test("for CI servers are JUnit XML, with everything escaped")
  func junit() throws {
    #expect(
      JUnitReport.lines(try report()).joined(separator: "\n") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="7" failures="1" errors="2" skipped="1" time="1.234">
          <testsuite name="org.example.a" tests="7" failures="1" errors="2" skipped="1" time="1.234">
            <properties>
              <property name="library" value="/opt/a&lt;b&gt;.so"/>
              <property name="level" value="2"/>
              <property name="seed" value="42"/>
              <property name="sandbox" value="strict"/>
              <property name="verifiedLevel" value="0"/>
            </properties>
            <testcase classname="load" name="load-elf" time="0.002"/>
            <testcase classname="load" name="load-symbol" time="0.0"/>
            <testcase classname="load" name="load-time" time="0.0">
              <system-out>warning: it took 120 ms
        see speech_provider.h, speech_provider_entry()</system-out>
            </testcase>
            <testcase classname="meta" name="meta-manifest" time="0.0">
              <skipped message="none"/>
            </testcase>
            <testcase classname="render" name="render-finite" time="0.0">
              <failure type="failed" message="“a&amp;b” gave NaN">“a&amp;b” gave NaN
        and more
        see speech_provider.h, AUDIO</failure>
              <system-err>said &lt;this&gt;</system-err>
            </testcase>
            <testcase classname="render" name="render-complete" time="0.0">
              <error type="crashed" message="crashed in render()">crashed in render()
        see speech_provider.h, SPEECH_RENDER_COMPLETE</error>
            </testcase>
            <testcase classname="cancel" name="cancel-mid" time="120.0">
              <error type="timed-out" message="was stopped">was stopped
        see speech_provider.h, cancel()</error>
            </testcase>
          </testsuite>
        </testsuites>
        """
    )
  }

  @Test(
    "have numbers that people can read",
    arguments: [
      (5.2e-05, "0.000052"), (0.0021349, "0.00213"), (3e-9, "0"), (-4e-9, "0"), (-0.5, "-0.5"),
      (0, "0"), (12.34, "12.3"), (100, "100"), (540.4, "540"), (1e12, "1000000000000"),
    ]
  )
  func numbers(value: Double, text: String) {
    #expect(SpeedReport.text(value) == text)
  }

  @Test("of checks that were all skipped say nothing for the provider")
  func nothingChecked() throws {
    let check = try builtCheck("sandbox-kill")
    let catalog = try CheckCatalog.built()
    func report(_ verdicts: Verdict...) -> ValidationReport {
      ValidationReport(
        path: "a",
        options: ValidationOptions(),
        catalog: catalog,
        confinement: .none,
        results: verdicts.map { CheckResult(check, verdict: $0) },
        facts: [:],
        isCancelled: false,
        duration: .zero
      )
    }
    #expect(report(.skipped, .skipped).outcome == .nothingChecked)
    #expect(report(.skipped, .skipped).verifiedLevel == 0)
    #expect(
      TextReport.lines(report(.skipped)).last == "Not verified: every check was skipped."
    )
    #expect(report().outcome == .nothingChecked)
    #expect(report(.skipped, .passed).outcome == .passed)
    #expect(report(.skipped, .failed).outcome == .failed)
  }

  @Test("name files and libraries on one line, without what steers a terminal")
  func names() throws {
    let finding = NeededLibrariesCheck.findings(needed: ["libX11\u{1B}]0;a\u{7}\n\u{9B}\u{202E}.so"]
    )
    #expect(
      finding == [Finding(.failure, text: "it needs libX11 ]0;a    .so, a library for windows")]
    )
    let report = ValidationReport(
      path: "/a\u{1B}[2J\nb.so",
      options: ValidationOptions(level: 1, seed: 7),
      catalog: try .built(),
      confinement: .none,
      results: [],
      facts: [:],
      isCancelled: false,
      duration: .zero
    )
    #expect(
      TextReport.lines(report).first
        == #"/a\u{1b}[2J\u{a}b.so, level 1, seed 7, sandbox none"#
    )
  }

  @Test("in XML have no character that XML cannot hold")
  func escapes() throws {
    let check = try builtCheck("load-elf")
    let report = ValidationReport(
      path: "a",
      options: ValidationOptions(),
      catalog: try .built(),
      confinement: .none,
      results: [
        CheckResult(
          check,
          verdict: .failed,
          findings: [Finding(.failure, text: "broken")],
          log: "a\u{0}\u{B}\u{FFFF}\"'😀"
        )
      ],
      facts: [:],
      isCancelled: false,
      duration: .zero
    )
    #expect(
      JUnitReport.lines(report).joined().contains(">a\u{FFFD}\u{FFFD}\u{FFFD}&quot;'😀<")
    )
  }

  @Test("tell the highest level without an error, and of which nothing was left out")
  func verifiedLevel() throws {
    let catalog = try CheckCatalog.built()
    func verified(_ level: Int, without: String? = nil, failed: String? = nil) -> Int {
      let results = catalog.checks.filter { $0.level <= level && $0.identifier != without }
      return ValidationReport(
        path: "a",
        options: ValidationOptions(level: level),
        catalog: catalog,
        confinement: .strict,
        results: results.map {
          CheckResult($0, verdict: $0.identifier == failed ? .failed : .passed)
        },
        facts: [:],
        isCancelled: false,
        duration: .zero
      ).verifiedLevel
    }
    #expect(verified(4) == 4)
    #expect(verified(2) == 2)
    #expect(verified(3, failed: "abi-short-host") == 2)
    #expect(verified(3, failed: "meta-manifest") == 1)
    #expect(verified(3, failed: "load-elf") == 0)
    #expect(verified(3, without: "voice-stop") == 2)
    #expect(verified(3, without: "voice-any") == 0)
  }

  @Test("show three digits that mean something")
  func figures() {
    func shown(_ value: Double) -> String { SpeedReport.text(value) }
    #expect(shown(0.11449) == "0.114")
    #expect(shown(1.23456) == "1.23")
    #expect(shown(12.3456) == "12.3")
    #expect(shown(540.4) == "540")
    #expect(shown(0) == "0")
    #expect(shown(0.00213499) == "0.00213")
    #expect(shown(1e300) == "1e+300")
  }
}
