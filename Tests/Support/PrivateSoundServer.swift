// SPDX-License-Identifier: Apache-2.0

/// A private sound server with PulseAudio's protocol.
package protocol PrivateSoundServer: AnyObject {
  /// What a program needs to find it, and nothing else.
  var environment: [String: String] { get }

  /// Stops it, as a debugger does, or continues it.
  func hang(_ isHanging: Bool)
}

extension PrivateSoundServer {
  /// Runs pactl on the server.
  @discardableResult
  package func control(_ arguments: String...) -> ProgramResult {
    run("/usr/bin/pactl", arguments, environment: environment)
  }

  /// The lines of one of pactl's short lists, in columns.
  package func list(_ what: String) -> [[String]] {
    control("list", "short", what).output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
