// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechWorkers

/// The host of this program.
enum ModuleHost {
  static func make(_ places: ProgramPlaces, environment: [String: String]) -> SpeechHost {
    var limits = RenderLimits(stall: Self.stall)
    limits.workers.idle = Self.idle
    // Personal voices are left out: they need a permission of the application that speaks, and here that is the server of
    // all of them.
    return SpeechHost(
      HostConfiguration(
        environment: environment,
        executableFolder: places.executableFolder,
        workingFolder: "/",
        limits: limits,
        asksProvidersFirst: false
      )
    )
  }

  /// How long a voice may produce nothing before another one continues. Shorter than the host's usual limit, because a
  /// user who hears nothing cannot use the machine.
  private static let stall = Duration.seconds(2)

  /// How long a provider's process stays ready: a user who returns to the machine expects the first key to be heard at
  /// once.
  private static let idle = Duration.seconds(3600)
}
