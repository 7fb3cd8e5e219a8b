// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The place of one large body among the few that may be in memory; given back with the last reference to it. [any thread]
final class LargeBody: Sendable {
  private let all: OpenConnections
  private let number: Int

  /// Nil if there are too many.
  init?(_ all: OpenConnections, channel: any Channel) {
    guard let number = all.add(channel) else { return nil }
    self.all = all
    self.number = number
  }

  deinit { all.remove(number) }
}
