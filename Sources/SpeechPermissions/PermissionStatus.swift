// SPDX-License-Identifier: Apache-2.0

/// Whether an application may do what it needs a permission for.
package enum PermissionStatus: String, Hashable, Sendable {
  /// The user has not been asked yet, or could not be.
  case notDetermined
  case denied
  case granted
  /// The user has switched the permission off for all applications.
  case serviceDisabled
}
