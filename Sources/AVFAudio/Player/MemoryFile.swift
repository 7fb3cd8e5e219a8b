// SPDX-License-Identifier: Apache-2.0

import CLinux
import Foundation
import Glibc
import SpeechSystem

/// A file in memory, which has a path in this process as long as it is referenced.
final class MemoryFile: Sendable {
  private let descriptor: Int32

  /// Throws a POSIX error if there is no memory or no descriptor left.
  init(_ data: Data) throws {
    descriptor = linux_memfd("AVAudioPlayer")
    guard descriptor >= 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
    let code = data.withUnsafeBytes { SmallFile.write($0, to: descriptor) }
    guard code == 0 else {
      close(descriptor)
      throw NSError(domain: NSPOSIXErrorDomain, code: Int(code))
    }
  }

  deinit { close(descriptor) }

  var url: URL { URL(fileURLWithPath: "/proc/self/fd/\(descriptor)") }
}
