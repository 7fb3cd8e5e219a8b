// SPDX-License-Identifier: Apache-2.0

import CSpeechWire
import Glibc
import SpeechSystem

/// Markdown or HTML, read by a process of its own. Nothing that it refers to is loaded.
package struct MarkupFile {
  package enum Kind: String, Sendable {
    case markdown
    /// In any encoding, which it may state.
    case html
    /// In UTF-8, whatever it states.
    case utf8HTML = "utf8-html"
  }

  /// What was found.
  package enum Event {
    /// A start tag: the element's name in small letters, and its attributes.
    case start(name: String, attributes: Attributes)
    case end(name: String)
    /// Part of a text in UTF-8, with references replaced; the bytes are there until the handler returns.
    case text(UnsafeRawBufferPointer)
  }

  /// The attributes of a tag, there until the handler returns.
  package struct Attributes {
    /// Names and values, each of which ends with NUL.
    fileprivate let bytes: UnsafeRawBufferPointer

    package var isEmpty: Bool { bytes.isEmpty }

    /// The value of an attribute; empty for one without a value. Values of more than 16 KiB are cut.
    package subscript(wanted: String) -> String? {
      var rest = bytes[...]
      while let name = rest.takeField(), let value = rest.takeField() {
        if name.elementsEqual(wanted.utf8) { return String(decoding: value, as: UTF8.self) }
      }
      return nil
    }
  }

  /// What is refused beyond.
  package static let maxBytes = Int(READER_WIRE_MARKUP_BYTES)

  private let program: ReaderProgram
  private let patience: Duration

  /// - Parameter patience: How long the process may neither compute nor answer.
  package init(_ program: ReaderProgram, patience: Duration = .seconds(10)) {
    self.program = program
    self.patience = patience
  }

  /// Reads the whole document and hands on what is in it, in order. The handler is not called again after an error. [any
  /// thread]
  /// - Parameters:
  ///   - bytes: `maxBytes` at most.
  ///   - depth: Elements that may be open at the same time.
  ///   - isEnough: Asked after each event; the rest of the document is left out when it returns true.
  package func read(
    _ bytes: [UInt8],
    as kind: Kind,
    depth: Int,
    isEnough: () -> Bool = { false },
    handler: (Event) -> Void
  ) throws(ReaderError) {
    let file = try ForeignFile(bytes)
    let process = try ReaderProcess(
      program,
      arguments: [kind.rawValue, "\(depth)"],
      file: file.descriptor,
      takesCommands: false,
      patience: patience
    )
    try Self.receive(from: process, byteCount: bytes.count, isEnough: isEnough, handler: handler)
  }

  /// Hands on what a process answers about a document of `byteCount` bytes.
  static func receive(
    from process: ReaderProcess,
    byteCount: Int,
    isEnough: () -> Bool = { false },
    handler: (Event) -> Void
  ) throws(ReaderError) {
    // A cell of one byte in a table of Markdown, and the sign before it, become 75: its start with its place, its text and
    // its end.
    let limit = 1 << 20 + 48 * byteCount
    var received = 0
    while let record = try process.next() {
      received += record.bytes.count + MemoryLayout<reader_wire_record>.size
      guard received <= limit else { throw .tooMuchText(limit: limit) }
      handler(try event(record))
      if isEnough() { return }
    }
  }

  private static func event(_ record: ReaderProcess.Record) throws(ReaderError) -> Event {
    switch record.kind {
    case READER_WIRE_START:
      guard let end = record.bytes.firstIndex(of: 0) else { throw .nonsense("an endless name") }
      let name = String(decoding: record.bytes[..<end], as: UTF8.self)
      let rest = UnsafeRawBufferPointer(rebasing: record.bytes[(end + 1)...])
      return .start(name: name, attributes: Attributes(bytes: rest))
    case READER_WIRE_FINISH: return .end(name: String(decoding: record.bytes, as: UTF8.self))
    case READER_WIRE_TEXT: return .text(record.bytes)
    default: throw .nonsense("record \(record.kind) in mark-up")
    }
  }
}
