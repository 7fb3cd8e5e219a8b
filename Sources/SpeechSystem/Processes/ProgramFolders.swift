// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The folders in which the programs that the host starts are looked for, in order.
package struct ProgramFolders: Sendable {
  package let paths: [String]
  /// Checks who else can modify a program in a folder named by the environment; nil for other folders.
  private let trust: PathTrust?

  /// `SYNTH_HOST_LIBEXEC` alone if it is set, else `../lib/synth-host` of the executable's folder, then that folder
  /// itself (a build folder). A program in the variable's folder must be as safe as a provider.
  package init(environment: [String: String], executableFolder: String) {
    if let libexec = environment["SYNTH_HOST_LIBEXEC"], !libexec.isEmpty {
      paths = [libexec]
      var status = stat()
      let owner = stat(executableFolder, &status) == 0 ? [status.st_uid] : []
      trust = PathTrust(alsoTrusting: Set(owner))
    } else {
      paths = [executableFolder + "/../lib/synth-host", executableFolder]
      trust = nil
    }
  }

  /// The first folder that contains the program.
  package func folder(of program: String) -> String? {
    paths.first { isUsable("\($0)/\(program)") }
  }

  /// The folder for programs of the host alone, where others have none: `SYNTH_HOST_LIBEXEC`, or `../lib/synth-host`.
  package var libexec: String { paths[0] }

  /// The path of a program in `libexec`; nil when it is not there, cannot be executed, or could be replaced by others.
  package func pathInLibexec(of program: String) -> String? {
    let path = "\(libexec)/\(program)"
    return isUsable(path) ? path : nil
  }

  private func isUsable(_ path: String) -> Bool {
    access(path, X_OK) == 0 && problem(with: path) == nil
  }

  /// The paths searched for the program, and why it was rejected.
  package func places(of program: String) -> [String] {
    paths.map { folder in
      let path = "\(folder)/\(program)"
      guard access(path, X_OK) == 0, let problem = problem(with: path) else { return path }
      return "\(path) (left out because \(problem))"
    }
  }

  private func problem(with path: String) -> PathProblem? {
    guard path.hasPrefix("/") else { return nil }
    return trust?.problem(with: path)
  }
}
