// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
package import SpeechVoices
package import SpeechWorkers

/// The host's only inputs from its surroundings.
package struct HostConfiguration: Sendable {
  package var environment: [String: String]
  /// The folder of the running program; worker and providers are located relative to it.
  package var executableFolder: String
  /// Searched before all others.
  package var providerFolders: [String]
  /// Relative paths are resolved against this folder.
  package var workingFolder: String
  package var limits: RenderLimits
  /// Also uses providers that other users can modify.
  package var allowsUntrusted: Bool
  /// Only providers that came with the host or the system are used, all of them sandboxed.
  package var isSafeMode: Bool
  /// Whether `SpeechHost.init` waits for providers whose voices are in neither manifest nor cache. If false, the first
  /// scan of `registry.startWatching()` adds their voices.
  package var asksProvidersFirst: Bool
  /// Where the application found the host's programs; overrides the environment. Nil: not determined.
  package var libexec: String?
  /// Whether the application may list personal voices and speak with them.
  package var personalVoices = PersonalVoiceAccess.never
  /// A process that becomes the host's first worker. Whoever gives it has it started, in time.
  package var blankWorker: BlankWorker?
  /// A worker is ready. Called on the thread that started it; must not block.
  package var workerDidStart: @Sendable (Worker) -> Void = { _ in }
  /// A provider, by the path of its library, has logged a line or written it to standard error. Called on the monitor thread
  /// of its worker; must not block.
  package var providerDidLog: @Sendable (_ library: String, _ line: String) -> Void = { _, _ in }

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
  /// The environment without the variables that are ignored in this process or mode.
  var trustedEnvironment: [String: String] {
    var environment = HostEnvironment.trusted(environment)
    if isSafeMode { environment = HostEnvironment.withoutFolders(environment) }
    if let libexec { environment["SYNTH_HOST_LIBEXEC"] = libexec }
    return environment
  }

  /// Starts the process that becomes the first worker, without waiting for it.
  package func start(_ blank: BlankWorker) {
    blank.start(Self.workerProgram(trustedEnvironment, executableFolder: executableFolder))
  }

  static func workerProgram(
    _ environment: [String: String],
    executableFolder: String
  ) -> @Sendable () throws(WorkerError) -> WorkerProgram {
    { () throws(WorkerError) in
      try WorkerProgram.locate(environment: environment, executableFolder: executableFolder)
    }
  }

  /// Where the host looks for providers.
  package var searchPath: SearchPath {
    let environment = trustedEnvironment
    let libexec = environment["SYNTH_HOST_LIBEXEC"].flatMap { $0.isEmpty ? nil : $0 }
    let parent = Path.parent(of: executableFolder)
    let prefix = parent == "/" ? "" : parent
    // Only in a build folder do the neighbouring files belong to the program; in a download folder they may be
    // anyone's.
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
