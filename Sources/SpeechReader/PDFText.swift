// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire
import Glibc
import SpeechSystem

/// The text, the bookmarks and the titles of PDFs, found by pdftotext and pdftohtml where they are installed, which can read nothing of the
/// user's: `speech-reader` sandboxes itself and becomes one of them.
package struct PDFText {
  private let program: ReaderProgram
  /// Folders in which its programs are looked for.
  private let places: [String]

  /// Where it is looked for: a program in a user's folder is none of the system's, which is all that the sandbox lets it read.
  package static let places = ["/usr/local/bin", "/usr/bin", "/bin"]

  /// Bytes of messages that are kept.
  private static let maxMessages = 4096
  /// Wall-clock time: ten times what a book of a thousand pages takes.
  private static let patience = Duration.seconds(60)

  /// - Parameter places: folders of the programs.
  package init(_ program: ReaderProgram, places: [String] = Self.places) {
    self.program = program
    self.places = places
  }

  /// Reads a whole file. Pages end with a form feed. [any thread]
  /// - Parameter limit: Bytes of text.
  package func read(_ bytes: [UInt8], limit: Int) throws(PDFError) -> [UInt8] {
    try output(of: "pdftotext", kind: "pdf", bytes: bytes, limit: limit)
  }

  /// The bookmarks of a file, in the XML of pdftohtml with its first page; empty where the file can have none. [any thread]
  /// - Parameter limit: Bytes of XML.
  package func outline(_ bytes: [UInt8], limit: Int) throws(PDFError) -> [UInt8] {
    guard Self.has(["/Outlines", "/ObjStm"], in: bytes) else { return [] }
    return try output(of: "pdftohtml", kind: "pdf-outline", bytes: bytes, limit: limit)
  }

  /// What a file says about itself, as the head of an HTML page with its first page; empty where it says nothing. [any thread]
  /// - Parameter limit: Bytes of HTML.
  package func head(_ bytes: [UInt8], limit: Int) throws(PDFError) -> [UInt8] {
    // The trailer names it, which is never compressed.
    guard Self.has(["/Info"], in: bytes) else { return [] }
    return try output(of: "pdftotext", kind: "pdf-head", bytes: bytes, limit: limit)
  }

  /// The catalog of a file with bookmarks names them, but it may be in a compressed stream of objects. Of 166 PDFs of Debian's
  /// packages and of Apache Tika's tests 39 have neither, and none of these has a bookmark; of the others 83 have.
  private static func has(_ names: [String], in bytes: [UInt8]) -> Bool {
    let names = names.map { Array($0.utf8) }
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "/") && names.contains { bytes[index...].starts(with: $0) }
    }
  }

  private func output(
    of name: String,
    kind: String,
    bytes: [UInt8],
    limit: Int
  ) throws(PDFError) -> [UInt8] {
    let tools = places.map { "\($0)/\(name)" }
    guard let tool = tools.first(where: { access($0, X_OK) == 0 }) else { throw .toolMissing }
    let process: PDFProcess
    do throws(ReaderError) {
      let file = try ForeignFile(bytes)
      process = try PDFProcess(
        try program.path(),
        arguments: [kind, tool],
        file: file.descriptor
      )
    } catch {
      throw .reader(error)
    }
    let deadline = linux_monotonic_ns() + Self.patience.nanoseconds
    var (text, messages): ([UInt8], [UInt8]) = ([], [])
    while try process.receive(until: deadline, text: &text, messages: &messages) {
      guard text.count <= limit else { throw .tooMuchText(limit: limit) }
      if messages.count > Self.maxMessages {
        messages.removeFirst(messages.count - Self.maxMessages)
      }
    }
    guard let end = process.wait() else { throw .crashed(signal: SIGKILL) }
    if end.isSignal { throw end.code == SIGPROF ? .tooMuchTime : .crashed(signal: end.code) }
    switch end.code {
    case 0: return text
    case READER_WIRE_PDF_NO_SANDBOX: throw .noSandbox
    case READER_WIRE_PDF_NOT_STARTED: throw .toolMissing
    default: throw Self.failure(String(decoding: messages, as: UTF8.self))
    }
  }

  /// What its messages mean. Another language than English it does not know.
  private static func failure(_ messages: String) -> PDFError {
    if messages.contains(text: "Incorrect password") { return .needsPassword }
    let last = messages.split(whereSeparator: \.isNewline).last.map(String.init)
    return .damaged(reason: String((last ?? "pdftotext gives no reason").prefix(300)))
  }
}

/// One process that becomes a tool. It is killed when this object is released.
private final class PDFProcess {
  private let child: ChildProcess
  /// Of its text and its messages; -1 after its end.
  private var outputs: [Int32]
  private var hasEnded = false

  init(_ program: String, arguments: [String], file: Int32) throws(ReaderError) {
    var pipes: [Int32] = []
    defer { for index in pipes.indices where index % 2 == 1 { close(pipes[index]) } }
    for _ in 0..<2 {
      var pipe: [Int32] = [-1, -1]
      guard linux_pipe(&pipe) == 0 else {
        let code = errno
        for index in pipes.indices where index % 2 == 0 { close(pipes[index]) }
        throw .system(call: "pipe2", code: code)
      }
      // The program that writes waits; we do not.
      _ = fcntl(pipe[1], F_SETFL, 0)
      pipes += pipe
    }
    outputs = [pipes[0], pipes[2]]
    do throws(ReaderError) {
      child = try ChildProcess(
        program,
        arguments: arguments,
        environment: [],
        descriptors: [file, pipes[1], pipes[3]],
        failure: ReaderError.system(call:code:)
      )
    } catch {
      for output in outputs { close(output) }
      throw error
    }
  }

  deinit {
    if !hasEnded {
      linux_kill(child.pidfd, SIGKILL)
      _ = ChildProcess.end(of: child.pidfd)
    }
    for output in outputs where output >= 0 { close(output) }
    close(child.pidfd)
  }

  /// Waits for some bytes. False after the last.
  func receive(
    until deadline: UInt64,
    text: inout [UInt8],
    messages: inout [UInt8]
  ) throws(PDFError) -> Bool {
    guard outputs.contains(where: { $0 >= 0 }) else { return false }
    let now = linux_monotonic_ns()
    guard now < deadline else { throw .tooMuchTime }
    var entries = outputs.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = Int32(clamping: (deadline - now) / 1_000_000 + 1)
    guard poll(&entries, nfds_t(entries.count), milliseconds) >= 0 || errno == EINTR else {
      throw .reader(.system(call: "poll", code: errno))
    }
    for index in entries.indices where entries[index].revents != 0 {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = Glibc.read(outputs[index], &buffer, buffer.count)
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else {
        close(outputs[index])
        outputs[index] = -1
        continue
      }
      if index == 0 { text += buffer[..<count] } else { messages += buffer[..<count] }
    }
    return true
  }

  /// How it ended, after its last byte; it is killed if it closed its outputs and stays.
  func wait() -> ChildProcess.End? {
    var entry = pollfd(fd: child.pidfd, events: Int16(POLLIN), revents: 0)
    if poll(&entry, 1, 1_000) == 0 { linux_kill(child.pidfd, SIGKILL) }
    hasEnded = true
    return ChildProcess.end(of: child.pidfd)
  }
}
