// SPDX-License-Identifier: Apache-2.0
import Glibc

package enum SystemError {
  /// The system's message for an error number.
  package static func text(_ code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      // Safe because strerror_r writes at most 256 bytes here, with NUL at their end (POSIX form).
      guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
        return "error \(code)"
      }
      return String(validatingCString: start) ?? "error \(code)"
    }
  }
}
