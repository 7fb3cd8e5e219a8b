// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A file or folder other than the library that a list of voices was made from, and the state it was in.
struct Dependency: Hashable {
  /// How deep a path is examined.
  enum Depth: Int {
    /// The file or folder itself; a folder's stamp changes when entries come, go or are renamed.
    case itself = 0
    /// Its contents, down to the third level: recordings are in `voices/IDENTIFIER/`.
    case tree = 3
  }

  let path: String
  let depth: Depth
  /// 0 when nothing is there.
  let digest: UInt64
  /// Nanoseconds since 1970 of the last change found; 0 when nothing is there.
  let changed: Int64

  /// Reads the current state of the path.
  init(_ path: String, depth: Depth) {
    self.path = path
    self.depth = depth
    var digest = Digest()
    digest.add(path, levels: depth.rawValue)
    self.digest = digest.changed == 0 ? 0 : digest.value
    changed = digest.changed
  }

  init(path: String, depth: Depth, digest: UInt64) {
    self.path = path
    self.depth = depth
    self.digest = digest
    changed = 0
  }

  /// Whether the path still is what it was.
  var isCurrent: Bool { Dependency(path, depth: depth).digest == digest }
}

/// FNV-1a (64 bit) over names and stamps. Not meant against malice: those who can write these folders can do worse.
private struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  private(set) var changed: Int64 = 0
  private var entries = 0

  /// Maximum entries; changes beyond them go unnoticed.
  private static let maxEntries = 1024

  mutating func add(_ path: String, levels: Int) {
    entries += 1
    guard entries <= Self.maxEntries, let (stamp, kind) = FileStamp.read(path) else { return }
    add(stamp)
    changed = max(changed, stamp.changed, 1)
    guard levels > 0, kind == .folder else { return }
    for name in Path.names(in: path) {
      for byte in name.utf8 { add(UInt64(byte)) }
      add("\(path)/\(name)", levels: levels - 1)
    }
  }

  private mutating func add(_ stamp: FileStamp) {
    add(stamp.device)
    add(stamp.inode)
    add(UInt64(bitPattern: stamp.size))
    add(UInt64(bitPattern: stamp.modified))
    add(UInt64(bitPattern: stamp.changed))
  }

  private mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01B3
  }
}
