// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
package import SpeechVoices
package import SpeechWorkers
import Synchronization

/// Checks one provider against the interface.
package final class Validator: Sendable {
  private let path: String
  private let library: NamedLibrary?
  private let program: CheckerProgram
  private let options: ValidationOptions
  private let state = Mutex(State())

  private struct State {
    var isCancelled = false
    var running: [ObjectIdentifier: CheckerProcess] = [:]
    /// The copy of the library that all processes check; made when it is first needed.
    var copy: CheckedLibrary?
    /// The result of asking the provider all that can be asked without speaking.
    var dump: CheckerOutcome?
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
    options: ValidationOptions
  ) {
    self.path = path
    self.library = library
    self.program = program
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
    let wanted = CheckCatalog.checks.filter(options.wants)
    let told = ValidationProgress(count: wanted.count, progress)
    try runGates(told)
    for check in CheckCatalog.checks where check.performer == .dump && isOpen {
      try carryOut(check, told)
    }
    try checkVoices()
    let rest = wanted.filter { check in
      state.withLock { $0.results[check.identifier] == nil }
    }
    try runSideBySide(rest.filter { !$0.isTimed }, told)
    for check in rest where check.isTimed { try carryOut(check, told) }
    let (results, facts, isCancelled) = state.withLock {
      ($0.results, $0.dump?.report.facts ?? [:], $0.isCancelled)
    }
    // A gate that was not wanted is reported only if it failed.
    let reported = CheckCatalog.checks.filter { check in
      options.wants(check)
        || Self.gates.contains(check.identifier)
          && results[check.identifier]?.verdict.isError ?? false
    }
    return ValidationReport(
      path: path,
      options: options,
      confinement: library?.places.confinement.level ?? .strict,
      results: reported.compactMap { results[$0.identifier] },
      facts: facts,
      isCancelled: isCancelled,
      duration: ContinuousClock.now - start
    )
  }

  // MARK: Order

  private func runGates(_ told: ValidationProgress) throws(CheckerError) {
    for check in Self.gates.compactMap(CheckCatalog.check) {
      try carryOut(check, told)
      let result = state.withLock { $0.results[check.identifier] }
      guard let result, result.verdict.isError else { continue }
      // The checks after a failed gate would only report the same again.
      state.withLock { state in
        for other in CheckCatalog.checks where state.results[other.identifier] == nil {
          state.results[other.identifier] = .skipped(other, "\(check.identifier) did not pass")
        }
      }
      return
    }
  }

  /// Throws when a voice is named that the provider does not have: all checks with it would be skipped.
  private func checkVoices() throws(CheckerError) {
    guard let dump = state.withLock({ $0.dump }), dump.hasEnded, dump.refusal == nil else { return }
    let voices = VoiceListCheck(dump.report).voices.map(\.voice.localIdentifier)
    // An entry that could not be read may be the one that is meant.
    guard voices.count == dump.report.voices.count else { return }
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

  private func runSideBySide(_ checks: [Check], _ told: ValidationProgress) throws(CheckerError) {
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(Self.width, checks.count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < checks.count, state.withLock({ $0.failure == nil }) else { return }
        do throws(CheckerError) {
          try carryOut(checks[index], told)
        } catch {
          state.withLock { $0.failure = $0.failure ?? error }
        }
      }
    }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  // MARK: One check

  private func carryOut(_ check: Check, _ told: ValidationProgress) throws(CheckerError) {
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

  // MARK: Processes

  private func outcome(of check: Check, runs: Int) throws(CheckerError) -> CheckerOutcome {
    let library = try copy()
    var outcome = CheckerOutcome(check, try run(check, library))
    for _ in 1..<runs {
      outcome = CheckerOutcome(
        outcome,
        comparedWith: CheckerOutcome(check, try run(check, library))
      )
    }
    return outcome
  }

  /// Made by the first check that loads the library, which runs alone.
  private func copy() throws(CheckerError) -> CheckedLibrary {
    if let copy = state.withLock({ $0.copy }) { return copy }
    guard let library else { throw .unreadable(path: path, code: ENOENT) }
    let copy = try CheckedLibrary(library.places)
    state.withLock { $0.copy = copy }
    return copy
  }

  private func run(_ check: Check, _ library: CheckedLibrary) throws(CheckerError) -> CheckerRun {
    // A provider that states that it takes longer to start is given that time.
    let extra = Duration.seconds(library.places.confinement.startupSeconds ?? 0)
    let process = try CheckerProcess(
      CheckerJob(
        check: check.performer == .dump ? "dump" : check.identifier,
        seed: options.seed,
        level: options.level,
        voices: options.voices,
        locale: options.locale,
        timeZone: options.timeZone,
        deadline: check.deadline + extra
      ),
      library: library,
      program: program
    )
    let isCancelled = state.withLock { state in
      state.running[ObjectIdentifier(process)] = process
      return state.isCancelled
    }
    if isCancelled { process.cancel() }
    defer { state.withLock { _ = $0.running.removeValue(forKey: ObjectIdentifier(process)) } }
    let result = process.run()
    // No call was named yet, so the exit code is the checker's and not the provider's (EX_USAGE of sysexits.h).
    if result.end == .exit(64), result.lines.isEmpty {
      throw .unknownCheck(check.identifier, program: program.path)
    }
    return result
  }
}

/// Tells results one by one, and how many there are.
private final class ValidationProgress: Sendable {
  private let done = Mutex(0)
  private let count: Int
  private let body: @Sendable (CheckResult, Int, Int) -> Void

  init(count: Int, _ body: @escaping @Sendable (CheckResult, Int, Int) -> Void) {
    self.count = count
    self.body = body
  }

  func tell(_ result: CheckResult) {
    done.withLock { done in
      done += 1
      body(result, done, count)
    }
  }
}
