// SPDX-License-Identifier: Apache-2.0

/// The exit status of a program, from sysexits.h where possible. The first three are used only by `validate`.
package enum ExitStatus: Int32, Sendable {
  case checksFailed = 1
  case notLoaded = 2
  case notValidated = 3
  case usage = 64
  case invalidInput = 65
  case inputMissing = 66
  case unavailable = 69
  case providerFailed = 70
  case outputFailed = 74
  case providerTooSlow = 75
  case notPermitted = 77
  case interrupted = 130

  /// Units are missing, which another run may render (EX_TEMPFAIL).
  package static let incomplete = ExitStatus.providerTooSlow
}
