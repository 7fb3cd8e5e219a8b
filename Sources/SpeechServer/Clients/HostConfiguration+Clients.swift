// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechWorkers

extension HostConfiguration {
  /// For a program that speaks for clients: those of Speech Dispatcher, or of a server.
  package static func forClients(
    environment: [String: String],
    executableFolder: String
  ) -> HostConfiguration {
    var limits = RenderLimits(stall: stall)
    limits.workers.idle = idle
    limits.workers.quickTurns = 2 * WorkerPool.processors
    limits.workers.turn = turn
    // Personal voices are left out: they need a permission of the application that speaks, and here that is the server of
    // all of them.
    return HostConfiguration(
      environment: environment,
      executableFolder: executableFolder,
      workingFolder: "/",
      limits: limits,
      asksProvidersFirst: false
    )
  }

  /// How long a voice may produce nothing before another one continues. Shorter than the host's usual limit, because a
  /// user who hears nothing cannot use the machine.
  private static let stall = Duration.seconds(2)

  /// How long a provider's process stays ready: a user who returns to the machine expects the first key to be heard at
  /// once.
  private static let idle = Duration.seconds(3600)

  /// How long a render waits for others of the same provider whose clients read as slowly as they play.
  private static let turn = Duration.seconds(5)
}
