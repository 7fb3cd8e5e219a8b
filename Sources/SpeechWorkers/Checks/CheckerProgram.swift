// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Where the program `speech-checker` is, and what it needs to run.
package struct CheckerProgram: Hashable, Sendable {
  /// It finds the Swift runtime where a worker does, and gets the same environment.
  let program: WorkerProgram

  /// Absolute path.
  package var path: String { program.path }

  package init(path: String, runtimeFolder: String? = nil, libraryFolders: [String] = []) {
    program = WorkerProgram(
      path: path,
      runtimeFolder: runtimeFolder,
      libraryFolders: libraryFolders
    )
  }

  /// Looks where `speech-worker` is looked for: `SYNTH_HOST_LIBEXEC`, else beside the installed or built executable.
  package static func locate(
    environment: [String: String],
    executableFolder: String
  ) throws(CheckerError) -> CheckerProgram {
    let folders = ProgramFolders(environment: environment, executableFolder: executableFolder)
    guard let folder = folders.folder(of: "speech-checker") else {
      throw CheckerError.programMissing(searched: folders.places(of: "speech-checker"))
    }
    return CheckerProgram(
      path: folder + "/speech-checker",
      runtimeFolder: WorkerProgram.runtimeFolder(in: folder),
      libraryFolders: WorkerProgram.libraryFolders(in: folder)
    )
  }

  /// The definitions of all checks, a line of JSON for each. No provider is loaded.
  package func list() throws(CheckerError) -> [[UInt8]] {
    let run = try CheckerProcess(listing: self).run()
    guard run.end == .exit(0) else {
      throw .unreadableList(program: path, reason: "the process " + run.end.words)
    }
    return run.lines
  }
}
