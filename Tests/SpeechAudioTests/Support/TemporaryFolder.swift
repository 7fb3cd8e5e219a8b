// SPDX-License-Identifier: Apache-2.0
import Glibc
import Testing

/// Its own folder for one test; goes away with everything in it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/speech-audio.XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Names in the folder, hidden ones too, sorted.
  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      // Safe because the kernel ends every name with NUL inside the array.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func write(_ text: String, to name: String, mode: mode_t = 0o644) throws {
    let descriptor = open(self(name), O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try #require(fchmod(descriptor, mode) == 0)
    let bytes = Array(text.utf8)
    try #require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  deinit {
    for name in names where unlink(self(name)) != 0 { rmdir(self(name)) }
    rmdir(path)
  }
}

/// All bytes of a file, or of a pipe until its writer closes it; nil when it cannot be opened.
func bytes(of path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  return bytes(of: descriptor)
}

func bytes(of descriptor: Int32) -> [UInt8] {
  var result: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    guard count > 0 else { return result }
    result += chunk[..<count]
  }
}

func text(of path: String) -> String? {
  bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
}
