// SPDX-License-Identifier: Apache-2.0

import CSandbox

/// The forbidden system call for which a provider was killed.
package struct ForbiddenCall: Hashable, Sendable, CustomStringConvertible {
  /// `AUDIT_ARCH_*` of the call's number.
  package let architecture: UInt32
  package let number: UInt32

  /// Nil when nothing was noted. The note comes from the provider's process and need not be true.
  init?(note: UInt64) {
    guard note != 0 else { return nil }
    architecture = UInt32(truncatingIfNeeded: note >> 32)
    number = UInt32(truncatingIfNeeded: note)
  }

  /// `ptrace()`.
  package var description: String {
    // Safe because the names are literals of CSandbox's table.
    if let name = sandbox_call_name(architecture, number) { return "\(String(cString: name))()" }
    guard architecture == sandbox_architecture() else { return "a system call of another machine" }
    return number & Self.x32 != 0 ? "an x32 system call" : "system call \(number)"
  }

  /// The bit of the x32 ABI's numbers on x86-64.
  private static let x32: UInt32 = 0x4000_0000
}
