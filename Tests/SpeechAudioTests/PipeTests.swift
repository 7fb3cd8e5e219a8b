// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import TestSupport
import TestTraits
import Testing

@Suite("Writing to pipes", .limited, .ownThread)
struct PipeTests {
  static let format = AudioFormat(sampleRate: 16000, channels: 1)

  @Test("a named pipe is read while it is written, and stays a pipe")
  func namedPipe() throws {
    let folder = try TemporaryFolder()
    let path = folder("pipe.wav")
    try #require(mkfifo(path, 0o600) == 0)
    // Opening waits for the reader, so that is another thread.
    let reading = Background { bytes(of: path) ?? [] }
    let sink = try FileSink(path: path, fileFormat: .wav, format: Self.format)
    // Ten times what a pipe holds.
    let ramp = (0..<327_680).map { Float($0 % 65536 - 32768) / 32768 }
    try sink.write(ramp, blocks: [1, 4096, 65536])
    try sink.finish()
    let stream = try #require(reading.value())
    #expect(stream.count == 44 + 2 * ramp.count)
    let samples = stream.dropFirst(44)
    let mismatch = ramp.indices.first { index in
      let low = UInt16(samples[44 + 2 * index])
      let high = UInt16(samples[44 + 2 * index + 1])
      return Int(Int16(bitPattern: low | high << 8)) != index % 65536 - 32768
    }
    #expect(mismatch == nil)
    #expect(folder.names == ["pipe.wav"])
  }

  @Test("every format can be written to a pipe", arguments: AudioFileFormat.allCases)
  func everyFormat(file: AudioFileFormat) throws {
    let folder = try TemporaryFolder()
    let pipe = try TestPipe()
    let reading = Background { bytes(of: pipe.readEnd) }
    let sink = try FileSink(path: pipe.path, fileFormat: file, format: Self.format)
    close(pipe.writeEnd)
    try sink.write(sine(440, format: Self.format, frameCount: 48000))
    try sink.finish()
    let stream = try #require(reading.value())
    close(pipe.readEnd)

    let copy = folder("copy." + file.rawValue)
    let descriptor = open(copy, O_WRONLY | O_CREAT, 0o600)
    try #require(write(descriptor, stream, stream.count) == stream.count)
    close(descriptor)
    let decoded = try DecodedFile(copy, raw: file == .raw ? (Self.format, .int16) : nil)
    #expect(decoded.format == Self.format)
    if file == .mp3 {
      // Only the table at the start of a file says how many frames the coder added.
      #expect((48000...51500).contains(decoded.frameCount))
    } else {
      #expect(decoded.frameCount == 48000)
    }
    let second = decoded.samples.dropFirst(8000).prefix(16000)
    // With a constant bit rate LAME takes 5 % off.
    let tolerance = file == .mp3 ? 0.06 : 0.03
    #expect(abs(amplitude(of: 440, in: second, sampleRate: 16000) / 0.5 - 1) < tolerance)
  }

  @Test("a reader that has gone is an error and no signal")
  func readerGone() throws {
    let pipe = try TestPipe()
    let sink = try FileSink(path: pipe.path, fileFormat: .wav, format: Self.format)
    close(pipe.readEnd)
    // A process that another test starts has a copy of the end until it runs its program.
    try #require(waitUntil { hasNoReader(pipe.writeEnd) })
    close(pipe.writeEnd)
    #expect(throws: AudioError.readerGone(path: pipe.path)) { try sink.write([0]) }
    sink.abandon()
  }

  @Test("a reader of a socket that has gone is an error and no signal")
  func socketReaderGone() throws {
    var ends: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue
    try #require(socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0)
    let path = "/dev/fd/\(ends[1])"
    let sink = try FileSink(path: path, fileFormat: .wav, format: Self.format)
    close(ends[0])
    try #require(waitUntil { hasNoReader(ends[1]) })
    close(ends[1])
    #expect(throws: AudioError.readerGone(path: path)) { try sink.write([0]) }
    sink.abandon()
  }

  @Test("a write that waits for a slow reader can be interrupted")
  func interrupted() throws {
    let pipe = try TestPipe()
    defer { close(pipe.readEnd) }
    let interruption = try #require(WriteInterruption())
    let sink = try FileSink(
      path: pipe.path,
      fileFormat: .raw,
      format: Self.format,
      interruption: interruption
    )
    let interrupting = Background {
      // Once the pipe is full, the writer waits or is about to.
      var wait = pollfd(fd: pipe.writeEnd, events: Int16(POLLOUT), revents: 0)
      while poll(&wait, 1, 0) > 0 { sched_yield() }
      interruption.interrupt()
    }
    #expect(throws: AudioError.interrupted(path: pipe.path)) {
      try sink.write([Float](repeating: 0, count: 100_000))
    }
    sink.abandon()
    #expect(interrupting.value() != nil)
    close(pipe.writeEnd)
  }

  @Test("a file that was opened for us is written in place, header included")
  func openedFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("before", to: "a.wav")
    let descriptor = open(folder("a.wav"), O_WRONLY)
    try #require(lseek(descriptor, 6, SEEK_SET) == 6)
    let sink = try FileSink(
      path: "/dev/fd/\(descriptor)",
      fileFormat: .wav,
      format: Self.format
    )
    try sink.write([0, 0.5])
    try sink.finish()
    try #require(write(descriptor, "after", 5) == 5)
    close(descriptor)
    let file = try #require(bytes(of: folder("a.wav")))
    #expect(folder.names == ["a.wav"])
    try #require(file.count == 6 + 44 + 4 + 5)
    #expect(Array(file[..<6]) == Array("before".utf8))
    #expect(Array(file[46..<50]) == [4, 0, 0, 0])
    #expect(Array(file[54...]) == Array("after".utf8))
  }

  @Test("a file that was opened to append to keeps what is in it")
  func appendedFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("before", to: "a.wav")
    let descriptor = open(folder("a.wav"), O_WRONLY | O_APPEND)
    let sink = try FileSink(
      path: "/dev/fd/\(descriptor)",
      fileFormat: .wav,
      format: Self.format
    )
    try sink.write([0, 0.5])
    try sink.finish()
    close(descriptor)
    let file = try #require(bytes(of: folder("a.wav")))
    try #require(file.count == 6 + 44 + 4)
    #expect(Array(file[..<10]) == Array("beforeRIFF".utf8))
    #expect(Array(file[46..<50]) == [255, 255, 255, 255])
  }
}
