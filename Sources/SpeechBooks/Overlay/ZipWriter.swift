import CDeflate
package import SpeechAudio
// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// Writes a zip archive (APPNOTE 6.3, without zip64) front to back, so that it can go to a pipe.
///
/// libarchive could write one too, but adds an extra field to each file, which EPUB forbids for the first.
package struct ZipWriter {
  private let send: (UnsafeRawBufferPointer) throws(AudioError) -> Void
  private let path: String
  private var directory: [UInt8] = []
  private var offset = 0
  private var count = 0

  package init(_ output: OutputFile, path: String) {
    self.init(path: path) { (bytes) throws(AudioError) in try output.write(bytes) }
  }

  /// - Parameters:
  ///   - path: For messages.
  ///   - send: Takes all bytes in their order.
  init(path: String, send: @escaping (UnsafeRawBufferPointer) throws(AudioError) -> Void) {
    self.path = path
    self.send = send
  }

  /// Adds a file from memory.
  /// - Parameter isCompressed: if that makes it smaller, and zlib is installed.
  package mutating func add(
    _ name: String,
    bytes: [UInt8],
    isCompressed: Bool = true
  ) throws(AudioError) {
    var checksum = Checksum.zip
    bytes.withUnsafeBytes { checksum.add($0) }
    let packed = isCompressed ? Self.deflated(bytes) : nil
    let stored = packed ?? bytes
    try begin(
      name,
      checksum: checksum.value,
      size: bytes.count,
      storedSize: stored.count,
      isDeflated: packed != nil
    )
    try write(stored)
  }

  /// Adds a file that is stored as it is.
  package mutating func add(_ name: String, file: ScratchFile) throws(AudioError) {
    var checksum = Checksum.zip
    try file.forEachChunk { (chunk) throws(AudioError) in checksum.add(chunk) }
    let size = try file.size
    try begin(name, checksum: checksum.value, size: size, storedSize: size, isDeflated: false)
    try file.forEachChunk(send)
    offset += size
  }

  /// Writes the directory. The output stays open.
  package mutating func finish() throws(AudioError) {
    let start = offset
    var end = ByteString()
    end.append(UInt32(0x0605_4B50))
    end.append(UInt32(0))
    end.append(UInt16(clamping: count))
    end.append(UInt16(clamping: count))
    end.append(UInt32(clamping: directory.count))
    end.append(UInt32(clamping: start))
    end.append(UInt16(0))
    guard start + directory.count + end.bytes.count < Self.maxSize, count < Int(UInt16.max) else {
      throw .fileTooLong(path: path, limit: Self.maxSize)
    }
    try write(directory)
    try write(end.bytes)
  }

  /// What 32-bit offsets reach.
  private static let maxSize = Int(UInt32.max)

  private mutating func begin(
    _ name: String,
    checksum: UInt32,
    size: Int,
    storedSize: Int,
    isDeflated: Bool
  ) throws(AudioError) {
    guard offset + storedSize + 1024 < Self.maxSize, size < Self.maxSize else {
      throw .fileTooLong(path: path, limit: Self.maxSize)
    }
    var fields = ByteString()
    // Version 2.0; names are UTF-8; the time is 1980-01-01, so that the same book gives the same bytes.
    fields.append(UInt16(20))
    fields.append(UInt16(name.utf8.allSatisfy { $0 < 0x80 } ? 0 : 0x800))
    fields.append(UInt16(isDeflated ? 8 : 0))
    fields.append(UInt16(0))
    fields.append(UInt16(0x21))
    fields.append(checksum)
    fields.append(UInt32(clamping: storedSize))
    fields.append(UInt32(clamping: size))
    fields.append(UInt16(clamping: name.utf8.count))
    fields.append(UInt16(0))
    var header = ByteString()
    header.append(UInt32(0x0403_4B50))
    header.append(fields.bytes)
    header.append(Array(name.utf8))
    var entry = ByteString()
    entry.append(UInt32(0x0201_4B50))
    entry.append(UInt16(20))
    entry.append(fields.bytes)
    // No comment, disk 0, no attributes.
    entry.append([UInt8](repeating: 0, count: 2 + 2 + 2 + 4))
    entry.append(UInt32(clamping: offset))
    entry.append(Array(name.utf8))
    directory += entry.bytes
    count += 1
    try write(header.bytes)
  }

  private mutating func write(_ bytes: [UInt8]) throws(AudioError) {
    var result: Result<Void, AudioError> = .success(())
    bytes.withUnsafeBytes { buffer in
      result = Result { () throws(AudioError) in try send(buffer) }
    }
    try result.get()
    offset += bytes.count
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 64 else { return nil }
    let packed = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, size in
      size = bytes.withUnsafeBytes {
        deflate_bytes($0.baseAddress, $0.count, buffer.baseAddress, buffer.count)
      }
    }
    return packed.isEmpty ? nil : packed
  }
}

extension OutputFile {
  /// Writes an array.
  package func write(_ bytes: [UInt8]) throws(AudioError) {
    var result: Result<Void, AudioError> = .success(())
    bytes.withUnsafeBytes { buffer in
      result = Result { () throws(AudioError) in try write(buffer) }
    }
    try result.get()
  }
}
