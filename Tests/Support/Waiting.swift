// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Waits until `isReached` is true; false after a minute, far more than a busy machine needs.
package func waitUntil(_ isReached: () -> Bool) -> Bool {
  let deadline = ContinuousClock.now + .seconds(60)
  while !isReached() {
    guard ContinuousClock.now < deadline else { return false }
    poll(nil, 0, 5)
  }
  return true
}
