// SPDX-License-Identifier: Apache-2.0

import SpeechWorkers
import Synchronization

/// The result of one check.
extension Validator {
  func carryOut(_ check: Check, _ told: ValidationProgress) throws(CheckerError) {
    let result = try result(of: check)
    state.withLock { $0.results[check.identifier] = result }
    if options.wants(check) { told.tell(result) }
  }

  private func result(of check: Check) throws(CheckerError) -> CheckResult {
    guard !state.withLock({ $0.isCancelled }) else {
      return .skipped(check, "stopped by the user")
    }
    switch check.performer {
    case .host:
      return .judged(check, LibraryFileCheck.findings(path: path))
    case .checker(let runs):
      let outcome = try outcome(of: check, runs: runs)
      guard check.identifier == "load-undefined", outcome.hasEnded else { return outcome.result() }
      return outcome.result(adding: NeededLibrariesCheck.findings(path: path))
    case .dump:
      let outcome = try outcome(of: check, runs: 1)
      state.withLock { $0.dump = outcome }
      let list = VoiceListCheck(outcome.report)
      let refusal = outcome.refusal.map { [$0] } ?? []
      return outcome.result(adding: refusal + list.findings(of: check.identifier))
    case .facts:
      return judge(check)
    }
  }

  private func judge(_ check: Check) -> CheckResult {
    guard let dump = state.withLock({ $0.dump }), let library else {
      return .skipped(check, "the provider has not been asked")
    }
    let list = VoiceListCheck(dump.report)
    guard dump.hasEnded else { return .skipped(check, "the provider could not be asked") }
    if let refusal = dump.refusal { return .skipped(check, refusal.text) }
    guard check.identifier == "meta-manifest" else {
      return .judged(check, list.findings(of: check.identifier))
    }
    return .judged(
      check,
      ManifestCheck(library: library, facts: dump.report.facts, voices: list.voices).findings
    )
  }
}
