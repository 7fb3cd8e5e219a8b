// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Dispatch
import Glibc
import SpeechCalls
import SpeechConversation
import SpeechJSON
import SpeechPermissions
import SpeechSystem

struct CallStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Shows who is in a call and whether speech is heard there.",
    discussion: """
      A program that records from the microphone “Synthesized Speech Microphone” is in a call; the microphone exists \
      while a program speaks in calls. With --watch the command keeps running and prints each change until you press \
      Ctrl-C; as JSON it begins with the events that led to the current state.
      """
  )

  @Flag(help: "Keep running, and print each change.")
  var watch = false

  @Flag(help: "Print JSON; with --watch, one object on each line for each change.")
  var json = false

  func run() throws {
    try tell()
  }

  private func tell() throws(CommandError) {
    Console.ignoreBrokenPipes()
    // A suspended queue: changes are printed after the initial state, and a slow reader blocks no one.
    let queue = DispatchQueue(label: "synth-host.status")
    queue.suspend()
    let (isWatching, json) = (watch, json)
    let service = CallService(
      environment: ProgramContext.environment,
      permissions: PermissionStore(environment: ProgramContext.environment),
      makesMicrophone: false
    ) { change in
      guard isWatching else { return }
      queue.async {
        if json {
          for row in CallEventRow.rows(change) { Console.print(JSONOutput.line(row)) }
        } else {
          for line in CallText.lines(change) { Console.print(line) }
        }
      }
    }
    service.start()
    defer {
      service.close()
      queue.resume()
    }
    let state = service.current
    if let problem = state.problem {
      throw CommandError(.unavailable, message: "\(problem)".asSentence)
    }
    print(state)
    guard watch else { return }
    queue.resume()
    defer { queue.suspend() }
    let stopped = WakeUp()
    let interrupt = Interrupt { stopped.signal() }
    Console.whenNobodyReads { stopped.signal() }
    try startReading {
      // Detects only whether the reader has closed the pipe.
      var reader = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      while poll(&reader, 1, -1) < 0, errno == EINTR {}
      stopped.signal()
    }
    stopped.waitForSignal()
    withExtendedLifetime(interrupt) {}
  }

  private func print(_ state: CallState) {
    if watch, json {
      for row in CallEventRow.rows(state) { Console.print(JSONOutput.line(row)) }
    } else if json {
      Console.print(JSONOutput.object(CallStateRow(state: state)))
    } else {
      for line in CallText.lines(state) { Console.print(line) }
    }
  }
}
