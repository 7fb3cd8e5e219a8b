// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers
import Synchronization

/// Checks that run in processes of their own.
extension Validator {
  func outcome(of check: Check, runs: Int) throws(CheckerError) -> CheckerOutcome {
    let library = try copy()
    var outcome = CheckerOutcome(check, run: try run(check, library: library))
    for _ in 1..<runs {
      outcome = CheckerOutcome(
        outcome,
        comparedWith: CheckerOutcome(check, run: try run(check, library: library))
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

  private func run(_ check: Check, library: CheckedLibrary) throws(CheckerError) -> CheckerRun {
    // A provider that states that it takes longer is given that time.
    let needs = library.places.confinement
    let extra = Duration.seconds((needs.startupSeconds ?? 0) + (needs.firstFrameSeconds ?? 0))
    let process = try CheckerProcess(
      CheckerJob(
        check: check.identifier,
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
