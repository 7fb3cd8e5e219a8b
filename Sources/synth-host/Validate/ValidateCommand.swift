// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem
import SpeechValidation
import SpeechVoices
import SpeechWorkers

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Checks whether a provider follows the interface, and how fast it is.",
    discussion: """
      Every check runs in its own process, in the sandbox, and is stopped if it takes too long: nothing that the \
      provider does can stop the other checks. Levels: \
      \(CheckCatalog.levels.map { "\($0.level) \($0.title)" }.joined(separator: "; ")).

      Exit status: 0 no check failed; 1 a check failed; 2 it could not be loaded or found; 3 it could not \
      be checked, or every check was skipped; 64 wrong usage.

      Examples:
        synth-host validate ./parrot.so
        synth-host validate --level 3 --junit report.xml --out report ./parrot.so
        synth-host validate --include '^render-' --voice polly parrot
        synth-host validate --list --level 1
      """
  )

  @Argument(
    help:
      "A library (.so), or a provider that synth-host providers lists: its identifier, or the last part of that.",
    completion: .file(extensions: ["so"])
  )
  var provider: String?

  @Option(
    help: ArgumentHelp(
      "Run the checks up to this level, 1 to 4. Default: 2.",
      valueName: "level"
    ),
    transform: OptionNumber.whole(1...4)
  )
  var level: Int?

  @OptionGroup(title: "Checks") var selection: CheckSelection

  @Option(
    help: ArgumentHelp(
      "Seed for what is chosen at random, to repeat an earlier run.",
      valueName: "number"
    ),
    transform: { UInt32(try OptionNumber.whole(0...Int(UInt32.max))($0)) }
  )
  var seed: UInt32?

  @Option(
    help: ArgumentHelp(
      "Check with this voice of the provider, by the provider's own id. May be given several times.",
      valueName: "id"
    )
  )
  var voice: [String] = []

  @Flag(help: "Run the provider without the sandbox, to find out what the sandbox forbids.")
  var noSandbox = false

  @Flag(help: "List the checks, with level and severity, and run none.")
  var list = false

  @OptionGroup(title: "Report") var output: ValidateOutput

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func validate() throws {
    // Before anything is run: a check that is left out by mistake must not look passed.
    switch Self.checker {
    case .success(let checker): _ = try selection.checks(of: checker.catalog, level: highestLevel)
    // run() reports it, unless something else is wrong.
    case .failure: try selection.checkExpressions()
    }
    guard list || provider != nil else {
      throw ValidationError("Name a provider: a library (.so), or an id.")
    }
    guard voice.allSatisfy({ (1...257).contains($0.utf8.count) }) else {
      throw ValidationError("--voice takes an id of at most 257 bytes.")
    }
  }

  func run() throws {
    Console.ignoreBrokenPipes()
    if list { return output.write(try checks(of: try Self.checker.get())) }
    let path = try path()
    let files = try output.openFiles()
    let report = try validation(of: path, by: try Self.checker.get())
    try output.write(report, junitFile: files)
    noteConduct(report, of: path)
    switch report.outcome {
    case .passed: return
    case .failed: throw ExitCode(ExitStatus.checksFailed.rawValue)
    case .notLoaded: throw ExitCode(ExitStatus.notLoaded.rawValue)
    case .nothingChecked: throw ExitCode(ExitStatus.notValidated.rawValue)
    case .interrupted: throw ExitCode(ExitStatus.interrupted.rawValue)
    }
  }

  /// The list has every level unless one is given.
  private var highestLevel: Int { level ?? (list ? 4 : 2) }

  private struct Checker {
    let program: CheckerProgram
    let catalog: CheckCatalog
  }

  /// The installed `speech-checker`, which is asked once for its checks.
  private static let checker = Result { () throws(CheckerError) in
    let program = try CheckerProgram.locate(
      environment: ProgramContext.environment,
      executableFolder: ProgramContext.executableFolder
    )
    return Checker(program: program, catalog: try CheckCatalog(program))
  }

  /// The selected checks, in the order of the catalogue; at least one.
  private func checks(of checker: Checker) throws(CommandError) -> [Check] {
    do throws(ValidationError) {
      return try selection.checks(of: checker.catalog, level: highestLevel)
    } catch {
      throw CommandError(.usage, message: error.message)
    }
  }

  /// The absolute path of the library.
  private func path() throws(CommandError) -> String {
    let name = provider ?? ""
    if name.contains("/") || name.hasSuffix(".so") { return ProgramContext.absolutePath(name) }
    let host = hostOptions.makeHost()
    defer { host.close() }
    do throws(CommandError) {
      return try ProviderName.record(name, in: host).places.library
    } catch {
      throw CommandError(.notLoaded, message: error.message + " A library is named by its path.")
    }
  }

  /// Records a provider that was heard and passed all checks as verified.
  private func noteConduct(_ report: ValidationReport, of path: String) {
    let isHeard = report.results.contains {
      $0.check.identifier == "req-minimal" && $0.verdict == .passed
    }
    let folder = SearchPath(environment: ProgramContext.environment).stateFolder
    guard report.outcome == .passed, isHeard, let folder else { return }
    let health = ProviderHealth(file: folder + "/health.json")
    guard !health.isVerified(path) else { return }
    health.verify(ProviderPlaces(library: path))
  }

  private func validation(
    of path: String,
    by checker: Checker
  ) throws(CommandError) -> ValidationReport {
    let environment = ProgramContext.environment
    var library = NamedLibrary(path: path, in: hostOptions.configuration.searchPath)
    if noSandbox { library?.places.confinement.level = .none }
    let options = ValidationOptions(
      level: level ?? 2,
      seed: seed ?? .random(in: 1...UInt32.max),
      voices: voice,
      locale: LanguageTag(environment: environment)?.description ?? "und",
      timeZone: environment["TZ"],
      checks: Set(try checks(of: checker).map(\.identifier))
    )
    return try CommandError.wrapping { () throws(CheckerError) in
      let validator = Validator(
        path: path,
        library: library,
        program: checker.program,
        catalog: checker.catalog,
        options: options
      )
      let interrupt = Interrupt { validator.cancel() }
      let line = ProgressLine()
      defer { line.clear() }
      return try withExtendedLifetime(interrupt) { () throws(CheckerError) in
        try validator.run { result, done, count in
          line.show(done, of: count, name: result.check.identifier)
        }
      }
    }
  }
}
