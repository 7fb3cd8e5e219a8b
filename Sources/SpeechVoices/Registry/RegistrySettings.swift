// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Settings of a registry, for tests and special hosts.
package struct RegistrySettings: Sendable {
  /// How long files must be unchanged before they are looked at.
  package var quietTime: Duration = .milliseconds(20)
  /// Maximum wait for that.
  package var maxWait: Duration = .milliseconds(60)
  /// Between two looks where files cannot be watched.
  package var pollInterval: Duration = .seconds(2)
  /// Replaces the user's limit of inotify watches.
  package var maxWatches: Int = .max
  /// Providers that are asked at the same time; default: one for each core.
  package var maxProbes: Int = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  /// Also use providers that others can modify.
  package var allowsUntrusted = false
  /// Users besides this one and root whose files can be trusted, by their numbers.
  package var trustedOwners: Set<UInt32> = []
  /// Ignore the user's consents, which could remove a provider's sandbox.
  package var onlyCameWithHost = false
  /// Which libraries of a list, by their paths as found, have failed so often that others with the same identifier
  /// take precedence.
  package var quarantined: @Sendable (_ libraries: [String]) -> Set<String> = { _ in [] }
  /// Which libraries of a list, by their paths as found, are known to speak; those that came with the host are.
  package var verified: @Sendable (_ libraries: [String]) -> Set<String> = { Set($0) }
  /// The file that `quarantined` and `verified` depend on; absolute.
  package var healthFile: String?
  /// Whether the application that the registry is part of may know of personal voices.
  package var personalVoices = PersonalVoiceAccess.never
  /// Nanoseconds since 1970.
  package var now: @Sendable () -> Int64 = RegistrySettings.systemTime

  package init() {}

  private static func systemTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
