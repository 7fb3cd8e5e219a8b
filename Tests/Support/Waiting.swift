// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Waits until something is so; false when it does not become so within a minute, which is far more than a busy machine needs.
package func waitUntil(_ isReached: () -> Bool) -> Bool {
  let deadline = ContinuousClock.now + .seconds(60)
  while !isReached() {
    guard ContinuousClock.now < deadline else { return false }
    poll(nil, 0, 5)
  }
  return true
}
