// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire
import Glibc
import SpeechSystem

/// The frames of one audio file, decoded in a separate, sandboxed process.
///
/// Belongs to one thread at a time; only `process.cancel()` may come from another one. The decoder's output is
/// untrusted: every value is checked.
package final class ClipDecoder {
  /// The handle with which another thread ends it.
  package let process: DecoderProcess

  private let limits: ClipLimits
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: MemoryLayout<clip_wire_record>.size
      + Int(CLIP_WIRE_FRAMES) * 2 * MemoryLayout<Float>.size,
    alignment: MemoryLayout<Float>.alignment
  )
  /// The bytes of the buffer that were received and not used yet.
  private var unused = 0..<0
  private var knownFormat: ClipFormat?
  /// Frames of the current record not yet read.
  private var dueFrames = 0
  private var outcome: Outcome?
  /// When the caller began to wait (CLOCK_MONOTONIC, ns); its own time does not count against the decoder.
  private var callStart: UInt64 = 0

  private enum Outcome {
    case complete
    case failed(ClipError)
  }

  /// Starts decoding `file`, an open regular file that stays the caller's, at `begin` in the time of the file.
  ///
  /// Returns at once; the decoder runs ahead as far as its pipe holds. Throws when no process can be started. [any thread]
  package static func start(
    _ file: Int32,
    encoding: ClipEncoding = .automatic,
    begin: Duration = .zero,
    program: DecoderProgram,
    limits: ClipLimits = ClipLimits()
  ) throws(ClipError) -> ClipDecoder {
    // Over a century; larger values could overflow.
    let nanoseconds = min(max(begin, .zero), .seconds(4_000_000_000)).nanoseconds
    return ClipDecoder(
      try DecoderProcess(
        program,
        arguments: ["\(nanoseconds)", encoding.rawValue],
        file: file
      ),
      limits: limits
    )
  }

  private init(_ process: DecoderProcess, limits: ClipLimits) {
    self.process = process
    self.limits = limits
  }

  deinit { buffer.deallocate() }

  /// Waits for the format of the frames.
  package func format() throws(ClipError) -> ClipFormat {
    if let knownFormat { return knownFormat }
    callStart = linux_monotonic_ns()
    let record = try nextRecord()
    guard Int(record.kind) == CLIP_WIRE_FORMAT,
      record.value == MemoryLayout<clip_wire_format>.size
    else { throw fail(.nonsense("record \(record.kind) before a format")) }
    let stated = try take(clip_wire_format.self)
    guard (CLIP_WIRE_LOWEST_RATE...CLIP_WIRE_HIGHEST_RATE).contains(stated.sample_rate),
      (1...2).contains(stated.channels)
    else {
      throw fail(.nonsense("\(stated.sample_rate) Hz, \(stated.channels) channels"))
    }
    let format = ClipFormat(
      sampleRate: Int(stated.sample_rate),
      channels: Int(stated.channels),
      statedFrames: stated.frames < 0 ? nil : Int(stated.frames)
    )
    knownFormat = format
    return format
  }

  /// Waits for the next frames, writes them to `frames`, interleaved, and returns their number; 0 at the end of the
  /// file.
  ///
  /// The samples are finite numbers. `frames` must hold one frame at least. After an error each call throws it again.
  package func read(into frames: UnsafeMutableBufferPointer<Float>) throws(ClipError) -> Int {
    let channels = try format().channels
    callStart = linux_monotonic_ns()
    while dueFrames == 0 {
      switch outcome {
      case .complete: return 0
      case .failed(let error): throw error
      case nil: try beginRecord()
      }
    }
    let frameSize = channels * MemoryLayout<Float>.size
    while unused.count < frameSize { try receive() }
    let count = min(dueFrames, unused.count / frameSize, frames.count / channels)
    copy(count * channels, to: frames)
    unused = (unused.lowerBound + count * frameSize)..<unused.upperBound
    dueFrames -= count
    return count
  }

  private func beginRecord() throws(ClipError) {
    let record = try nextRecord()
    switch Int(record.kind) {
    case CLIP_WIRE_AUDIO where record.value <= CLIP_WIRE_FRAMES:
      dueFrames = Int(record.value)
    case CLIP_WIRE_END:
      outcome = .complete
      process.end()
    default:
      throw fail(.nonsense("record \(record.kind) of \(record.value)"))
    }
  }

  /// The next record, unless it says that the file cannot be decoded.
  private func nextRecord() throws(ClipError) -> clip_wire_record {
    if case .failed(let error) = outcome { throw error }
    let record = try take(clip_wire_record.self)
    guard Int(record.kind) == CLIP_WIRE_FAILED else { return record }
    throw fail(ClipError(failure: record.value))
  }

  /// Ends the process, and remembers why.
  private func fail(_ error: ClipError) -> ClipError {
    process.end()
    outcome = .failed(error)
    return error
  }

  // MARK: Bytes

  private func take<Value: BitwiseCopyable>(_ type: Value.Type) throws(ClipError) -> Value {
    let size = MemoryLayout<Value>.size
    while unused.count < size { try receive() }
    let value = buffer.loadUnaligned(fromByteOffset: unused.lowerBound, as: type)
    unused = (unused.lowerBound + size)..<unused.upperBound
    return value
  }

  private func copy(_ samples: Int, to target: UnsafeMutableBufferPointer<Float>) {
    let bytes = UnsafeRawBufferPointer(
      rebasing: buffer[unused].prefix(samples * MemoryLayout<Float>.size)
    )
    UnsafeMutableRawBufferPointer(target).copyMemory(from: bytes)
    for index in 0..<samples {
      let sample = target[index]
      // Float samples can have any value. 24 dB above full scale can still be turned down; more is noise.
      if !(abs(sample) <= 16) { target[index] = sample.isFinite ? (sample < 0 ? -16 : 16) : 0 }
    }
  }

  /// Waits for more bytes. Throws when the decoder has gone or takes too long.
  private func receive() throws(ClipError) {
    // Less than a record or a frame is left.
    let rest = UnsafeRawBufferPointer(rebasing: buffer[unused])
    buffer.copyMemory(from: rest)
    unused = 0..<unused.count
    let free = UnsafeMutableRawBufferPointer(rebasing: buffer[unused.upperBound...])
    let start = linux_monotonic_ns()
    while true {
      let count = Glibc.read(process.output, free.baseAddress, free.count)
      if count > 0 {
        unused = 0..<(unused.upperBound + count)
        return
      }
      if count == 0 { throw fail(reasonOfEnd()) }
      guard errno == EAGAIN || errno == EINTR else {
        throw fail(.system(call: "read", code: errno))
      }
      try wait(since: start)
    }
  }

  private func wait(since start: UInt64) throws(ClipError) {
    let now = linux_monotonic_ns()
    let stall = start + limits.stall.nanoseconds
    let silence = callStart + limits.silence.nanoseconds
    guard now < stall, now < silence else {
      throw fail(.timedOut(now < stall ? limits.silence : limits.stall))
    }
    var entry = pollfd(fd: process.output, events: Int16(POLLIN), revents: 0)
    // Rounded up, lest the last millisecond be spent polling.
    let milliseconds = (min(stall, silence) - now) / 1_000_000 + 1
    if poll(&entry, 1, Int32(clamping: milliseconds)) < 0, errno != EINTR {
      throw fail(.system(call: "poll", code: errno))
    }
  }

  /// Why the pipe ended before the file did.
  private func reasonOfEnd() -> ClipError {
    // Either the process is exiting, or it closed the pipe deliberately; kill it instead of waiting.
    let ending = process.end()
    if process.isCancelled { return .cancelled }
    return ending.isSignal ? .crashed(signal: ending.code) : .left(status: ending.code)
  }
}

extension ClipError {
  /// A failure that the decoder reported.
  fileprivate init(failure: UInt32) {
    switch Int(failure) {
    case CLIP_WIRE_UNKNOWN_FORMAT: self = .unknownFormat
    case CLIP_WIRE_BROKEN_FILE: self = .damaged
    case CLIP_WIRE_UNKNOWN_CODEC: self = .unknownEncoding
    case CLIP_WIRE_STRANGE_RATE: self = .strangeRate
    case CLIP_WIRE_NO_MEMORY: self = .noMemory
    case CLIP_WIRE_NO_SANDBOX: self = .noSandbox
    default: self = .nonsense("failure \(failure)")
    }
  }
}
