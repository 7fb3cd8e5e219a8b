// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechValidation
import SpeechVoices
import SpeechWorkers

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Checks whether a provider keeps to the interface, and how fast it is.",
    discussion: """
      Every check runs in a process of its own, in the sandbox, and is ended when it takes too long: nothing that the \
      provider does can stop the others. Levels: \
      \(CheckCatalog.levels.map { "\($0.level) \($0.title)" }.joined(separator: "; ")).

      Exit status: 0 nothing is held against it; 1 it failed checks; 2 it could not be loaded; 3 it could not be checked; \
      64 wrong usage.

      Examples:
        synth-host validate ./parrot.so
        synth-host validate --level 3 --junit report.xml --out report ./parrot.so
        synth-host validate --include '^render-' --voice polly org.synth-host.parrot
        synth-host validate --list
      """
  )

  @Argument(
    help: "A library (.so), or the identifier of a provider that synth-host providers lists.",
    completion: .file(extensions: ["so"])
  )
  var provider: String?

  @Option(help: ArgumentHelp("Carry out the checks up to this level, 1 to 4.", valueName: "level"))
  var level = 2

  @OptionGroup(title: "Checks") var selection: CheckSelection

  @Option(
    help: ArgumentHelp(
      "Begin what is chosen at random here, to see again what was seen before.",
      valueName: "number"
    )
  )
  var seed: UInt32?

  @Option(
    help: ArgumentHelp(
      "Check with this voice of the provider, by the provider's own id. May be given several times.",
      valueName: "id"
    )
  )
  var voice: [String] = []

  @Flag(help: "Let the provider do whatever you may do, to find out what the sandbox forbids it.")
  var noSandbox = false

  @Flag(help: "List the checks of every level, with their severity, and carry out none.")
  var list = false

  @OptionGroup(title: "Report") var output: ValidateOutput

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func validate() throws {
    guard (1...4).contains(level) else { throw ValidationError("--level takes 1, 2, 3 or 4.") }
    guard list || provider != nil else {
      throw ValidationError("Name a provider: a library (.so), or an id.")
    }
    guard voice.allSatisfy({ (1...257).contains($0.utf8.count) }) else {
      throw ValidationError("--voice takes an id of at most 257 bytes.")
    }
  }

  func run() throws {
    Console.ignoreBrokenPipes()
    let wanted = try selection.identifiers()
    if list {
      return output.write(CheckCatalog.checks.filter { wanted.contains($0.identifier) })
    }
    let outcome: ValidationReport.Outcome
    do throws(CommandError) {
      let report = try validation(of: try path(), wanted)
      try output.write(report)
      outcome = report.outcome
    } catch {
      throw error.report()
    }
    switch outcome {
    case .passed: return
    case .failed: throw ExitCode(ExitStatus.checksFailed.rawValue)
    case .notLoaded: throw ExitCode(ExitStatus.notLoaded.rawValue)
    case .interrupted: throw ExitCode(ExitStatus.interrupted.rawValue)
    }
  }

  /// Of the library that is meant, absolute.
  private func path() throws(CommandError) -> String {
    let name = provider ?? ""
    if name.contains("/") || name.hasSuffix(".so") {
      return name.hasPrefix("/") ? name : "\(HostOptions.workingFolder)/\(name)"
    }
    let host = hostOptions.makeHost()
    defer { host.close() }
    guard
      let record = host.registry.providers.first(where: { $0.description?.identifier == name })
    else {
      throw CommandError(
        .notLoaded,
        "there is no provider \(name.quoted). synth-host providers lists them; a library is named by its path."
      )
    }
    return record.places.library
  }

  private func validation(
    of path: String,
    _ wanted: Set<String>
  ) throws(CommandError) -> ValidationReport {
    let environment = HostOptions.environment
    var library = NamedLibrary(path: path, in: SearchPath(environment: environment))
    if noSandbox { library?.places.confinement.level = .none }
    let options = ValidationOptions(
      level: level,
      seed: seed ?? .random(in: 1...UInt32.max),
      voices: voice,
      locale: LanguageTag(environment: environment)?.description ?? "und",
      timeZone: environment["TZ"],
      checks: wanted
    )
    do throws(CheckerError) {
      let program = try CheckerProgram.locate(
        environment: environment,
        executableFolder: HostOptions.executableFolder
      )
      let validator = Validator(path: path, library: library, program: program, options: options)
      let interrupt = Interrupt { validator.cancel() }
      let line = ProgressLine()
      defer { line.clear() }
      return try withExtendedLifetime(interrupt) { () throws(CheckerError) in
        try validator.run { result, done, count in
          line.show(done, of: count, result.check.identifier)
        }
      }
    } catch {
      throw CommandError(.notValidated, "\(error)")
    }
  }
}
