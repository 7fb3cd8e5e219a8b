// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import SpeechWorkers
import TestSupport
import Testing

/// A substitute for `speech-checker` that does what a test wants.
final class FalseChecker: Sendable {
  private let folder = TemporaryFolder()
  let program: CheckerProgram
  /// Any file; the false checker does not load it.
  let library: String

  /// `script` is for /bin/sh; `$1` is the check.
  init(_ script: String) {
    let path = folder.path + "/speech-checker"
    writeProgram("#!/bin/sh\n\(script)\n", to: path)
    program = CheckerProgram(path: path)
    library = Fixtures.library("Ramp")
  }

  /// The output of one of its processes.
  func run(
    _ check: String = "render-finite",
    deadline: Duration = .seconds(60)
  ) throws -> CheckerRun {
    try withExtendedLifetime(self) { try process(check, deadline: deadline).run() }
  }

  func process(_ check: String, deadline: Duration = .seconds(60)) throws -> CheckerProcess {
    try CheckerProcess(
      CheckerJob(check: check, seed: 7, level: 3, voices: ["Ada"], deadline: deadline),
      library: try CheckedLibrary(ProviderPlaces(library: library)),
      program: program
    )
  }

  /// Each line as text.
  static func texts(_ run: CheckerRun) -> [String] {
    run.lines.map { String(decoding: $0, as: UTF8.self) }
  }
}
