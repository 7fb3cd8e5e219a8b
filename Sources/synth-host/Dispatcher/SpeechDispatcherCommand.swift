// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechServer
import SpeechSystem

struct SpeechDispatcherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speech-dispatcher",
    abstract: "Makes Orca, browsers and other programs speak through synth-host.",
    discussion: """
      They speak through Speech Dispatcher, of which synth-host then is the default output module. Only your own \
      settings change; what else they contain stays.
      """,
    subcommands: [InstallDispatcherCommand.self, RemoveDispatcherCommand.self]
  )

  static func report(_ result: String, changed file: String) {
    Console.print(
      """
      \(result)
      Changed: \(file.shown)
      A running Speech Dispatcher keeps its settings: log out and in again, or end it with “pkill speech-dispatch” \
      and restart the programs that speak.
      """
    )
  }

  /// - Parameter needsModule: Whether the module has to be installed.
  static func setup(needsModule: Bool = true) throws(CommandError) -> DispatcherSetup {
    let folder = ProgramContext.executableFolder
    let installed = Path.parent(of: folder) + "/lib/speech-dispatcher-modules/sd_synth-host"
    let built = folder + "/sd_synth-host"
    let found = [installed, built].lazy.compactMap({ Path.resolved($0) }).first
    guard let module = found ?? (needsModule ? nil : installed) else {
      throw CommandError(
        .inputMissing,
        message:
          "the output module \(installed.shown) is missing; install synth-host again, or the package "
          + "speech-dispatcher-synth-host."
      )
    }
    return DispatcherSetup(environment: ProgramContext.environment, module: module)
  }
}
