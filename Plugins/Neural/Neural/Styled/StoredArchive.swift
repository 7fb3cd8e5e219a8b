// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// A ZIP archive whose files are not compressed (APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16).
struct StoredArchive {
  struct File: Hashable {
    var name: String
    /// Its bytes in the archive.
    var range: Range<Int>
  }

  private(set) var files: [File] = []

  /// 1,000 voices and more.
  private static let maxDirectory = 128 << 10

  /// Reads the directory of the archive that is open. Throws when it is none, or a file in it is compressed.
  init(_ descriptor: Int32, size: Int) throws(NeuralFault) {
    // The end of the directory is 22 bytes and perhaps a comment.
    let tailStart = max(0, size - 22 - 65_535)
    let tail = try Self.bytes(of: descriptor, at: tailStart, count: size - tailStart)
    guard
      let end = (0...max(0, tail.count - 22)).last(where: {
        tail[$0...].starts(with: [0x50, 0x4B, 5, 6])
      }),
      tail.count >= end + 22
    else { throw NeuralFault("it is not an archive of NumPy arrays") }
    let count = Self.number(tail, place: end + 12, count: 4)
    let start = Self.number(tail, place: end + 16, count: 4)
    guard count <= Self.maxDirectory, start + count <= size else {
      throw NeuralFault("its directory is not valid")
    }
    let directory = try Self.bytes(of: descriptor, at: start, count: count)
    var place = 0
    while place + 46 <= directory.count, directory[place...].starts(with: [0x50, 0x4B, 1, 2]) {
      let lengths = [28, 30, 32].map { Self.number(directory, place: place + $0, count: 2) }
      guard place + 46 + lengths[0] <= directory.count else {
        throw NeuralFault("its directory is not valid")
      }
      let name = String(decoding: directory[place + 46..<place + 46 + lengths[0]], as: UTF8.self)
      let fileSize = Self.number(directory, place: place + 24, count: 4)
      let header = Self.number(directory, place: place + 42, count: 4)
      guard Self.number(directory, place: place + 10, count: 2) == 0 else {
        throw NeuralFault("\(name) in it is compressed")
      }
      guard header + 30 <= size else { throw NeuralFault("\(name) in it is outside of it") }
      let local = try Self.bytes(of: descriptor, at: header, count: 30)
      let first =
        header + 30 + Self.number(local, place: 26, count: 2)
        + Self.number(local, place: 28, count: 2)
      guard first + fileSize <= size else { throw NeuralFault("\(name) in it is outside of it") }
      files.append(File(name: name, range: first..<first + fileSize))
      place += 46 + lengths.reduce(0, +)
    }
  }

  /// A number of some bytes, the lowest first.
  private static func number(_ bytes: [UInt8], place: Int, count: Int) -> Int {
    bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Bytes of a file. Throws when it is shorter.
  static func bytes(of descriptor: Int32, at offset: Int, count: Int) throws(NeuralFault) -> [UInt8]
  {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else {
        throw NeuralFault(read < 0 ? SystemError.text(errno) : "it ends too soon")
      }
      done += read
    }
    return bytes
  }
}
