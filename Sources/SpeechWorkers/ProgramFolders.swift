// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The folders in which the programs that the host starts are looked for, in order.
struct ProgramFolders {
  let paths: [String]

  /// `SYNTH_HOST_LIBEXEC` alone if it is set, else `../lib/synth-host` of the executable's folder, then that folder itself
  /// (a build folder).
  init(environment: [String: String], executableFolder: String) {
    if let libexec = environment["SYNTH_HOST_LIBEXEC"], !libexec.isEmpty {
      paths = [libexec]
    } else {
      paths = [executableFolder + "/../lib/synth-host", executableFolder]
    }
  }

  /// The first folder that holds the program.
  func folder(of program: String) -> String? {
    paths.first { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Where the program was looked for.
  func places(of program: String) -> [String] { paths.map { "\($0)/\(program)" } }
}
