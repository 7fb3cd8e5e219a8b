// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire
import Glibc
import SpeechSystem

/// One process of `speech-reader`, which reads one file, and the records that it sends. It is killed when this object is
/// released. Its answers are untrusted: it may have been taken over by the file.
///
/// Belongs to one thread at a time.
final class ReaderProcess {
  private let child: ChildProcess
  private let output: Int32
  private let commands: Int32
  private let patience: Duration
  private let buffer: UnsafeMutableRawBufferPointer
  /// How long it may still be waited for, in total, whatever little it does meanwhile.
  private var restingTime: UInt64
  /// The bytes of the buffer that were received and not used yet.
  private var unused = 0..<0
  private var hasEnded = false

  /// One record; its bytes stay until the next one is asked for.
  struct Record {
    let kind: Int
    let bytes: UnsafeRawBufferPointer
  }

  /// A process that was started; it and the descriptors are closed with this object.
  /// - Parameters:
  ///   - output: What it answers through, which does not block.
  ///   - commands: Where it takes commands; -1 where it takes none.
  init(child: ChildProcess, output: Int32, commands: Int32, patience: Duration) {
    self.child = child
    self.output = output
    self.commands = commands
    self.patience = patience
    restingTime = patience.nanoseconds * Self.maxWaits
    buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: (MemoryLayout<reader_wire_record>.size + Int(READER_WIRE_BYTES)) * 2,
      alignment: MemoryLayout<reader_wire_record>.alignment
    )
  }

  /// Starts the program with the file and what it answers through, and nothing else: no other descriptor, and usually no
  /// environment.
  /// - Parameters:
  ///   - file: A regular file, which stays the caller's; its position does not matter.
  ///   - takesCommands: as it does for archives and phonemes.
  ///   - patience: How long it may neither compute nor answer.
  convenience init(
    _ program: ReaderProgram,
    arguments: [String],
    environment: [String] = [],
    file: Int32,
    takesCommands: Bool,
    patience: Duration
  ) throws(ReaderError) {
    var pipe: [Int32] = [-1, -1]
    guard linux_pipe(&pipe) == 0 else { throw .system(call: "pipe2", code: errno) }
    defer { close(pipe[1]) }
    var pair: [Int32] = [-1, -1]
    if takesCommands, linux_socket_pair(&pair) != 0 {
      let code = errno
      close(pipe[0])
      throw .system(call: "socketpair", code: code)
    }
    defer { if takesCommands { close(pair[1]) } }
    let child: ChildProcess
    do throws(ReaderError) {
      child = try ChildProcess(
        try program.path(),
        arguments: arguments,
        environment: environment,
        descriptors: [file, pipe[1]] + (takesCommands ? [pair[1]] : []),
        failure: ReaderError.system(call:code:)
      )
    } catch {
      close(pipe[0])
      if takesCommands { close(pair[0]) }
      throw error
    }
    self.init(child: child, output: pipe[0], commands: pair[0], patience: patience)
  }

  deinit {
    end()
    close(output)
    close(child.pidfd)
    if commands >= 0 { close(commands) }
    buffer.deallocate()
  }

  /// Waits for the next record; nil after the last one. Throws what the reader reports, or why there is none.
  func next() throws(ReaderError) -> Record? {
    let header = try take(MemoryLayout<reader_wire_record>.size)
      .loadUnaligned(as: reader_wire_record.self)
    guard header.size <= READER_WIRE_BYTES else {
      throw .nonsense("a record of \(header.size) bytes")
    }
    let record = Record(kind: Int(header.kind), bytes: try take(Int(header.size)))
    switch record.kind {
    case READER_WIRE_END: return nil
    case READER_WIRE_FAILED: throw ReaderError(failure: record.bytes)
    default: return record
    }
  }

  /// The process may be waited for as long as a new one.
  func renewPatience() { restingTime = patience.nanoseconds * Self.maxWaits }

  /// Sends a command. That the process has gone is noticed by the next record.
  func send(command: Int) throws(ReaderError) {
    var byte = UInt8(truncatingIfNeeded: command)
    // A reader takes each command before it sends the next record, so there is room.
    guard Glibc.send(commands, &byte, 1, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)) < 0 else {
      return
    }
    if errno == EAGAIN { throw .nonsense("records without waiting for commands") }
  }

  // MARK: Bytes

  /// Waits for this many bytes.
  private func take(_ count: Int) throws(ReaderError) -> UnsafeRawBufferPointer {
    while unused.count < count { try receive(atLeast: count) }
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[unused.prefix(count)])
    unused = (unused.lowerBound + count)..<unused.upperBound
    return bytes
  }

  private func receive(atLeast count: Int) throws(ReaderError) {
    if unused.lowerBound + count > buffer.count {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[unused])
      buffer.copyMemory(from: rest)
      unused = 0..<unused.count
    }
    let free = UnsafeMutableRawBufferPointer(rebasing: buffer[unused.upperBound...])
    while true {
      let count = Glibc.read(output, free.baseAddress, free.count)
      if count > 0 {
        unused = unused.lowerBound..<(unused.upperBound + count)
        return
      }
      if count == 0 { throw reasonOfEnd() }
      guard errno == EAGAIN || errno == EINTR else { throw .system(call: "read", code: errno) }
      try wait()
    }
  }

  /// The time for which it may wait in total, in units of its patience: on a busy machine it gets a processor late, but one that
  /// sends a byte now and then is not waited for all day.
  private static let maxWaits: UInt64 = 30

  /// Waits until there is something to read, as long as the process computes.
  private func wait() throws(ReaderError) {
    let start = linux_monotonic_ns()
    defer {
      let waited = linux_monotonic_ns() - start
      restingTime = waited < restingTime ? restingTime - waited : 0
    }
    var used = ProcessorTime.used(by: child.pid)
    var lastProgress = start
    while true {
      guard linux_monotonic_ns() - start < restingTime else {
        end()
        throw .hangs(patience)
      }
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      // Several looks: whoever computed a little at first would else be waited for twice as long.
      let milliseconds = patience.nanoseconds / 10_000_000 + 1
      let result = poll(&entry, 1, Int32(clamping: milliseconds))
      if result > 0 { return }
      guard result == 0 || errno == EINTR else { throw .system(call: "poll", code: errno) }
      guard result == 0 else { continue }
      let now = ProcessorTime.used(by: child.pid)
      if let now, now != used {
        used = now
        lastProgress = linux_monotonic_ns()
      } else if now == nil || linux_monotonic_ns() - lastProgress >= patience.nanoseconds {
        end()
        throw .hangs(patience)
      }
    }
  }

  @discardableResult
  private func end() -> ChildProcess.End? {
    guard !hasEnded else { return nil }
    hasEnded = true
    linux_kill(child.pidfd, SIGKILL)
    return ChildProcess.end(of: child.pidfd)
  }

  /// Why the pipe ended before the file did.
  private func reasonOfEnd() -> ReaderError {
    // Either it is exiting, or it closed the pipe on purpose; both end now.
    var entry = pollfd(fd: child.pidfd, events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, 1_000)
    guard let ending = end() else { return .nonsense("records after the last one") }
    guard ending.isSignal else { return .left(status: ending.code) }
    return ending.code == SIGPROF ? .tooMuchTime : .crashed(signal: ending.code)
  }
}

extension ReaderError {
  /// A failure that the reader reported.
  fileprivate init(failure bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= MemoryLayout<UInt32>.size else {
      self = .nonsense("a failure of \(bytes.count) bytes")
      return
    }
    let text = String(decoding: bytes.dropFirst(MemoryLayout<UInt32>.size), as: UTF8.self)
    switch Int(bytes.loadUnaligned(as: UInt32.self)) {
    case READER_WIRE_NO_LIBRARY
    where ["libarchive.", "libxml2.", "libcmark-gfm"].contains { text.hasPrefix($0) }
      && text.utf8.count < 64 && text.shown == text:
      self = .libraryMissing(text)
    case READER_WIRE_TOO_DEEP: self = .tooDeep
    case READER_WIRE_NO_MEMORY: self = .tooMuchMemory
    case READER_WIRE_DAMAGED: self = .damaged(reason: Self.reason(text))
    case READER_WIRE_NO_SANDBOX: self = .noSandbox
    case READER_WIRE_UNUSABLE: self = .unusable(reason: Self.reason(text))
    case READER_WIRE_REFUSED: self = .refused(reason: Self.reason(text))
    default: self = .nonsense("failure \(bytes.loadUnaligned(as: UInt32.self))")
    }
  }

  /// What the user is told of it: something, and no page of text. A byte may take five when it is shown.
  private static func reason(_ text: String) -> String {
    let maxBytes = 700
    // Some reasons of libarchive are lines.
    guard let end = text.lastIndex(where: { !$0.isWhitespace }) else {
      return "its library gives no reason"
    }
    let text = String(text[...end])
    guard text.utf8.count > maxBytes else { return text }
    return String(decoding: text.utf8.prefix(maxBytes), as: UTF8.self) + "…"
  }
}
