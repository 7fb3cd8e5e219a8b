// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechEspeak
import SpeechHost
import SpeechReader
import SpeechSystem
import SpeechWorkers

/// eSpeak NG's command-line program, with the voices of the host. It is run under one of its names: `espeak-ng`, `espeak`.
@main
private enum FrontEnd {
  static func main() {
    // A write to a worker or reader that is gone then fails with EPIPE.
    signal(SIGPIPE, SIG_IGN)
    if let problem = ProcessLimits.prepare() {
      _ = SmallFile.write(Array("espeak-ng: \(problem)\n".utf8), to: STDERR_FILENO)
      exit(1)
    }
    // Before getopt_long(3) changes their order.
    let program = OwnProgram.arguments.first ?? "espeak-ng"
    let invocation = OwnProgram.withArguments { EspeakInvocation.parse($0, arguments: $1) }
    let environment = HostEnvironment.ofProcess
    let session = EspeakSession(
      program: program,
      environment: environment,
      reader: ReaderProgram(environment: environment, executableFolder: executableFolder)
    ) { speaks in
      makeHost(environment, speaks: speaks)
    }
    exit(session.run(invocation))
  }

  private static let executableFolder = ProgramPlaces.ofProcess?.executableFolder ?? "."

  /// Personal voices are left out: they need a permission of the application that speaks, which here is any program.
  private static func makeHost(_ environment: [String: String], speaks: Bool) -> SpeechHost {
    var configuration = HostConfiguration(
      environment: environment,
      executableFolder: executableFolder,
      workingFolder: "/",
      asksProvidersFirst: false
    )
    if speaks {
      // Its loader works while this process reads which voices there are.
      let blank = BlankWorker()
      configuration.start(blank)
      configuration.blankWorker = blank
    }
    return SpeechHost(configuration)
  }
}
