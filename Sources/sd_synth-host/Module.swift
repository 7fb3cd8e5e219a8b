// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechServer
import SpeechSystem

/// The output module of Speech Dispatcher: commands on standard input, replies and events on standard output, and what
/// went wrong on standard error.
@main
private enum Module {
  static func main() {
    // A write to a server that is gone then fails with EPIPE.
    signal(SIGPIPE, SIG_IGN)
    let server = getppid()
    let log = ProgramLog(descriptor: STDERR_FILENO)
    let progress = ModuleProgress()
    let isRestarted =
      progress.map { ModuleKeeper(progress: $0, output: STDOUT_FILENO, log: log).start() } ?? false
    let environment = HostEnvironment.ofProcess
    let configuration = ModuleConfiguration(path: OwnProgram.arguments.dropFirst().first, log: log)
    if let problem = ProcessLimits.prepare() { refuse(problem, isRestarted: isRestarted) }
    guard let places = ProgramPlaces.ofProcess else {
      refuse(ProgramPlaces.unknownMessage, isRestarted: isRestarted)
    }
    if let problem = places.problem(environment: environment) {
      refuse(problem, isRestarted: isRestarted)
    }
    let host = SpeechHost(
      .forClients(environment: environment, executableFolder: places.executableFolder)
    )
    let discovery = VoiceDiscovery(host)
    let voices = ClientVoices(
      host,
      discovery: discovery,
      environment: environment,
      listsVariants: configuration.listsVariants
    )
    for warning in host.warnings { log.write(warning, level: 2) }
    do throws(SystemThread.Failure) {
      try SystemThread.detach("voices") { discovery.begin() }
    } catch {
      refuse(
        "no thread could be created to look for voices: \(SystemError.text(error.code))",
        isRestarted: isRestarted
      )
    }
    let session = ModuleSession(
      host,
      voices: voices,
      writingTo: STDOUT_FILENO,
      server: server,
      progress: progress,
      log: log,
      isInstalled: {
        if places.problem(environment: environment) == nil { return true }
        usleep(ProgramPlaces.replacementTime)
        return places.problem(environment: environment) == nil
      }
    )
    ModuleInput(descriptor: STDIN_FILENO, progress: progress).feed(session)
    session.close()
    host.close()
    if let unanswered = session.unanswered {
      log.write("synth-host is no longer installed; the module for eSpeak NG goes on", level: 1)
      // Another process in the place of this one would not know what that module has been told.
      progress?.begin(.reading)
      ModuleSuccessor(input: STDIN_FILENO, output: STDOUT_FILENO, log: log).run(unanswered)
    }
    // Threads of messages may still be waiting for a provider, whose process ends with this one.
    exit(0)
  }

  /// Ends the program as the server expects of a module that cannot work.
  /// - Parameter isRestarted: Whether the server has had its reply to INIT. It notices the end.
  private static func refuse(_ reason: String, isRestarted: Bool) -> Never {
    guard !isRestarted else { exit(1) }
    // The reply to INIT, the first command. Its text goes to the server's log.
    let reply = "399-\(reason.shown)\n399 ERR CANT INIT MODULE\n"
    _ = SmallFile.write(Array(reply.utf8), to: STDOUT_FILENO)
    exit(1)
  }
}
