// SPDX-License-Identifier: Apache-2.0

import Dispatch
package import SpeechVoices
package import SpeechWorkers
import Synchronization

/// Checks one provider against the interface.
package final class Validator: Sendable {
  let path: String
  let library: NamedLibrary?
  let program: CheckerProgram
  let catalog: CheckCatalog
  let options: ValidationOptions
  let state = Mutex(State())

  struct State {
    var isCancelled = false
    var running: [ObjectIdentifier: CheckerProcess] = [:]
    /// The copy of the library that all processes check; made when it is first needed.
    var copy: CheckedLibrary?
    /// The result of `Check.survey`.
    var survey: CheckerOutcome?
    var results: [String: CheckResult] = [:]
    var failure: CheckerError?
  }

  /// Checks that run at the same time, as many as common machines have cores; those that measure time run alone.
  private static let width = 2
  /// The other checks need these to pass.
  private static let gates = ["load-elf", "load-symbol", "abi-table"]

  /// `library` is nil when there is no file at `path`.
  package init(
    path: String,
    library: NamedLibrary?,
    program: CheckerProgram,
    catalog: CheckCatalog,
    options: ValidationOptions
  ) {
    self.path = path
    self.library = library
    self.program = program
    self.catalog = catalog
    self.options = options
  }

  /// Stops what is running; `run` throws nothing and reports what is known by then. [any thread]
  package func cancel() {
    let running = state.withLock { state in
      state.isCancelled = true
      return Array(state.running.values)
    }
    for process in running { process.cancel() }
  }

  /// Performs the checks; takes from a second to many minutes. `progress` is called with each result, by one thread at
  /// a time.
  ///
  /// Throws when checks cannot be performed at all, for no fault of the provider.
  package func run(
    progress: @escaping @Sendable (_ result: CheckResult, _ done: Int, _ count: Int) -> Void = {
      _,
      _,
      _ in
    }
  ) throws(CheckerError) -> ValidationReport {
    let start = ContinuousClock.now
    let loadBefore = LoadAverage.now
    let wanted = catalog.checks.filter(options.wants)
    let told = ValidationProgress(count: wanted.count, body: progress)
    try runGates(told)
    if isOpen, let survey = catalog.check(Check.survey) { try carryOut(survey, told: told) }
    try checkVoices()
    let rest = wanted.filter { check in
      state.withLock { $0.results[check.identifier] == nil }
    }
    try runSideBySide(rest.filter { !$0.isTimed }, told: told)
    for check in rest where check.isTimed { try carryOut(check, told: told) }
    let (results, facts, isCancelled) = state.withLock {
      ($0.results, $0.survey?.report.facts ?? [:], $0.isCancelled)
    }
    // A gate that was not wanted is reported only if it failed.
    let reported = catalog.checks.filter { check in
      options.wants(check)
        || Self.gates.contains(check.identifier)
          && results[check.identifier]?.verdict.isError ?? false
    }
    return ValidationReport(
      path: path,
      options: options,
      catalog: catalog,
      confinement: library?.places.confinement.level ?? .strict,
      results: reported.compactMap { results[$0.identifier] },
      facts: facts,
      isCancelled: isCancelled,
      duration: ContinuousClock.now - start,
      load: [loadBefore, LoadAverage.now].compactMap(\.self).max { $0.average < $1.average }
    )
  }

  // MARK: Order

  private func runGates(_ told: ValidationProgress) throws(CheckerError) {
    for check in Self.gates.compactMap(catalog.check) {
      try carryOut(check, told: told)
      let result = state.withLock { $0.results[check.identifier] }
      guard let result, result.verdict.isError else { continue }
      // The checks after a failed gate would only report the same again.
      state.withLock { state in
        for other in catalog.checks where state.results[other.identifier] == nil {
          state.results[other.identifier] = .skipped(
            other,
            reason: "\(check.identifier) did not pass"
          )
        }
      }
      return
    }
  }

  /// Throws when a voice is named that the provider does not have: all checks with it would be skipped.
  private func checkVoices() throws(CheckerError) {
    guard let survey = state.withLock({ $0.survey }), survey.hasEnded, survey.refusal == nil else {
      return
    }
    let voices = VoiceListCheck(survey.report).voices.map(\.voice.localIdentifier)
    // An entry that could not be read may be the one that is meant.
    guard voices.count == survey.report.voices.count else { return }
    guard let unknown = options.voices.first(where: { !voices.contains($0) }) else { return }
    let most = 8
    let near = Suggestions.nearest(
      to: unknown,
      among: voices.map { Suggestions.Entry(typed: $0, names: [$0]) }
    )
    let candidates = voices.count <= most || near.isEmpty ? Array(voices.prefix(most)) : near
    let shown = candidates.filter(StatedVoice.isPrintable)
    throw .unknownVoice(unknown, among: shown, isAll: shown.count == voices.count)
  }

  /// Whether the gates have been passed.
  private var isOpen: Bool {
    state.withLock { state in
      Self.gates.allSatisfy { state.results[$0].map { !$0.verdict.isError } ?? false }
    }
  }

  private func runSideBySide(_ checks: [Check], told: ValidationProgress) throws(CheckerError) {
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(Self.width, checks.count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < checks.count, state.withLock({ $0.failure == nil }) else { return }
        do throws(CheckerError) {
          try carryOut(checks[index], told: told)
        } catch {
          state.withLock { $0.failure = $0.failure ?? error }
        }
      }
    }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }
}
