// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechSystem

struct SynthHostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "synth-host",
    abstract: "Speaks text and SSML with every speech provider on this system.",
    discussion: """
      A provider is a shared object (.so) in one of the provider folders; copy one there and its voices appear. Each \
      provider runs in its own process and in a sandbox: if it fails, speech continues, and it can reach neither your \
      files nor the network.

      Try:
        synth-host list-voices --language en
        synth-host render --text "Hello, world." -o hello.wav
        synth-host render --ssml page.ssml -o page.flac --markers page.json
        synth-host ssml check page.ssml
        synth-host providers
        synth-host provider new my-engine --language c
        synth-host validate ./parrot.so

      Exit status: 0 done; 64 wrong usage; 65 the SSML or text is not valid; 66 input missing; 69 no such voice or \
      provider; 70 a provider failed; 74 output not written; 75 a provider was too slow, or \
      units are missing; 77 not permitted; 130 \
      interrupted. synth-host validate has some of its own.
      """,
    version: hostVersion,
    subcommands: [
      AssembleCommand.self, AudiobookCommand.self, BookCommand.self, CallCommand.self,
      LexiconCommand.self, ListVoicesCommand.self,
      PermissionsCommand.self,
      PersonalVoiceCommand.self,
      ProviderCommand.self, ProvidersCommand.self, RenderCommand.self, ServeLauncherCommand.self,
      SpeakCommand.self,
      SpeechDispatcherCommand.self,
      SSMLCommand.self,
      ValidateCommand.self, VoicesCommand.self,
    ]
  )

  /// Precedes messages.
  static var _errorLabel: String { "synth-host" }
}

@main
private enum Program {
  static func main() {
    Console.fillClosedDescriptors()
    Console.ignoreBrokenPipes()
    if let problem = ProcessLimits.prepare() {
      exit(ProgramEnd.report(CommandError(.unavailable, message: problem)).rawValue)
    }
    let arguments = Array(OwnProgram.arguments.dropFirst())
    if CompletionCommand.run(arguments) { return }
    if arguments == ["--version"] { return Console.print(hostVersion) }
    EarlyStart.begin(arguments)
    defer { EarlyStart.abandon() }
    do {
      if let server = ServeLauncherCommand.serverArguments(of: arguments) {
        throw ServeLauncherCommand.launch(server)
      }
      if arguments == ["list-voices"] { return try ListVoicesCommand.listAll() }
      if let command = frequentCommand(arguments) { return try run(command) }
      try CommandHints.checkHelp(arguments)
      if try CompletionScript.print(arguments) { return }
      try run(try SynthHostCommand.parseAsRoot(arguments))
    } catch {
      EarlyStart.abandon()
      ProgramEnd.leave(with: error, arguments: arguments)
    }
  }

  /// Runs a command, and reports its error if that has a status; all others are ArgumentParser's.
  private static func run(_ command: any ParsableCommand) throws {
    var command = command
    do {
      try command.run()
    } catch let error as any ExitStatusError {
      throw ProgramEnd.report(error)
    }
  }

  /// One of the commands that scripts run often, parsed without all the others, which takes half the time. Nil if it is not
  /// one of these, or if there is something to say of the arguments: the whole tree of commands says it.
  private static func frequentCommand(_ arguments: [String]) -> (any ParsableCommand)? {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "list-voices": return try? ListVoicesCommand.parse(rest)
    case "render": return try? RenderCommand.parse(rest)
    case "speak": return try? SpeakCommand.parse(rest)
    default: return nil
    }
  }
}

extension CommandConfiguration {
  /// Of a command that is also parsed by itself: ArgumentParser then does not look for a request of a completion script, which
  /// takes two thirds of the time. In the tree of commands the name has no effect.
  var alsoParsedAlone: CommandConfiguration {
    var configuration = self
    configuration._superCommandName = "synth-host"
    return configuration
  }
}
