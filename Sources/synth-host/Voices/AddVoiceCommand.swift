// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechRecordings
import SpeechSystem
import SpeechVoices

struct AddVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Adds the voices in files, folders and archives.",
    discussion: """
      The provider that reads such voices is found by what its manifest says. It lists the voice at once and speaks a \
      few numbers with it, or nothing is added. An archive is a zip file or a tar file, which may be compressed with gzip, bzip2, xz or zstd.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The voices: each a file, a folder, or an archive of one.",
      valueName: "path"
    ),
    completion: .file()
  )
  var paths: [String]

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Add it to this provider, if several read such voices.", valueName: "id"),
    completion: .providers
  )
  var provider: String?

  @Flag(help: "Replace an added voice with the same identifier.")
  var replace = false

  @Flag(help: "Add it without hearing whether it speaks.")
  var noTrial = false

  @Flag(help: "Add it for all accounts and the login screen, as root.")
  var system = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    // All accounts read it, whatever root keeps to itself otherwise.
    if system { umask(0o022) }
    let log = ProviderLog()
    try hostOptions.withHost(didLog: { log.add($1, of: $0) }) { host in
      let added = AddedVoices(host)
      let addition = VoiceAddition(
        host: host,
        added: added,
        log: log,
        replaces: replace,
        isTried: !noTrial,
        isForAll: system
      )
      let providers = try providers(added, host: host)
      var known: Set<FoundVoice> = []
      try forEachPath { (path) throws(CommandError) in
        let source = try CommandError.wrapping { () throws(AddedVoiceError) in
          try VoiceSource(
            path,
            unpackedIn: added.unpackingFolder,
            program: ProgramContext.reader,
            providers: providers
          )
        }
        // A pattern such as joe.* names the settings of a voice beside the voice.
        guard known.insert(source.voice.withoutName).inserted else { return }
        try addition.add(source.voice)
      }
    }
  }

  /// Adds what can be added of several, and then fails with the last reason. With one, that is all.
  private func forEachPath(
    _ body: (String) throws(CommandError) -> Void
  ) throws(CommandError) {
    var failure: CommandError?
    for path in paths {
      do throws(CommandError) { try body(path) } catch {
        if let failure { Console.error("synth-host: \(failure.message)") }
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private func providers(
    _ added: AddedVoices,
    host: SpeechHost
  ) throws(CommandError) -> [ProviderDescription] {
    guard let provider else { return added.providers }
    let identifier = try ProviderName.record(provider, in: host).description?.identifier
    return added.providers.filter { $0.identifier == identifier }
  }
}
