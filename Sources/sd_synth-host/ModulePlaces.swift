// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechSystem
import SpeechWorkers

/// Where the host's other programs are, as seen from this one: beside it in a build folder; else installed as
/// `PREFIX/lib/speech-dispatcher-modules/sd_synth-host`, with theirs in `PREFIX/lib/synth-host`.
struct ModulePlaces {
  private let folder: String
  private let prefix: String

  init(program: String) {
    folder = Path.parent(of: program)
    prefix = Path.parent(of: Path.parent(of: folder))
  }

  private var isBuild: Bool { access(folder + "/speech-worker", X_OK) == 0 }
  private var libexec: String { prefix + "/lib/synth-host" }

  /// Why no speech is possible; nil if it is.
  func problem(environment: [String: String]) -> String? {
    let chosen = environment["SYNTH_HOST_LIBEXEC"].flatMap { $0.isEmpty ? nil : $0 }
    let searched = chosen.map { [$0] } ?? [folder, libexec]
    guard !searched.contains(where: { access($0 + "/speech-worker", X_OK) == 0 }) else {
      return nil
    }
    return
      "the program speech-worker is missing in \(searched.joined(separator: " and ")); install synth-host, "
      + "or set SYNTH_HOST_LIBEXEC to the folder that has it"
  }

  func makeHost(environment: [String: String]) -> SpeechHost {
    var limits = RenderLimits(stall: Self.stall)
    limits.workers.idle = Self.idle
    // Personal voices are left out: they need a permission of the application that speaks, and here that is the server of
    // all of them.
    return SpeechHost(
      HostConfiguration(
        environment: environment,
        executableFolder: isBuild ? folder : prefix + "/bin",
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
