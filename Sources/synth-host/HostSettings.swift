// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechPermissions
import SpeechSystem
import SpeechWorkers

/// The settings that, together with the program's environment, determine the host of a command.
struct HostSettings: Hashable, Sendable {
  var providerFolders: [String] = []
  var allowsUntrusted = false
  var isSafeMode = false
  var limits = RenderLimits()
  /// Prints what providers log on standard error.
  var printsProviderLog = false

  var configuration: HostConfiguration {
    HostConfiguration(
      environment: ProgramContext.environment,
      executableFolder: ProgramContext.executableFolder,
      providerFolders: providerFolders,
      workingFolder: ProgramContext.workingFolder,
      limits: limits,
      allowsUntrusted: allowsUntrusted,
      isSafeMode: isSafeMode
    )
  }

  /// The variable that has what providers log printed on standard error, if it is 1.
  static let logVariable = "SYNTH_HOST_PROVIDER_LOG"

  /// A host that has asked no provider yet.
  /// - Parameters:
  ///   - blank: Becomes its first worker.
  ///   - didLog: Gets what providers log, by the paths of their libraries. [any thread]
  func makeHost(
    blank: BlankWorker? = nil,
    didLog: (@Sendable (_ library: String, _ line: String) -> Void)? = nil
  ) -> SpeechHost {
    var configuration = self.configuration
    configuration.blankWorker = blank
    configuration.asksProvidersFirst = false
    // This program needs permission like any application, but may mention hidden voices because users type their names.
    configuration.personalVoices = PermissionStore(environment: configuration.environment)
      .personalVoiceAccess(tellsOfHidden: true)
    if let didLog { configuration.providerDidLog = didLog }
    if printsProviderLog || configuration.environment[Self.logVariable] == "1" {
      configuration.providerDidLog = { library, line in
        didLog?(library, line)
        let name = Path.name(of: library)
        Console.error("\(name.hasSuffix(".so") ? String(name.dropLast(3)) : name): \(line)")
      }
    }
    return SpeechHost(configuration)
  }
}
