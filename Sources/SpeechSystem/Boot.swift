// SPDX-License-Identifier: Apache-2.0

/// The time since the machine was started.
package enum Boot {
  /// Another one after each start of the machine; empty where the kernel does not tell.
  package static let identifier: String = {
    let text = Path.systemFile("/proc/sys/kernel/random/boot_id") ?? ""
    return String(text.prefix { $0 != "\n" })
  }()
}
