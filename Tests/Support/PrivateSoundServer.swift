// SPDX-License-Identifier: Apache-2.0

/// A sound server of the test's own that answers PulseAudio's protocol.
package protocol PrivateSoundServer: AnyObject {
  /// What a program needs to find it, and nothing else.
  var environment: [String: String] { get }

  /// Lets it hang, as a debugger does, or continue.
  func hang(_ isHanging: Bool)
}

extension PrivateSoundServer {
  /// Asks or tells it something with pactl.
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
