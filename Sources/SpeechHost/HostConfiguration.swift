// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechVoices
package import SpeechWorkers

/// What a host needs to know of the world; it reads nothing else.
package struct HostConfiguration: Sendable {
  package var environment: [String: String]
  /// Where the program is that the host is part of: worker and providers are looked for from there.
  package var executableFolder: String
  /// Searched before all others.
  package var providerFolders: [String]
  /// What relative paths are relative to.
  package var workingFolder: String
  package var limits: RenderLimits
  /// Providers are taken from wherever others may write, too.
  package var allowsUntrusted: Bool
  /// Only providers that came with the host or the system are used, all of them sandboxed.
  package var isSafeMode: Bool
  /// Providers that neither manifest nor cache know are asked before the host is there. Else their voices come with the
  /// first look of `registry.startWatching()`, and nobody waits.
  package var asksProvidersFirst: Bool
  /// Where the application itself has found the host's programs; counts before what the environment says. Nil: it has not
  /// looked.
  package var libexec: String?
  /// Whether the application may know of personal voices, and speak with them.
  package var personalVoices = PersonalVoiceAccess.never
  /// A worker is ready. Called on the thread that started it; must not block.
  package var workerDidStart: @Sendable (Worker) -> Void = { _ in }

  package init(
    environment: [String: String],
    executableFolder: String,
    providerFolders: [String] = [],
    workingFolder: String = "/",
    limits: RenderLimits = RenderLimits(),
    allowsUntrusted: Bool = false,
    isSafeMode: Bool = false,
    asksProvidersFirst: Bool = true
  ) {
    self.asksProvidersFirst = asksProvidersFirst
    self.environment = environment
    self.executableFolder = executableFolder
    self.providerFolders = providerFolders
    self.workingFolder = workingFolder
    self.limits = limits
    self.allowsUntrusted = allowsUntrusted
    self.isSafeMode = isSafeMode
  }
}

extension HostConfiguration {
  /// The environment without what does not count in this process or this mode.
  var trustedEnvironment: [String: String] {
    var environment = HostEnvironment.trusted(environment)
    if isSafeMode { environment = HostEnvironment.withoutFolders(environment) }
    if let libexec { environment["SYNTH_HOST_LIBEXEC"] = libexec }
    return environment
  }

  /// Where the host looks for providers.
  package var searchPath: SearchPath {
    let environment = trustedEnvironment
    let libexec = environment["SYNTH_HOST_LIBEXEC"].flatMap { $0.isEmpty ? nil : $0 }
    let prefix = executableFolder.lastIndex(of: "/").map { executableFolder[..<$0] } ?? ""
    // A program that someone has copied alone into a folder of downloads has not come with what else lies there.
    let isBuild = access(executableFolder + "/speech-worker", X_OK) == 0
    return SearchPath(
      providerFolders: providerFolders,
      environment: environment,
      installedFolder: (libexec ?? prefix + "/lib/synth-host") + "/providers",
      executableFolder: isBuild ? executableFolder : nil,
      workingFolder: workingFolder,
      cameWithHost: isSafeMode
    )
  }
}
