// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A private PipeWire with its session manager and its server for PulseAudio's protocol.
///
/// It uses only a temporary folder, not the user's server, settings or home.
package final class PrivatePipeWire: PrivateSoundServer {
  /// Why a test cannot use one.
  package static let missing =
    "the programs pipewire, pipewire-pulse, wireplumber and dbus-daemon are not all installed"

  package static var isInstalled: Bool {
    programs.allSatisfy { access($0, X_OK) == 0 }
  }

  private static let bus = "/usr/bin/dbus-daemon"
  private static let daemon = "/usr/bin/pipewire"
  private static let manager = "/usr/bin/wireplumber"
  private static let pulse = "/usr/bin/pipewire-pulse"
  private static let programs = [bus, daemon, manager, pulse, "/usr/bin/pactl"]

  package let environment: [String: String]
  private let folder = TemporaryFolder()
  private var running: [RunningProgram] = []

  /// Starts all of it; nil when it does not answer within a minute at each step.
  package init?() {
    let path = folder.path
    environment = [
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)/bus",
      "HOME": path,
      "PATH": "/usr/bin:/bin",
      "PULSE_COOKIE": path + "/cookie",
      "PULSE_SERVER": "unix:\(path)/pulse/native",
      "SWIFT_BACKTRACE": "enable=no",
      "XDG_RUNTIME_DIR": path,
    ]
    guard start(Self.bus, ["--session", "--nofork", "--address=unix:path=\(path)/bus"]),
      waitForFile("bus"), start(Self.daemon, []), waitForFile("pipewire-0"),
      start(Self.manager, []), start(Self.pulse, []), waitForFile("pulse/native"), waitForManager()
    else { return nil }
  }

  package func hang(_ isHanging: Bool) {
    for program in running.dropFirst() { program.signal(isHanging ? SIGSTOP : SIGCONT) }
  }

  private func start(_ program: String, _ arguments: [String]) -> Bool {
    guard let program = RunningProgram(program, arguments, environment: environment) else {
      return false
    }
    running.append(program)
    return true
  }

  private func waitForFile(_ name: String) -> Bool {
    waitUntil { access(folder.path + "/" + name, F_OK) == 0 }
  }

  /// Nothing is connected before the session manager runs.
  private func waitForManager() -> Bool {
    waitUntil { !control("set-default-sink", "nothing").errorText.contains("Not supported") }
  }
}
