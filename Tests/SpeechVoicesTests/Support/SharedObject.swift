// SPDX-License-Identifier: Apache-2.0
import SpeechVoices

/// The least of a shared object that a host reads: head, sections and their names.
struct SharedObject {
  var manifest: String?
  /// In another section of the same name.
  var secondManifest: String?
  var buildID: [UInt8]? = [0xDE, 0xAD, 0xBE, 0xEF]
  var machine = ELFLibrary.machine
  var type: UInt16 = 3
  var wordSize: UInt8 = 2
  var byteOrder: UInt8 = 1

  var bytes: [UInt8] {
    var names: [UInt8] = [0]
    var contents: [UInt8] = []
    var heads = [Self.sectionHead(name: 0, type: 0, offset: 0, size: 0)]
    func add(_ name: String, type: UInt32, _ bytes: [UInt8]) {
      heads.append(
        Self.sectionHead(
          name: UInt32(names.count),
          type: type,
          offset: 64 + UInt64(contents.count),
          size: UInt64(bytes.count)
        )
      )
      names += Array(name.utf8) + [0]
      contents += bytes
    }
    if let manifest { add(".speech_manifest", type: 1, Array(manifest.utf8) + [0]) }
    if let secondManifest {
      add(".speech_manifest", type: 1, Array(secondManifest.utf8) + [0])
    }
    if let buildID {
      let note = Self.bytes(of: UInt32(4)) + Self.bytes(of: UInt32(buildID.count))
      add(
        ".note.gnu.build-id",
        type: 7,
        note + Self.bytes(of: UInt32(3)) + Array("GNU\0".utf8) + buildID
      )
    }
    let nameBytes = names + Array(".shstrtab\0".utf8)
    add(".shstrtab", type: 3, nameBytes)
    return head(table: 64 + UInt64(contents.count), count: UInt16(heads.count))
      + contents + heads.joined()
  }

  private func head(table: UInt64, count: UInt16) -> [UInt8] {
    var head: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, wordSize, byteOrder, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    head += Self.bytes(of: type) + Self.bytes(of: machine) + Self.bytes(of: UInt32(1))
    head += Self.bytes(of: UInt64(0)) + Self.bytes(of: UInt64(0)) + Self.bytes(of: table)
    head += Self.bytes(of: UInt32(0)) + Self.bytes(of: UInt16(64)) + Self.bytes(of: UInt16(56))
    head += Self.bytes(of: UInt16(0)) + Self.bytes(of: UInt16(64)) + Self.bytes(of: count)
    return head + Self.bytes(of: count - 1)
  }

  private static func sectionHead(
    name: UInt32,
    type: UInt32,
    offset: UInt64,
    size: UInt64
  ) -> [UInt8] {
    bytes(of: name) + bytes(of: type) + bytes(of: UInt64(0)) + bytes(of: UInt64(0))
      + bytes(of: offset) + bytes(of: size) + bytes(of: UInt64(0)) + bytes(of: UInt64(1))
      + bytes(of: UInt64(0))
  }

  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
