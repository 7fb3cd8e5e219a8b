// SPDX-License-Identifier: Apache-2.0

/// Answers of the command that the process's own environment names.
struct AnswersHere: Sendable {
  var isDecided: [PermissionQuestion: Bool] = [:]
  var observer: (@Sendable () -> Void)?
}
