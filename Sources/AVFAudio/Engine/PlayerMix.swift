// SPDX-License-Identifier: Apache-2.0

/// What a player asks of the mix that it is connected to. [any thread]
protocol PlayerMix: AnyObject, Sendable {
  /// The frame that is mixed next; nil while nothing is.
  var renderFrame: Int? { get }
  /// The time of what is heard; nil while nothing is.
  var time: MixTime? { get }

  /// There is something new to mix.
  func wake()
}
