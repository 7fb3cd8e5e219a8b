// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechPermissions

/// The settings that, together with the program's environment, determine the host of a command.
struct HostSettings: Hashable, Sendable {
  var providerFolders: [String] = []
  var allowsUntrusted = false
  var isSafeMode = false
  var limits = RenderLimits()

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

  /// A host that has asked no provider yet.
  func makeHost() -> SpeechHost {
    var configuration = self.configuration
    configuration.asksProvidersFirst = false
    // This program needs permission like any application, but may mention hidden voices because users type their names.
    configuration.personalVoices = PermissionStore(environment: configuration.environment)
      .personalVoiceAccess(tellsOfHidden: true)
    return SpeechHost(configuration)
  }
}
