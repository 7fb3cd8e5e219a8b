// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Completions that wait for an answer.
final class PendingRequests: Sendable {
  typealias Completion = @Sendable (PermissionStatus) -> Void

  private let waiting = Mutex<[PermissionQuestion: [Completion]]>([:])

  /// Returns true for the first request of a question; its caller must ask the user.
  func add(_ completion: @escaping Completion, to question: PermissionQuestion) -> Bool {
    waiting.withLock { waiting in
      waiting[question, default: []].append(completion)
      return waiting[question]?.count == 1
    }
  }

  /// Removes and returns the completions of a question.
  func take(_ question: PermissionQuestion) -> [Completion] {
    waiting.withLock { $0.removeValue(forKey: question) ?? [] }
  }
}
