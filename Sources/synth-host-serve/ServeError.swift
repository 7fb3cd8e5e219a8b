// SPDX-License-Identifier: Apache-2.0

/// Why the server does not run, for the user.
struct ServeError: Error {
  /// The exit status, of sysexits.h.
  let status: Int32
  let message: String

  init(_ status: Int32, _ message: String) {
    self.status = status
    self.message = message
  }
}
