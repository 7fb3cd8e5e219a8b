// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Synchronization

/// The connections of a listener. [any thread]
///
/// One peer must not keep all others out: one that other machines can be told from has at most half of them, and who waits for
/// nothing makes room for a new one.
final class OpenConnections: Sendable {
  /// What a client does.
  enum Activity {
    /// It may ask for something later.
    case idle
    /// It sends a request.
    case sending
    /// It waits for its answer, or reads it.
    case served
  }

  private struct Connection {
    var channel: any Channel
    /// The address of another machine; nil: this one, whose programs have the same.
    var peer: String?
    var activity: Activity
    var since = ContinuousClock.now
  }

  private struct State {
    var open: [Int: Connection] = [:]
    var last = 0

    func count(of peer: String?) -> Int { open.values.count { $0.peer == peer } }

    /// Of the peer with the most connections the one that has waited for nothing the longest; else one that has not yet asked.
    /// - Parameter own: Only of this peer.
    func leastNeeded(own: String?) -> Int? {
      for activity in [Activity.idle, .sending] {
        let candidates = open.filter {
          $0.value.activity == activity && (own == nil || $0.value.peer == own)
        }
        let best = candidates.map { (count: count(of: $0.value.peer), place: $0) }
          .max { ($0.count, $1.place.value.since) < ($1.count, $0.place.value.since) }
        if let best { return best.place.key }
      }
      return nil
    }
  }

  private let state = Mutex(State())
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The number of a new one; nil if there are too many.
  /// - Parameter activity: One that is served is never closed for another.
  func add(_ channel: any Channel, activity: Activity = .served) -> Int? {
    let peer = Self.otherMachine(channel)
    let (number, closed) = state.withLock { state -> (Int?, (any Channel)?) in
      var closed: (any Channel)?
      let hasMany = peer != nil && state.count(of: peer) >= limit / 2
      if hasMany || state.open.count >= limit {
        guard let place = state.leastNeeded(own: hasMany ? peer : nil) else { return (nil, nil) }
        closed = state.open.removeValue(forKey: place)?.channel
      }
      state.last += 1
      state.open[state.last] = Connection(channel: channel, peer: peer, activity: activity)
      return (state.last, closed)
    }
    closed?.close(promise: nil)
    return number
  }

  func note(_ activity: Activity, of number: Int) {
    state.withLock { state in
      state.open[number]?.activity = activity
      state.open[number]?.since = .now
    }
  }

  func remove(_ number: Int) { state.withLock { _ = $0.open.removeValue(forKey: number) } }

  func closeAll() {
    for one in state.withLock({ Array($0.open.values) }) { one.channel.close(promise: nil) }
  }

  private static func otherMachine(_ channel: any Channel) -> String? {
    guard let address = channel.remoteAddress?.ipAddress, address != "::1",
      !address.hasPrefix("127."), !address.hasPrefix("::ffff:127.")
    else { return nil }
    return address
  }
}
