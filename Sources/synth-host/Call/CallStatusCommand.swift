// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Dispatch
import SpeechCalls
import SpeechJSON
import SpeechPermissions

struct CallStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Tells who is in a call, and whether speech is heard there.",
    discussion: """
      Who records from the microphone “Synthesized Speech Microphone” is in a call; the microphone is there while a program \
      speaks in calls. With --watch the command goes on and tells what changes, until you interrupt it, which is its orderly \
      end.
      """
  )

  @Flag(help: "Go on, and tell each change.")
  var watch = false

  @Flag(help: "Print JSON; with --watch, an object on a line for each change.")
  var json = false

  func run() throws {
    do throws(CommandError) {
      try tell()
    } catch {
      throw error.report()
    }
  }

  private func tell() throws(CommandError) {
    Console.ignoreBrokenPipes()
    let ready = DispatchSemaphore(value: 0)
    let isWatching = watch
    let json = json
    let service = CallService(
      environment: HostOptions.environment,
      permissions: PermissionStore(environment: HostOptions.environment),
      makesMicrophone: false
    ) { change in
      guard isWatching else { return }
      // What was there at first is told before.
      ready.wait()
      ready.signal()
      if json {
        for row in CallEventRow.rows(change) { Console.print(JSONOutput.line(row)) }
      } else {
        for line in CallText.lines(change) { Console.print(line) }
      }
    }
    defer { service.close() }
    let state = service.current
    if let problem = state.problem {
      ready.signal()
      throw CommandError(.unavailable, "\(problem)".asSentence)
    }
    print(state)
    ready.signal()
    guard watch else { return }
    let stopped = DispatchSemaphore(value: 0)
    let interrupt = Interrupt { stopped.signal() }
    stopped.wait()
    withExtendedLifetime(interrupt) {}
  }

  private func print(_ state: CallState) {
    if watch, json {
      for call in state.calls { Console.print(JSONOutput.line(CallEventRow(.began, call))) }
    } else if json {
      Console.print(JSONOutput.object(CallStateRow(state: state)))
    } else {
      for line in CallText.lines(state) { Console.print(line) }
    }
  }
}
