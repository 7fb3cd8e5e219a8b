// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// The programs that install a voice or what voices need: `install-NAME` beside the other programs of the host.
struct InstallPrograms {
  private static let prefix = "install-"

  private let folders = ProgramFolders(
    environment: ProgramContext.environment,
    executableFolder: ProgramContext.executableFolder
  )

  /// What they install.
  var names: [String] {
    FileTree.names(in: folders.libexec).filter {
      $0.hasPrefix(Self.prefix) && folders.pathInLibexec(of: $0) != nil
    }.map { String($0.dropFirst(Self.prefix.count)) }.sorted()
  }

  /// Nil when there is none for this name.
  func path(of name: String) -> String? {
    name.contains(text: "/") ? nil : folders.pathInLibexec(of: Self.prefix + name)
  }

  /// Becomes the program; returns why it could not be started.
  func execute(_ path: String, arguments: [String]) -> CommandError {
    let code = withCStrings([path] + arguments) { arguments in
      execv(path, arguments)
      return errno
    }
    // The program is there, so it is its interpreter that is not.
    let why =
      code == ENOENT
      ? "the interpreter that it names is missing: install Python 3"
      : SystemError.text(code)
    return CommandError(.unavailable, message: "\(path.shown): not started: \(why).")
  }

  /// That a program of the provider Neural is not there, which comes with it.
  var missing: CommandError {
    CommandError(
      .unavailable,
      message:
        "there is no program in \(folders.libexec.shown) that installs voices and that only you or root can change. It comes "
        + "with the provider Neural: install the package synth-host-neural, or, from the sources, run "
        + "make PROVIDERS='Espeak Neural Recorded Parrot' install."
    )
  }
}
