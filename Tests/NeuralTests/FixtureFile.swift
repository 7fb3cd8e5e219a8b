// SPDX-License-Identifier: Apache-2.0
import Glibc
import Testing

/// The path of a file in `Tests/Fixtures`.
func fixture(_ name: String) -> String {
  "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Fixtures/" + name
}

/// The lines of a file in `Tests/Fixtures`, without empty ones.
func fixtureLines(_ name: String) throws -> [String] {
  let path = fixture(name)
  let file = try #require(fopen(path, "r"), "\(path) cannot be opened")
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var byte = fgetc(file)
  while byte != EOF {
    bytes.append(UInt8(truncatingIfNeeded: byte))
    byte = fgetc(file)
  }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
}
