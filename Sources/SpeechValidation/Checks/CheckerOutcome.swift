// SPDX-License-Identifier: Apache-2.0

package import SpeechWorkers

/// The result of the processes that performed one check.
package struct CheckerOutcome: Sendable {
  package let check: Check
  /// Of the first process.
  package private(set) var report: CheckerReport
  private let end: CheckerRun.End
  private let log: String
  private let duration: Duration
  private let memory: AudioMemory?
  private var differences: [Finding] = []

  package init(_ check: Check, run: CheckerRun) {
    self.check = check
    report = CheckerReport(lines: run.lines)
    end = run.end
    duration = run.duration
    memory = run.audio
    log =
      run.droppedLogBytes == 0
      ? run.log : run.log + "\n… and \(run.droppedLogBytes) bytes more\n"
  }

  /// Compares with another process that performed the same check.
  package init(_ first: CheckerOutcome, comparedWith second: CheckerOutcome) {
    guard first.hasEnded, second.hasEnded else {
      self = first.hasEnded ? second : first
      return
    }
    self = first
    let digests = Set(first.report.facts.keys).union(second.report.facts.keys)
      .filter { $0.hasPrefix("digest") }
    if digests.contains(where: { first.report.facts[$0] != second.report.facts[$0] }) {
      differences.append(Finding(.failure, text: "two processes gave different answers"))
    }
  }

  /// Why the process could not even open the provider, if it could not. That must not be skipped: one check has to fail
  /// for it.
  package var refusal: Finding? {
    report.findings.first { $0.kind == .skip }.map { Finding(.failure, text: $0.text) }
  }

  /// The process exited by itself after reporting that it was done.
  package var hasEnded: Bool { end == .exit(0) && report.isDone }

  /// The result, with further findings of this process.
  package func result(adding more: [Finding] = []) -> CheckResult {
    let findings = report.findings + differences + more
    var result = CheckResult(
      check,
      verdict: Verdict(findings, severity: check.severity),
      findings: findings,
      metrics: report.metrics,
      duration: duration,
      log: log,
      audio: audio
    )
    guard !hasEnded else {
      if check.level == 1, result.verdict.isError { result.findings += lastWords }
      return result
    }
    result.call = report.call
    switch end {
    case .exit, .signal: result.verdict = .crashed
    case .timedOut: result.verdict = .timedOut
    case .flooded: result.verdict = .failed
    case .cancelled: result.verdict = .skipped
    }
    result.findings.insert(Finding(kindOfEnd, text: sentence), at: 0)
    if result.verdict.isError { result.findings += lastWords }
    return result
  }

  /// The last lines of standard error: a provider that cannot be opened, or that ends the process, usually says why.
  private var lastWords: [Finding] {
    let lines = log.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    return lines.suffix(Self.maxLastLines).map { Finding(.hint, text: "standard error: \($0)") }
  }

  private static let maxLastLines = 5

  private var kindOfEnd: Finding.Kind { end == .cancelled ? .skip : .failure }

  private var sentence: String {
    guard let call = report.call, !report.isDone else {
      return report.isDone ? "\(end.words), after the check was done" : end.words
    }
    return "\(end.words) in \(call)"
  }

  private var audio: CheckResult.Audio? {
    guard let shape = report.audio, let memory else { return nil }
    return CheckResult.Audio(
      sampleRate: shape.sampleRate,
      channels: shape.channels,
      frames: shape.frames,
      memory: memory
    )
  }
}
