// SPDX-License-Identifier: Apache-2.0

package import SpeechWorkers

/// The result of one check.
package struct CheckResult: Sendable {
  package let check: Check
  package var verdict: Verdict
  package var findings: [Finding]
  package var metrics: [Metric]
  /// The call into the provider that was in progress when the process ended early.
  package var call: String?
  package var duration: Duration
  /// What checker and provider wrote to standard error.
  package var log: String
  package var audio: Audio?

  /// Audio that shows what is wrong.
  package struct Audio: Sendable {
    package var sampleRate: Int
    package var channels: Int
    package var frames: Int
    package var memory: AudioMemory
  }

  package init(
    _ check: Check,
    verdict: Verdict,
    findings: [Finding] = [],
    metrics: [Metric] = [],
    call: String? = nil,
    duration: Duration = .zero,
    log: String = "",
    audio: Audio? = nil
  ) {
    self.check = check
    self.verdict = verdict
    self.findings = findings
    self.metrics = metrics
    self.call = call
    self.duration = duration
    self.log = log
    self.audio = audio
  }

  /// A check that was not performed.
  static func skipped(_ check: Check, reason: String) -> CheckResult {
    CheckResult(check, verdict: .skipped, findings: [Finding(.skip, text: reason)])
  }

  /// A check that this process performs itself.
  static func judged(_ check: Check, findings: [Finding]) -> CheckResult {
    CheckResult(check, verdict: Verdict(findings, severity: check.severity), findings: findings)
  }
}
