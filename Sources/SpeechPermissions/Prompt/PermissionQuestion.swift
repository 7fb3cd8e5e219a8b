// SPDX-License-Identifier: Apache-2.0

/// The question that the user is asked.
package struct PermissionQuestion: Hashable, Sendable {
  package let permission: Permission
  package let application: Application

  package init(permission: Permission, application: Application) {
    self.permission = permission
    self.application = application
  }
}
