// SPDX-License-Identifier: Apache-2.0

import CLinux

/// The environment as far as a host goes by it.
package enum HostEnvironment {
  /// Variables that say which programs and libraries are run.
  private static let steering = ["SYNTH_HOST_LIBEXEC", "SPEECH_PROVIDER_PATH", "SYNTH_HOST_PROMPT"]

  /// Without what names programs and libraries, where the process has more rights than whoever started it: that one's
  /// libraries would get these rights.
  package static func trusted(
    _ environment: [String: String],
    isPrivileged: Bool = linux_is_privileged()
  ) -> [String: String] {
    isPrivileged ? environment.filter { !steering.contains($0.key) } : environment
  }

  /// Without what the environment says of where the host's programs and providers are.
  static func withoutFolders(_ environment: [String: String]) -> [String: String] {
    environment.filter { $0.key == "SYNTH_HOST_PROMPT" || !steering.contains($0.key) }
  }
}
