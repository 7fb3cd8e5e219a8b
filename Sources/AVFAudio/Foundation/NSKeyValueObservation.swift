// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An observation of a property, which lasts as long as this object. On Linux only `allParameterValues` of an audio unit
/// can be observed.
open class NSKeyValueObservation: NSObject, @unchecked Sendable {
  // Safe because the action is taken out once, under the lock.
  private let lock = NSLock()
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) {
    self.end = end
    super.init()
  }

  deinit { invalidate() }

  /// Ends the observation.
  open func invalidate() {
    let action = lock.withLock {
      let action = end
      end = nil
      return action
    }
    action?()
  }
}
