// SPDX-License-Identifier: Apache-2.0

/// Ends an observation when `cancel()` is called or nothing references it any longer.
package final class ObservationToken: Sendable {
  private let end: @Sendable () -> Void

  init(end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  deinit { end() }

  /// No call begins after this; one that has begun may still run. [any thread]
  package func cancel() { end() }
}
