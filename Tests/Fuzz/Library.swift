// SPDX-License-Identifier: Apache-2.0

import Glibc

private let path = "/dev/shm/synth-host-fuzz-\(getpid())"

/// Looks for a manifest in any bytes as in a library, without loading them.
@c(fuzz_library)
public func readLibrary(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  precondition(file >= 0 && write(file, start, count) == count)
  close(file)
  defer { unlink(path) }
  do {
    let library = try ELFLibrary(path: path)
    if let manifest = library.manifest {
      precondition(manifest.count <= count && !manifest.contains(0))
      checkManifest(manifest)
    }
    if let buildID = library.buildID {
      precondition((2...512).contains(buildID.utf8.count), buildID)
      precondition(buildID.utf8.allSatisfy { UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "f") })
    }
  } catch {
    precondition(!error.description.isEmpty)
  }
  return 0
}
