// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// What can be read from a shared object without loading it.
///
/// Reads the file's header, its section table, the sections' names, and the two sections needed: never more than 2.5
/// MiB, whatever the file says. [any thread]
///
/// Not with libelf: every program would need one more library for two sections of a file, which is not trusted. What is
/// read here has limits of our own, and a fuzzer (`Tests/Fuzz/Library.swift`).
package struct ELFLibrary: Hashable, Sendable {
  /// The section `.speech_manifest` up to its first NUL byte. Nil when there is none.
  package private(set) var manifest: [UInt8]?
  /// GNU build id in hexadecimal digits. Nil when there is none.
  package private(set) var buildID: String?

  package init(path: String) throws(ELFError) {
    let file: InputFile
    do throws(InputFile.Failure) {
      file = try InputFile(path: path)
    } catch {
      throw .notReadable(error.code)
    }
    let head = try Self.head(of: file)
    for section in try Self.sections(of: file, head: head) {
      switch section.name {
      case ".speech_manifest":
        guard manifest == nil else { throw .severalManifests }
        guard section.size <= UInt64(ProviderManifest.maxSize) else {
          throw .sectionTooLarge(section.name)
        }
        let bytes = try Self.contents(of: section, in: file)
        manifest = Array(bytes.prefix { $0 != 0 })
      case ".note.gnu.build-id" where section.size <= 256:
        buildID = Self.buildID(inNote: try Self.contents(of: section, in: file))
      default: continue
      }
    }
  }

  /// The name of this machine in messages.
  package static let machineName = names[machine] ?? "ELF machine \(machine)"

  /// `e_machine` of libraries that this host can load.
  package static var machine: UInt16 {
    #if arch(x86_64)
      62
    #elseif arch(arm64)
      183
    #elseif arch(riscv64)
      243
    #elseif arch(powerpc64le)
      21
    #else
      #error("unknown machine: add its ELF number and Debian triplet")
    #endif
  }

  private static let names: [UInt16: String] = [
    3: "i386", 8: "mips", 20: "powerpc", 21: "powerpc64", 22: "s390x", 40: "arm", 62: "x86-64",
    183: "aarch64", 243: "riscv", 258: "loongarch",
  ]

  // MARK: - Parts of the file

  struct Head {
    var sectionTable: UInt64
    var sectionCount: Int
    var nameSection: Int
    /// The table that the loader uses.
    var segmentTable: UInt64
    var segmentCount: Int
  }

  private struct Section {
    var name: String
    var offset: UInt64
    var size: UInt64
    /// It occupies no space in the file.
    var isEmpty: Bool
  }

  private static let headSize = 64
  private static let sectionHeadSize = 64
  /// Real libraries have some 40; `-ffunction-sections` does not survive linking.
  private static let maxSections = 4096
  static let segmentHeadSize = 56
  /// Real libraries have some ten.
  private static let maxSegments = 256

  static func head(of file: borrowing InputFile) throws(ELFError) -> Head {
    let count = min(headSize, Int(clamping: file.stamp.size))
    guard let bytes = file.read(at: 0, count: count) else { throw .truncated }
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else { throw .notELF }
    guard bytes.count > 5 else { throw .truncated }
    guard bytes[4] == 2 else { throw .not64Bit }
    guard bytes[5] == 1 else { throw .notLittleEndian }
    guard bytes.count == headSize else { throw .truncated }
    let found = bytes.number(at: 18, as: UInt16.self)
    guard found == machine else { throw .otherMachine(names[found] ?? "ELF machine \(found)") }
    let type = bytes.number(at: 16, as: UInt16.self)
    guard type == 3 else { throw .notASharedObject(Int(type)) }
    let entrySize = Int(bytes.number(at: 58, as: UInt16.self))
    let sectionCount = Int(bytes.number(at: 60, as: UInt16.self))
    guard sectionCount == 0 || entrySize == sectionHeadSize else { throw .truncated }
    let segmentSize = Int(bytes.number(at: 54, as: UInt16.self))
    let segmentCount = Int(bytes.number(at: 56, as: UInt16.self))
    guard segmentCount == 0 || segmentSize == segmentHeadSize else { throw .truncated }
    return Head(
      sectionTable: bytes.number(at: 40, as: UInt64.self),
      sectionCount: min(sectionCount, maxSections),
      nameSection: Int(bytes.number(at: 62, as: UInt16.self)),
      segmentTable: bytes.number(at: 32, as: UInt64.self),
      segmentCount: min(segmentCount, maxSegments)
    )
  }

  /// Empty when the table was stripped.
  private static func sections(
    of file: borrowing InputFile,
    head: Head
  ) throws(ELFError) -> [Section] {
    guard head.sectionCount > 0, head.nameSection < head.sectionCount else { return [] }
    let size = head.sectionCount * sectionHeadSize
    guard let table = file.read(at: head.sectionTable, count: size) else { throw .truncated }
    let nameHead = head.nameSection * sectionHeadSize
    let nameSize = table.number(at: nameHead + 32, as: UInt64.self)
    guard nameSize <= UInt64(ProviderManifest.maxSize) else { throw .sectionTooLarge("of names") }
    let nameOffset = table.number(at: nameHead + 24, as: UInt64.self)
    guard let names = file.read(at: nameOffset, count: Int(nameSize)) else { throw .truncated }
    return (0..<head.sectionCount).map { index in
      let start = index * sectionHeadSize
      let name = Int(table.number(at: start, as: UInt32.self))
      return Section(
        name: Self.name(at: name, in: names),
        offset: table.number(at: start + 24, as: UInt64.self),
        size: table.number(at: start + 32, as: UInt64.self),
        isEmpty: table.number(at: start + 4, as: UInt32.self) == 8
      )
    }
  }

  /// Only the start of a name: none that is compared is longer.
  private static func name(at offset: Int, in names: [UInt8]) -> String {
    guard offset < names.count else { return "" }
    let bytes = names[offset...].prefix(32).prefix { $0 != 0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func contents(
    of section: Section,
    in file: borrowing InputFile
  ) throws(ELFError) -> [UInt8] {
    guard !section.isEmpty, let bytes = file.read(at: section.offset, count: Int(section.size))
    else { throw .truncated }
    return bytes
  }

  /// The note is three numbers (sizes of name and contents, type 3), the name `GNU` and the id.
  private static func buildID(inNote note: [UInt8]) -> String? {
    guard note.count > 16, note.number(at: 0, as: UInt32.self) == 4,
      note.number(at: 8, as: UInt32.self) == 3
    else { return nil }
    let size = Int(note.number(at: 4, as: UInt32.self))
    guard size > 0, size <= note.count - 16 else { return nil }
    return note[16..<16 + size].hexadecimal
  }
}

extension [UInt8] {
  /// A little-endian number; the caller has checked that it is inside the array.
  func number<Number: FixedWidthInteger & UnsignedInteger>(
    at offset: Int,
    as type: Number.Type
  ) -> Number {
    self[offset..<offset + MemoryLayout<Number>.size].reversed().reduce(0) { $0 << 8 | Number($1) }
  }
}
