// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechSystem
import SpeechVoices
import SpeechWorkers

struct RunProviderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Speaks a text with a provider that is not installed.",
    discussion: """
      By default the provider runs as users hear it: in a worker process and in the sandbox, with time limits. This is \
      “synth-host render” with the voices of one library, and with --no-fallback: no other voice speaks in its place.

      With --in-process the library is loaded into this process and called on its main thread: there is no worker, no \
      sandbox, no time limit and no restart, and it may do whatever you may do. This is for a debugger, a profiler or \
      valgrind; never run a library so that you would not run as a program. Every step, voice and marker is printed, and \
      what the provider logs goes to standard error. A debugger follows when it asks for breakpoints in libraries that \
      are not loaded yet:

        gdb -ex 'set breakpoint pending on' -ex 'break my_function' -ex run \\
          --args synth-host provider run ./engine.so --in-process --text "Hello."
      """
  )

  @Argument(help: "The library (.so).", completion: .file(extensions: ["so"]))
  var library: String

  @Option(name: [.short, .long], help: "Text to speak.")
  var text: String

  @Flag(help: "Call it in this process: no worker, no sandbox, no limits.")
  var inProcess = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The voice, by the provider's own id. Default: the first one.",
      valueName: "id"
    )
  )
  var voice: String?

  @Option(
    name: [.short, .long],
    parsing: .unconditional,
    help: "Rate: 1 is the voice's own, 2 twice as fast.",
    transform: SpeakingRate.init(typed:)
  )
  var rate = SpeakingRate(1)

  @Option(
    parsing: .unconditional,
    help: "Pitch: 1 is the voice's own, 2 an octave up.",
    transform: Multiplier.init(typed:)
  )
  var pitch = Multiplier(1)

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "WAV file to write. Without it, with --in-process, nothing is written.",
      valueName: "file"
    ),
    completion: .audioFile
  )
  var output: String?

  func validate() throws {
    guard inProcess || output != nil else {
      throw ValidationError("Give the audio file to write: -o FILE; or --in-process.")
    }
    guard !inProcess || output != "-" else {
      throw ValidationError("With --in-process, standard output has the steps: -o takes a file.")
    }
  }

  func run() throws {
    if inProcess { throw try runInProcess() }
    try render()
  }

  // MARK: - As users hear it

  /// Runs `render` with the voice of this library.
  private func render() throws {
    let path = ProgramContext.absolutePath(library)
    let folder = Path.folder(of: path)
    var hostOptions = try HostOptions.parse(["--provider-dir", folder])
    hostOptions.allowUntrusted = false
    var identifier = ""
    try hostOptions.withHost(tellingWhatIsLeftOut: false) { host in
      identifier = try voiceIdentifier(of: path, in: host)
    }
    let arguments = [
      "--provider-dir", folder, "--voice", identifier, "--text", text, "--output", output ?? "-",
      "--rate", "\(rate.value)", "--pitch", "\(pitch.value)", "--print-provider-log",
      "--no-fallback",
    ]
    let command = try RenderCommand.parse(arguments)
    try command.run()
  }

  private func voiceIdentifier(
    of path: String,
    in host: SpeechHost
  ) throws(CommandError) -> String {
    let resolved = Path.resolved(path) ?? path
    let found = host.registry.providers.first { Path.isSame($0.resolvedLibrary, other: resolved) }
    guard let record = found else {
      guard FileStamp.read(path)?.kind == .file else {
        throw CommandInput.unreadable(library, code: FileTree.exists(path) ? EISDIR : ENOENT)
      }
      throw CommandError(
        .unavailable,
        message: "\(library.quoted) is not looked at: the name of a provider's library ends in .so."
      )
    }
    if let silence = record.silence {
      throw CommandError(.unavailable, message: "\(record.nameForPeople): \(silence).")
    }
    let voices = host.registry.voices.filter { $0.provider == record.description?.identifier }
    guard let voice else {
      guard let first = voices.first else {
        throw CommandError(.unavailable, message: "\(record.nameForPeople) has no voice.")
      }
      return first.identifier
    }
    let base = voice.split(separator: "+", maxSplits: 1).first.map(String.init) ?? voice
    guard let match = voices.first(where: { [$0.localIdentifier, $0.identifier].contains(base) })
    else {
      let own = voices.prefix(10).map(\.localIdentifier).joined(separator: ", ")
      throw CommandError(
        .unavailable,
        message:
          "\(record.nameForPeople) has no voice \(voice.quoted). Give one of its own ids: \(own)."
      )
    }
    return match.identifier + voice.dropFirst(base.count)
  }

  // MARK: - In this process

  /// Becomes the program that calls the provider; returns only an error.
  private func runInProcess() throws(CommandError) -> CommandError {
    let path = ProgramContext.absolutePath(library)
    let environment = ProgramContext.environment
    let searchPath = SearchPath(environment: environment)
    guard let named = NamedLibrary(path: path, in: searchPath) else {
      throw CommandInput.unreadable(library, code: FileTree.exists(path) ? EISDIR : ENOENT)
    }
    let program = try CommandError.wrapping { () throws(RunnerProgram.Missing) in
      try RunnerProgram.locate(
        environment: environment,
        executableFolder: ProgramContext.executableFolder
      )
    }
    let run = RunnerProgram.Run(
      places: named.places,
      text: text,
      voice: voice,
      output: output,
      rate: rate.value,
      pitch: pitch.value,
      locale: LanguageTag(environment: environment)?.description
    )
    let code = program.become(run, environment: environment)
    return CommandError(
      .unavailable,
      message:
        "\(program.path.shown): not started: \(SystemError.text(code)); install synth-host again."
    )
  }
}
