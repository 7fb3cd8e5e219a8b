// SPDX-License-Identifier: Apache-2.0

import CPageFiles
import SpeechHost
import SpeechSystem

/// The page that the server shows in a browser: the files of the folder `Page`, which are in the program.
enum PageFiles {
  struct File: Sendable {
    var bytes: [UInt8]
    var type: String
    /// Another one for other contents (RFC 9110, section 8.8.3).
    var tag: String
  }

  /// By name.
  static let all: [String: File] = {
    var files: [String: File] = [:]
    var number = 0
    while let name = page_file(number).name {
      let file = page_file(number)
      // Safe because both are constants of the program, and the count is that of the bytes.
      let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
      var sum = Checksum.zip
      bytes.withUnsafeBytes { sum.add($0) }
      let tag = "\"\(hostVersion)-\(sum.value)\""
      let known = String(cString: name)
      files[known] = File(bytes: bytes, type: type(of: known), tag: tag)
      number += 1
    }
    return files
  }()

  /// The page loads nothing from elsewhere, runs no script but its own, and is shown in no other page. What the keys of a
  /// keyboard stop and continue is a sound of silence that it makes itself.
  static let policy =
    "default-src 'self'; media-src 'self' blob:; frame-ancestors 'self'; base-uri 'none'; form-action 'self'"

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "webmanifest": "application/manifest+json"
    default: "application/octet-stream"
    }
  }
}
