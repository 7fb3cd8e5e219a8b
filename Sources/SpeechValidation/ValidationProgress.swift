// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Reports results one by one, with how many are done and how many there are.
final class ValidationProgress: Sendable {
  private let done = Mutex(0)
  private let count: Int
  private let body: @Sendable (CheckResult, Int, Int) -> Void

  init(count: Int, body: @escaping @Sendable (CheckResult, Int, Int) -> Void) {
    self.count = count
    self.body = body
  }

  func tell(_ result: CheckResult) {
    done.withLock { done in
      done += 1
      body(result, done, count)
    }
  }
}
