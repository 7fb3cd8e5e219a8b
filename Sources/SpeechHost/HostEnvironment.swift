// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// The environment variables that a host uses.
package enum HostEnvironment {
  /// The variables of this process, without those it must not trust, or cannot use.
  package static var ofProcess: [String: String] {
    var result: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let pair = String(cString: text).split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      if pair.count == 2 { result[String(pair[0])] = String(pair[1]) }
      entry += 1
    }
    return withoutMissingHome(trusted(result))
  }

  /// Removes a `HOME` that does not exist, such as Debian's /nonexistent of users without one: as root, the host would make
  /// it, and for other users every file in it is an error. What would be kept there then lasts as long as the process.
  package static func withoutMissingHome(_ environment: [String: String]) -> [String: String] {
    guard let home = environment["HOME"] else { return environment }
    var status = stat()
    // A home that cannot be looked at now may exist.
    guard stat(home, &status) != 0, errno == ENOENT || errno == ENOTDIR else { return environment }
    return environment.filter { $0.key != "HOME" }
  }

  /// Variables that say which programs and libraries are run.
  private static let steering = ["SYNTH_HOST_LIBEXEC", "SPEECH_PROVIDER_PATH", "SYNTH_HOST_PROMPT"]

  /// In a process with more rights than its caller, removes variables that name programs and libraries: the caller's
  /// libraries would get these rights.
  package static func trusted(
    _ environment: [String: String],
    isPrivileged: Bool = linux_is_privileged()
  ) -> [String: String] {
    isPrivileged ? environment.filter { !steering.contains($0.key) } : environment
  }

  /// Removes the variables that locate the host's programs and providers.
  static func withoutFolders(_ environment: [String: String]) -> [String: String] {
    environment.filter { $0.key == "SYNTH_HOST_PROMPT" || !steering.contains($0.key) }
  }
}
