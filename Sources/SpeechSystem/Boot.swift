// SPDX-License-Identifier: Apache-2.0

/// The current boot of the machine.
package enum Boot {
  /// Differs after each boot; empty if the kernel does not report it.
  package static let identifier: String = {
    let text = Path.systemFile("/proc/sys/kernel/random/boot_id") ?? ""
    return String(text.prefix { $0 != "\n" })
  }()
}
