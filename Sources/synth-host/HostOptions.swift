// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechPermissions
import SpeechSystem
import SpeechVoices

/// Options of every command that uses providers.
struct HostOptions: ParsableArguments {
  @Option(
    name: .customLong("provider-dir"),
    help: ArgumentHelp(
      "Look for providers in this folder first. May be given several times.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var providerFolders: [String] = []

  @Flag(help: "Also use providers that other users can modify.")
  var allowUntrusted = false

  @Flag(help: "Use only providers that came with synth-host or the system, all of them sandboxed.")
  var safeMode = false

  /// For `provider run`; users set the variable.
  @Flag(help: .hidden)
  var printProviderLog = false

  /// Runs a command that needs a host, then reports problems with the host's own files.
  func withHost(
    tellingWhatIsLeftOut isTelling: Bool = true,
    didLog: (@Sendable (_ library: String, _ line: String) -> Void)? = nil,
    body: (SpeechHost) throws -> Void
  ) throws {
    let host = makeHost(tellingWhatIsLeftOut: isTelling, didLog: didLog)
    defer { host.close() }
    let told = isTelling ? host.warnings : []
    do {
      try body(host)
    } catch {
      // Do not repeat a warning that the message contains.
      let message = (error as? any ExitStatusError)?.message ?? ""
      Self.tellWarnings(of: host, butNot: told + host.warnings.filter(message.contains))
      throw error
    }
    Self.tellWarnings(of: host, butNot: told)
  }

  /// A host with the user's settings. Reports problems with the host's own files, and why libraries in folders named by
  /// the user are left out.
  ///
  /// If `requiring` names one voice, the other providers are probed later in the background.
  func makeHost(
    limits: RenderLimits = RenderLimits(),
    requiring voices: RequiredVoices = .all,
    tellingWhatIsLeftOut isTelling: Bool = true,
    didLog: (@Sendable (_ library: String, _ line: String) -> Void)? = nil
  ) -> SpeechHost {
    Self.makeHost(
      settings(limits),
      requiring: voices,
      tellingWhatIsLeftOut: isTelling,
      didLog: didLog
    )
  }

  /// The same without options.
  static func makeHost(
    _ settings: HostSettings,
    requiring voices: RequiredVoices = .all,
    tellingWhatIsLeftOut isTelling: Bool = true,
    didLog: (@Sendable (_ library: String, _ line: String) -> Void)? = nil
  ) -> SpeechHost {
    Console.ignoreBrokenPipes()
    if settings.isSafeMode, !settings.providerFolders.isEmpty {
      Console.error("synth-host: note: --provider-dir is ignored with --safe-mode.")
    }
    for folder in settings.providerFolders {
      var status = stat()
      if stat(folder, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR {
        Console.error(
          "synth-host: note: --provider-dir \(folder.shown) is not a folder; it is ignored."
        )
      }
    }
    // One that was started early tells nobody what is logged.
    let early = didLog == nil ? EarlyStart.takeHost(with: settings) : nil
    let host = early ?? settings.makeHost(didLog: didLog)
    probe(voices, host: host)
    if isTelling { tellWhatIsLeftOut(host) }
    return host
  }

  /// The host configuration for these options.
  var configuration: HostConfiguration { settings(RenderLimits()).configuration }

  private func settings(_ limits: RenderLimits) -> HostSettings {
    HostSettings(
      providerFolders: providerFolders,
      allowsUntrusted: allowUntrusted,
      isSafeMode: safeMode,
      limits: limits,
      printsProviderLog: printProviderLog
    )
  }

  /// The voices that a command needs before it begins.
  enum RequiredVoices {
    /// All voices, for listing.
    case all
    /// This voice, or the default for a use.
    case voice(String?, for: VoiceUse = .reading)
  }

  private static func probe(_ voices: RequiredVoices, host: SpeechHost) {
    // Most programs ask none, and need no threads that wait for signals then.
    let ending = host.registry.mayAskProviders ? ProbingInterrupt(host.registry) : nil
    defer { ending?.finish() }
    switch voices {
    case .voice(let typed, let use):
      host.voices.findVoice(typed, for: [use])
      host.registry.askProvidersLater(after: AvailableVoices.laterProbingDelay)
    case .all:
      host.registry.askProviders(within: AvailableVoices.probingBudget)
      tellUnanswered(host)
    }
  }

  /// Reports providers whose voices are missing.
  static func tellUnanswered(_ host: SpeechHost) {
    let names = host.registry.unanswered.map(\.nameForPeople)
    guard !names.isEmpty else { return }
    let shown = names.prefix(5).joined(separator: ", ")
    let more = names.count > 5 ? " and \(names.count - 5) more" : ""
    Console.error(
      "synth-host: note: \(names.count) of the providers did not answer in time, so their voices are missing; "
        + "they will be asked again next time: \(shown)\(more)."
    )
  }

  private static func tellWhatIsLeftOut(_ host: SpeechHost) {
    tellWarnings(of: host)
    for record in host.registry.providers
    where [.commandLine, .environment].contains(record.origin) {
      guard case .untrusted(let problem) = record.state else { continue }
      let library = record.places.library.shown
      Console.error(
        "synth-host: note: \(library) is left out because \(problem). Use it once with --allow-untrusted, "
          + "or permanently with “synth-host providers trust \(library)”."
      )
    }
  }

  /// Reports problems with the host's own files, except those already reported.
  static func tellWarnings(of host: SpeechHost, butNot told: [String] = []) {
    for warning in host.warnings where !told.contains(warning) {
      Console.error("synth-host: note: \(warning.asSentence)")
    }
  }
}
