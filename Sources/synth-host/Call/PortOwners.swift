// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Whose servers listen at a port of this machine, by the kernel's list (proc_net(5)).
enum PortOwners {
  private static let tables = ["/proc/net/tcp", "/proc/net/tcp6"]
  /// Bytes of a table: a hundred thousand sockets.
  private static let maxTable = 16 << 20
  /// The state of a socket that listens (TCP_LISTEN of Linux).
  private static let listening = "0A"

  /// User ids; none where nobody listens, or where there is no such list.
  static func users(at port: UInt16) -> Set<UInt32> {
    var users: Set<UInt32> = []
    for table in tables {
      for line in lines(of: table) {
        // “0: 0100007F:1403 00000000:0000 0A … uid”: the address in hexadecimal digits, and the user eighth.
        let fields = line.split(separator: " ")
        guard fields.count > 7, fields[3] == listening,
          let place = fields[1].split(separator: ":").last, UInt16(place, radix: 16) == port,
          let user = UInt32(fields[7])
        else { continue }
        users.insert(user)
      }
    }
    return users
  }

  private static func lines(of path: String) -> [Substring] {
    (Path.systemFile(path, limit: maxTable) ?? "").split(separator: "\n")
  }
}
