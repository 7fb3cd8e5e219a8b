// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire
import Glibc

/// An answer of a reader that has no process: a file without a name.
struct Answer: ~Copyable {
  let file: Int32

  init() {
    file = linux_memfd("answer")
    precondition(file >= 0)
  }

  init(_ bytes: UnsafeRawBufferPointer) {
    self.init()
    precondition(SmallFile.write(bytes, to: file) == 0)
  }

  deinit { close(file) }

  /// A process that gives it. What asks for its end gets none, at once: the descriptor in the place of that of a process is
  /// always readable, and no process is killed by it.
  func process() -> ReaderProcess {
    precondition(lseek(file, 0, SEEK_SET) == 0)
    return ReaderProcess(
      child: ChildProcess(pid: 0, pidfd: dup(file)),
      output: dup(file),
      commands: -1,
      patience: .seconds(1)
    )
  }
}

/// What a book or a voice takes from an answer, and what is true of it whatever the answer is.
enum AnswerCheck {
  /// Reads it as an answer about mark-up of `byteCount` bytes, as a book does.
  static func readMarkup(_ process: ReaderProcess, byteCount: Int) throws(ReaderError) {
    var options = BlockOptions()
    options.wantedAnchors = ["a", "id"]
    let builder = BlockBuilder(options)
    // What the answer says need not be what the source has.
    let source = SourceScan(bytes: Array("<p id=a>Hello <b>you</b> &amp; me".utf8), syntax: .html)
    let events = LocatedEvents(builder, source: source)
    var received = 0
    try MarkupFile.receive(from: process, byteCount: byteCount) { event in
      if case .text(let text) = event { received += text.count }
      events.add(event)
    }
    precondition(received <= 1 << 20 + 48 * byteCount, "\(received) bytes of text of \(byteCount)")
    events.finish()
    let book = ChapterCutter.book(builder.content)
    for block in book.chapters.flatMap(\.blocks) {
      precondition(!block.runs.isEmpty, "a block without text")
    }
    for place in builder.content.anchors.values {
      precondition((0...builder.content.blocks.count).contains(place), "\(place)")
    }
  }

  /// Reads it as an answer about an archive that is read twice.
  /// - Parameter wants: whether the contents of an entry, by its number, are read.
  static func readArchive(
    _ process: ReaderProcess,
    byteCount: Int,
    wants: (UInt32) -> Bool
  ) throws(ReaderError) {
    let archive = ArchiveFile(byteCount: byteCount, process: process)
    var number: UInt32 = 0
    try readEntries(of: archive, from: &number, wants: wants)
    try archive.rewind()
    try readEntries(of: archive, from: &number, wants: wants)
  }

  private static func readEntries(
    of archive: ArchiveFile,
    from number: inout UInt32,
    wants: (UInt32) -> Bool
  ) throws(ReaderError) {
    while let entry = try archive.next() {
      if let name = entry.name {
        precondition(!name.isEmpty && name.utf8.count <= Int(PATH_MAX), name)
        if let path = ArchivePath.normalized(name) {
          precondition(!path.split(separator: "/").contains(".."), path)
        }
      }
      precondition(entry.statedSize ?? 0 >= 0, "\(entry)")
      if wants(number) {
        try archive.read(failure: { $0 }) { (part) throws(ReaderError) in
          precondition(part.count <= Int(READER_WIRE_BYTES))
        }
      }
      number += 1
    }
  }

  /// Reads it as the answers to each question about phonemes, one after the other.
  static func readPhonemes(_ process: ReaderProcess) throws(ReaderError) {
    let reader = PhonemeReader(process, file: try ForeignFile([]))
    let text = Array("two words".utf8)
    _ = try reader.version()
    let voices = try reader.voices(language: nil)
    precondition(voices.count <= 4_096, "\(voices.count)")
    do throws(ReaderError) {
      try reader.choose("en", isFile: false)
    } catch .refused(let reason) {
      check(.refused(reason: reason))
    }
    try reader.set(PhonemeReader.Settings())
    var received = 0
    try reader.find(
      text,
      progress: { precondition((0...text.count).contains($0), "\($0)") },
      handler: { received += $0.count }
    )
    precondition(received <= 1 << 20 + 4_096 * text.count, "\(received) bytes of phonemes")
  }

  /// Messages have one line and a bounded length.
  static func check(_ error: ReaderError) {
    let message = error.description
    precondition(!message.isEmpty && message.utf8.count < 4_000, message)
    precondition(!message.utf8.contains { $0 < 0x20 || $0 == 0x7F }, message)
  }
}
