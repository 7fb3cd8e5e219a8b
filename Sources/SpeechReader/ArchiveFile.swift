// SPDX-License-Identifier: Apache-2.0

import CSpeechWire
import Glibc
import SpeechSystem

/// A zip or tar archive, read entry by entry by a process of its own. Nothing is unpacked that is not asked for.
///
/// Belongs to one thread at a time.
package final class ArchiveFile {
  package struct Entry: Sendable {
    package enum Kind: Sendable {
      case file
      case folder
      /// A symbolic or a hard link.
      case link
      /// A device, a pipe, a socket.
      case other
    }

    /// Nil when it is not text.
    package let name: String?
    package let kind: Kind
    package let isEncrypted: Bool
    /// Bytes of its contents as the archive states them, which may be wrong.
    package let statedSize: Int?
  }

  /// Bytes of the archive itself.
  package let byteCount: Int
  private let process: ReaderProcess
  /// Whether the reader waits for a command.
  private var isAtEntry = false

  /// What a process reads that was started.
  init(byteCount: Int, process: ReaderProcess) {
    self.byteCount = byteCount
    self.process = process
  }

  /// - Parameters:
  ///   - isZip: refuses other formats.
  ///   - patience: How long the process may neither compute nor answer.
  package convenience init(
    _ file: borrowing ForeignFile,
    isZip: Bool,
    program: ReaderProgram,
    patience: Duration = .seconds(10)
  ) throws(ReaderError) {
    self.init(
      byteCount: file.byteCount,
      process: try ReaderProcess(
        program,
        arguments: [isZip ? "zip" : "archive"],
        file: file.descriptor,
        takesCommands: true,
        patience: patience
      )
    )
  }

  /// Goes back to before the first entry, without a new process. Only after the last entry.
  package func rewind() throws(ReaderError) {
    precondition(!isAtEntry, "an entry comes first")
    try process.send(command: READER_WIRE_AGAIN)
  }

  /// Goes to the next entry; nil after the last one. Must not be called again after an error.
  package func next() throws(ReaderError) -> Entry? {
    if isAtEntry { try process.send(command: READER_WIRE_NEXT) }
    isAtEntry = false
    guard let record = try process.next() else { return nil }
    let size = MemoryLayout<reader_wire_entry>.size
    guard record.kind == READER_WIRE_ENTRY, record.bytes.count >= size else {
      throw .nonsense("record \(record.kind) between entries")
    }
    isAtEntry = true
    let stated = record.bytes.loadUnaligned(as: reader_wire_entry.self)
    let kind: Entry.Kind
    switch Int(stated.kind) {
    case READER_WIRE_FILE: kind = .file
    case READER_WIRE_FOLDER: kind = .folder
    case READER_WIRE_LINK: kind = .link
    default: kind = .other
    }
    // No file system has longer paths.
    let name =
      record.bytes.count - size > Int(PATH_MAX)
      ? nil : String(validating: record.bytes.dropFirst(size), as: UTF8.self)
    return Entry(
      name: name?.isEmpty == true ? nil : name,
      kind: kind,
      isEncrypted: stated.is_encrypted != 0,
      statedSize: stated.size < 0 ? nil : Int(stated.size)
    )
  }

  /// Hands on the contents of the entry, part by part; the bytes are there until the handler returns.
  package func read<Failure: Error>(
    failure: (ReaderError) -> Failure,
    handler: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(isAtEntry, "there is no entry to read, or it was read")
    isAtEntry = false
    do throws(ReaderError) {
      try process.send(command: READER_WIRE_READ)
    } catch {
      throw failure(error)
    }
    while true {
      let record: ReaderProcess.Record?
      do throws(ReaderError) { record = try process.next() } catch { throw failure(error) }
      guard let record, record.kind == READER_WIRE_DATA else {
        throw failure(.nonsense("record \(record?.kind ?? READER_WIRE_END) in an entry"))
      }
      if record.bytes.isEmpty { return }
      try handler(record.bytes)
    }
  }
}
