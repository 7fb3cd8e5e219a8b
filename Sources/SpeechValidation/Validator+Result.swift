// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import SpeechWorkers
import Synchronization

/// The result of one check.
extension Validator {
  func carryOut(_ check: Check, told: ValidationProgress) throws(CheckerError) {
    let result = try result(of: check)
    state.withLock { $0.results[check.identifier] = result }
    if options.wants(check) { told.tell(result) }
  }

  private func result(of check: Check) throws(CheckerError) -> CheckResult {
    guard !state.withLock({ $0.isCancelled }) else {
      return .skipped(check, reason: "stopped by the user")
    }
    switch check.performer {
    case .host(.file):
      return .judged(check, findings: LibraryFileCheck.findings(path: path))
    case .host(.manifest):
      return judge(check) { library, report in
        let voices = VoiceListCheck(report).voices
        return ManifestCheck(library: library, facts: report.facts, voices: voices).findings
      }
    case .host(.uniqueVoices):
      return judge(check) { _, report in VoiceListCheck(report).unique }
    case .host(.voiceCount):
      return judge(check) { _, report in VoiceListCheck(report).count }
    case .checker(let runs):
      let outcome = try outcome(of: check, runs: runs)
      switch check.identifier {
      case Check.survey:
        state.withLock { $0.survey = outcome }
        let refusal = outcome.refusal.map { [$0] } ?? []
        return outcome.result(adding: refusal + VoiceListCheck(outcome.report).fields)
      case "load-undefined" where outcome.hasEnded:
        return outcome.result(adding: NeededLibrariesCheck.findings(path: path))
      default: return outcome.result()
      }
    }
  }

  /// By the report of the survey.
  private func judge(
    _ check: Check,
    findings: (NamedLibrary, CheckerReport) -> [Finding]
  ) -> CheckResult {
    guard let survey = state.withLock({ $0.survey }), let library else {
      return .skipped(check, reason: "the provider has not been asked")
    }
    guard survey.hasEnded else { return .skipped(check, reason: "the provider could not be asked") }
    if let refusal = survey.refusal { return .skipped(check, reason: refusal.text) }
    return .judged(check, findings: findings(library, survey.report))
  }
}
