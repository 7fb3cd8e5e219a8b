// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// An output module that runs a command for each text, as its file `NAME-generic.conf` says. The server uses it if the
/// commands exist and the ports are open that the file names.
struct GenericModule {
  /// Bytes of a file that are read.
  private static let maxLength = 1 << 20

  private var commands: [String] = []
  private var ports: [UInt16] = []

  /// Nil if the file cannot be read.
  init?(path: String) {
    guard let file = try? InputFile(path: path), let bytes = file.contents(limit: Self.maxLength)
    else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count > 1 else { continue }
      let value = words[1].filter { $0 != "\"" }
      switch words[0].lowercased() {
      case "genericcmddependency": commands.append(value)
      case "genericportdependency": if let port = UInt16(value) { ports.append(port) }
      default: break
      }
    }
  }

  /// - Parameter searchPath: The folders of commands, separated by colons.
  func isUsable(searchPath: String) -> Bool {
    let folders = searchPath.split(separator: ":").map { $0 + "/" }
    return commands.allSatisfy { command in
      let prefixes = Path.isAbsolute(command) ? [""] : folders
      return prefixes.contains { access($0 + command, X_OK) == 0 }
    } && ports.allSatisfy(Self.isOpen)
  }

  /// Whether a program of this machine listens there.
  private static func isOpen(_ port: UInt16) -> Bool {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    // Safe because sockaddr_in is one of the structures that connect(2) takes as a sockaddr of the given length.
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
