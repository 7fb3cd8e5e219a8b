// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Waits until something is so; false when it does not become so in time, which is far more than a busy machine needs.
package func waitUntil(within seconds: Double = 60, _ isReached: () throws -> Bool) rethrows -> Bool
{
  let deadline = ContinuousClock.now + .seconds(seconds)
  while try !isReached() {
    guard ContinuousClock.now < deadline else { return false }
    poll(nil, 0, 5)
  }
  return true
}
