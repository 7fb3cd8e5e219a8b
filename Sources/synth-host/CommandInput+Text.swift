// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechMarkup
import SpeechSystem
import SpeechVoices

/// Files to be spoken. Files that are not text are rejected with a hint.
extension CommandInput {
  /// Plain text in UTF-8. Bytes that are not UTF-8 are read as windows-1252, and `tell` is called.
  static func readText(
    _ path: String,
    tell: (String) -> Void = { Console.error("synth-host: warning: \($0)") }
  ) throws(CommandError) -> [UInt8] {
    try text(readSome(path), path: path, tell: tell)
  }

  /// The same for bytes that were read from there.
  static func text(
    _ bytes: [UInt8],
    path: String,
    tell: (String) -> Void = { Console.error("synth-host: warning: \($0)") }
  ) throws(CommandError) -> [UInt8] {
    try checkText(bytes, path: path)
    guard let repaired = TextRepair.repaired(bytes) else { return bytes }
    tell(repairNote(displayName(path)))
    return repaired
  }

  /// The warning for text that is not entirely UTF-8.
  static func repairNote(_ name: String) -> String {
    "\(name.shown) is not entirely UTF-8; other bytes are read as windows-1252."
  }

  /// An SSML document, in whatever encoding it declares.
  static func readDocument(_ path: String) throws(CommandError) -> [UInt8] {
    let bytes = try read(path)
    try checkDocument(bytes, path: path)
    return bytes
  }

  /// Throws for what is empty, or is no text in any encoding that a document may have.
  static func checkDocument(_ bytes: [UInt8], path: String) throws(CommandError) {
    try checkContent(bytes, path: path)
    let starts: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0x3C, 0], [0, 0x3C]]
    if !starts.contains(where: bytes.starts) { try checkText(bytes, path: path) }
  }

  /// A file that is not empty.
  static func readSome(_ path: String) throws(CommandError) -> [UInt8] {
    let bytes = try read(path)
    try checkContent(bytes, path: path)
    return bytes
  }

  private static func checkContent(_ bytes: [UInt8], path: String) throws(CommandError) {
    if bytes.isEmpty { throw empty(path) }
  }

  /// Throws for a file of no bytes that is read by others.
  static func checkSize(_ path: String) throws(CommandError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 {
      throw empty(path)
    }
  }

  private static func empty(_ path: String) -> CommandError {
    let cure = path == "-" ? "Write text to it." : "Check that it was saved, or give another file."
    return CommandError(.invalidInput, message: "\(displayName(path).shown) is empty. \(cure)")
  }

  static func checkText(_ bytes: [UInt8], path: String) throws(CommandError) {
    guard let kind = BinaryKind(bytes) else { return }
    throw CommandError(.invalidInput, message: "\(displayName(path).shown) is not text: \(kind).")
  }
}
