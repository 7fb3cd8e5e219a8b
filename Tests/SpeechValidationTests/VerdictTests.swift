// SPDX-License-Identifier: Apache-2.0

import SpeechValidation
import SpeechWorkers
import TestTraits
import Testing

@Suite("Verdicts", .ownThread)
struct VerdictTests {
  private func outcome(
    _ check: String,
    _ end: CheckerRun.End,
    _ lines: String...
  ) throws -> CheckerOutcome {
    CheckerOutcome(
      try builtCheck(check),
      run: CheckerRun(end: end, lines: lines.map { Array($0.utf8) })
    )
  }

  @Test("follow from what was found: the worst counts, and advice never fails")
  func findings() throws {
    func verdict(_ check: String, _ lines: String...) throws -> Verdict {
      CheckerOutcome(
        try builtCheck(check),
        run: CheckerRun(end: .exit(0), lines: (lines + ["done"]).map { Array($0.utf8) })
      ).result().verdict
    }
    #expect(try verdict("render-finite") == .passed)
    #expect(try verdict("render-finite", "note a") == .passed)
    #expect(try verdict("render-finite", "skip a", "note b") == .skipped)
    #expect(try verdict("render-finite", "skip a", "warn b") == .warning)
    #expect(try verdict("render-finite", "warn a", "fail b") == .failed)
    #expect(try verdict("load-time", "fail b") == .warning)
    #expect(try verdict("load-time", "warn b") == .warning)
  }

  @Test("of a process that ended early are errors, and name the call")
  func ends() throws {
    let crashed = try outcome("perf-first", .signal(11), "warn a", "call render()").result()
    #expect(crashed.verdict == .crashed)
    #expect(crashed.verdict.isError)
    #expect(crashed.call == "render()")
    #expect(
      crashed.findings.map(\.text)
        == ["crashed (SIGSEGV, a segmentation fault) in render()", "a"]
    )
    let left = try outcome("load-symbol", .exit(0), "call dlopen").result()
    #expect(left.verdict == .crashed)
    #expect(left.findings.map(\.text) == ["exited (exit status 0) in dlopen"])
    let late = try outcome("load-symbol", .timedOut(.seconds(10)), "call dlopen").result()
    #expect(late.verdict == .timedOut)
    #expect(late.findings.map(\.text) == ["had not finished after 10 s and was stopped in dlopen"])
    let after = try outcome("load-symbol", .signal(6), "call destroy", "done").result()
    #expect(after.verdict == .crashed)
    #expect(
      after.findings.map(\.text) == ["crashed (SIGABRT, it aborted), after the check was done"]
    )
    #expect(try outcome("load-symbol", .flooded).result().verdict == .failed)
    let stopped = try outcome("load-symbol", .cancelled).result()
    #expect(stopped.verdict == .skipped)
  }

  @Test("of a provider that cannot be opened come with the last lines of its standard error")
  func lastWords() throws {
    func texts(_ check: String, _ lines: String...) throws -> [String] {
      let log = (1...7).map { "line \($0)\n\n" }.joined()
      let run = CheckerRun(end: .exit(0), lines: lines.map { Array($0.utf8) }, log: log)
      return CheckerOutcome(try builtCheck(check), run: run).result().findings.map(\.text)
    }
    let failure = "preload() returns SPEECH_ERR_RESOURCES"
    #expect(
      try texts("abi-table", "fail \(failure)", "done")
        == [failure] + (3...7).map { "standard error: line \($0)" }
    )
    #expect(try texts("abi-table", "done") == [])
    #expect(try texts("abi-table", "call preload").first == "exited (exit status 0) in preload")
    #expect(try texts("abi-table", "call preload").last == "standard error: line 7")
    #expect(try texts("cancel-ids", "fail late", "done") == ["late"])
  }

  @Test("of two processes need both to find the same")
  func repeats() throws {
    let first = try outcome("voice-stable", .exit(0), "fact digest 01", "done")
    let same = try outcome("voice-stable", .exit(0), "fact digest 01", "note x", "done")
    let other = try outcome("voice-stable", .exit(0), "fact digest 02", "done")
    let crash = try outcome("voice-stable", .signal(11), "call speech_voices")
    #expect(CheckerOutcome(first, comparedWith: same).result().verdict == .passed)
    let different = CheckerOutcome(first, comparedWith: other).result()
    #expect(different.verdict == .failed)
    #expect(different.findings.map(\.text) == ["two processes gave different answers"])
    #expect(CheckerOutcome(first, comparedWith: crash).result().verdict == .crashed)
    #expect(CheckerOutcome(crash, comparedWith: first).result().verdict == .crashed)
    let advice = CheckerOutcome(
      try outcome("render-deterministic", .exit(0), "fact digest 01", "done"),
      comparedWith: try outcome("render-deterministic", .exit(0), "done")
    )
    #expect(advice.result().verdict == .warning)
  }
}
