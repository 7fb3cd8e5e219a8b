// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation

/// A thread beside the test's own. Join it before the instance it uses is destroyed, as a host has to.
struct OtherThread {
  private let isDone = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread { [isDone] in
      body()
      isDone.signal()
    }
    thread.start()
  }

  func join() {
    isDone.wait()
  }
}
