// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore

/// Who is at the other end of a Unix socket, as the kernel notes it at connect(2): `struct ucred` of unix(7).
struct PeerCredentials {
  private let process: pid_t
  private let user: uid_t
  private let group: gid_t

  /// Why a connection is closed at once.
  struct Refusal: Error {}

  /// Root may do everything in any case.
  private var isAllowed: Bool { user == geteuid() || user == 0 }

  /// Fails for a client that another user has started. The mode of the socket keeps others out, too, but another program
  /// may have made it, such as systemd, or a change of its mode.
  static func check(_ channel: any Channel) -> EventLoopFuture<Void> {
    guard let options = channel as? any SocketOptionProvider else {
      return channel.eventLoop.makeFailedFuture(Refusal())
    }
    // Safe because the kernel fills exactly the three numbers of `struct ucred`, which this structure repeats.
    let peer: EventLoopFuture<PeerCredentials> = options.unsafeGetSocketOption(
      level: .socket,
      name: NIOBSDSocket.Option(rawValue: SO_PEERCRED)
    )
    return peer.flatMapThrowing { peer in
      guard peer.isAllowed else { throw Refusal() }
    }
  }

  /// The same for a client of a Unix socket; others have no credentials.
  static func checkUnix(_ channel: any Channel) -> EventLoopFuture<Void> {
    guard channel.localAddress?.protocol == .unix else {
      return channel.eventLoop.makeSucceededVoidFuture()
    }
    return check(channel)
  }
}
