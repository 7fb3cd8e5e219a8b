// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The libraries that a shared object needs, and its own search paths for them.
///
/// Read from the segments, as by the loader: a section table may be stripped or wrong. Never reads more than 128 KiB of
/// the file, whatever it says. [any thread]
package struct ELFNeeds: Hashable, Sendable {
  /// Names, as `libm.so.6`, in the order of the file.
  package private(set) var libraries: [String] = []
  /// Folders with colons between them. The loader ignores the RPATH if there is a RUNPATH.
  package private(set) var runpath: String?
  package private(set) var rpath: String?

  package init(path: String) throws(ELFError) {
    let file: InputFile
    do throws(InputFile.Failure) {
      file = try InputFile(path: path)
    } catch {
      throw .notReadable(error.code)
    }
    let segments = try Self.segments(of: file)
    guard let dynamic = segments.first(where: { $0.type == Self.dynamicType }) else { return }
    let size = Int(min(dynamic.size, Self.maxDynamicSize))
    guard let bytes = file.read(at: dynamic.offset, count: size) else { throw .truncated }
    let entries = Self.entries(in: bytes)
    guard let address = entries.first(where: { $0.tag == Tag.stringTable })?.value,
      let length = entries.first(where: { $0.tag == Tag.stringSize })?.value
    else { return }
    guard let offset = Self.offset(of: address, in: segments) else { throw .truncated }
    let strings = StringTable(offset: offset, length: length)
    for entry in entries {
      switch entry.tag {
      case Tag.needed:
        guard libraries.count < Self.maxLibraries else { continue }
        let name = Self.string(at: entry.value, of: strings, in: file, limit: Self.maxNameLength)
        if let name { libraries.append(name) }
      case Tag.runpath:
        runpath = Self.string(at: entry.value, of: strings, in: file, limit: Self.maxPathLength)
      case Tag.rpath:
        rpath = Self.string(at: entry.value, of: strings, in: file, limit: Self.maxPathLength)
      default: continue
      }
    }
  }

  // MARK: - Parts of the file

  private struct Segment {
    var type: UInt32
    var offset: UInt64
    var address: UInt64
    var size: UInt64
  }

  private struct StringTable {
    var offset: UInt64
    var length: UInt64
  }

  private enum Tag {
    static let needed: UInt64 = 1
    static let stringTable: UInt64 = 5
    static let stringSize: UInt64 = 10
    static let rpath: UInt64 = 15
    static let runpath: UInt64 = 29
  }

  private static let loadType: UInt32 = 1
  private static let dynamicType: UInt32 = 2
  /// Bytes: libraries have some 40 entries of 16.
  private static let maxDynamicSize: UInt64 = 16 << 10
  private static let maxLibraries = 256
  /// Bytes of a file's name, with its NUL.
  private static let maxNameLength: UInt64 = 256
  /// Bytes of a list of folders.
  private static let maxPathLength: UInt64 = 4096

  private static func segments(of file: borrowing InputFile) throws(ELFError) -> [Segment] {
    let head = try ELFLibrary.head(of: file)
    let size = ELFLibrary.segmentHeadSize
    guard let table = file.read(at: head.segmentTable, count: head.segmentCount * size) else {
      throw .truncated
    }
    return (0..<head.segmentCount).map { index in
      Segment(
        type: table.number(at: index * size, as: UInt32.self),
        offset: table.number(at: index * size + 8, as: UInt64.self),
        address: table.number(at: index * size + 16, as: UInt64.self),
        size: table.number(at: index * size + 32, as: UInt64.self)
      )
    }
  }

  private static func entries(in bytes: [UInt8]) -> [(tag: UInt64, value: UInt64)] {
    var entries: [(tag: UInt64, value: UInt64)] = []
    for start in stride(from: 0, to: bytes.count - 15, by: 16) {
      let tag = bytes.number(at: start, as: UInt64.self)
      guard tag != 0 else { break }
      entries.append((tag, bytes.number(at: start + 8, as: UInt64.self)))
    }
    return entries
  }

  /// The file offset of an address in memory.
  private static func offset(of address: UInt64, in segments: [Segment]) -> UInt64? {
    for segment in segments where segment.type == loadType {
      guard address >= segment.address, address - segment.address < segment.size else { continue }
      let (offset, overflows) = segment.offset.addingReportingOverflow(address - segment.address)
      return overflows ? nil : offset
    }
    return nil
  }

  /// Reads one string at a time: the table also contains the names of all symbols, a megabyte in some libraries. Nil
  /// for a string that does not end within `limit` bytes.
  private static func string(
    at place: UInt64,
    of strings: StringTable,
    in file: borrowing InputFile,
    limit: UInt64
  ) -> String? {
    let (start, overflows) = strings.offset.addingReportingOverflow(place)
    guard place < strings.length, !overflows else { return nil }
    let count = Int(min(limit, strings.length - place))
    guard let bytes = file.read(at: start, count: count),
      let end = bytes.firstIndex(of: 0)
    else { return nil }
    return String(validating: bytes[..<end], as: UTF8.self)
  }
}
