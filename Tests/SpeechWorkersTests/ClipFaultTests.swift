// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("A clip that cannot be decoded", .limited, .ownThread)
struct ClipFaultTests {
  @Test("because it is no audio file says so", arguments: ["", "hi\n", "RIFF", "root:x:0:0:root"])
  func noAudio(contents: String) {
    #expect(decode(TestFile(contents)) == Decoding(error: .unknownFormat))
  }

  @Test("because it is noise gives a reason, whatever it begins like")
  func noise() {
    var generator = SeededNumbers(state: 1)
    for start in [
      "", "RIFF....WAVE", "fLaC", "OggS", "ID3", ".snd", "FORM....AIFF", "caff", "RF64",
    ] {
      for length in [50, 1000, 100_000] {
        let noise = (0..<length).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
        let decoding = decode(TestFile(Array(start.utf8) + noise))
        // Noise may look like a short mp3 file. What it may not do is anything else.
        let isBounded = decoding.error != nil || decoding.samples.count < 1 << 20
        #expect(isBounded, "\(start) \(length)")
        #expect(decoding.samples.allSatisfy { $0.isFinite })
      }
    }
  }

  @Test(
    "to its end gives what there is",
    arguments: [AudioFileFormat.wav, .flac, .ogg, .opus, .mp3]
  )
  func truncated(format: AudioFileFormat) throws {
    let file = try encoded(sweep(480_000), as: format, sampleRate: 48000)
    var bytes = [UInt8](repeating: 0, count: 4 << 20)
    bytes.removeLast(bytes.count - pread(file.descriptor, &bytes, bytes.count, 0))
    let whole = decode(file)
    let half = decode(TestFile(Array(bytes[..<(bytes.count / 2)])))
    let count = half.samples.count
    #expect((100_000..<400_000).contains(count), "\(count)")
    #expect(half.error == (format == .flac ? .damaged : nil))
    // What there is, is right, but for the last block of a format whose blocks overlap.
    let sound = max(0, count - 4096)
    #expect(meanDifference(half.samples[..<sound], whole.samples[..<sound]) < 0.0001)
  }

  @Test(
    "cannot lie about its length",
    arguments: [UInt32.max, UInt32.max - 3, 0x7FFF_FFFF, 4_000_000_000]
  )
  func lyingLength(bytes: UInt32) {
    let samples = sweep(1000)
    let decoding = decode(TestFile(SoundBytes.wave(samples, statedBytes: bytes)))
    #expect(decoding.error == nil)
    #expect(decoding.samples == samples)
  }

  @Test("for its sample rate says so", arguments: [1, 3999, 192_001, 10_000_000])
  func strangeRate(sampleRate: Int) {
    let file = TestFile(SoundBytes.wave(sweep(100), sampleRate: sampleRate))
    #expect(decode(file) == Decoding(error: .strangeRate))
  }

  @Test("in a way that libsndfile complains about on standard output is decoded none the less")
  func complaint() {
    // A MIDI sample dump whose second packet does not begin like one.
    var bytes: [UInt8] = [
      0xF0, 0x7E, 0, 1, 0, 0, 8, 0x24, 0x68, 3, 120, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xF7,
    ]
    for packet in UInt8(0)..<2 {
      let start = [0xF0, packet == 0 ? 0x7E : 1, 0, 2, packet]
      bytes += start + (0..<60).flatMap { _ in [64, 0] as [UInt8] } + [0, 0xF7]
    }
    let decoding = decode(TestFile(bytes))
    #expect(decoding.error == nil)
    #expect(decoding.samples == [Float](repeating: 0, count: 120))
  }

  @Test("as the decoder is missing says so")
  func missingProgram() {
    let decoding = decode(TestFile("hi"), program: DecoderProgram(path: "/nowhere/speech-decoder"))
    #expect(
      decoding.error == .system(call: "posix_spawn(/nowhere/speech-decoder)", code: ENOENT)
    )
    #expect(throws: ClipError.programMissing(searched: ["/nowhere/speech-decoder"])) {
      try DecoderProgram.locate(
        environment: ["SYNTH_HOST_LIBEXEC": "/nowhere"],
        executableFolder: Fixtures.buildFolder
      )
    }
  }

  @Test(
    "by a decoder that was taken over ends with a reason",
    arguments: [
      ("crash", ClipError.crashed(signal: SIGSEGV)), ("leave", .left(status: 7)),
      ("say nothing", .left(status: 0)),
      ("noise", .nonsense("record 1819043144 before a format")),
      ("audio first", .nonsense("record 2 before a format")),
      ("no channels", .nonsense("16000 Hz, 0 channels")),
      ("three channels", .nonsense("16000 Hz, 3 channels")),
      ("no rate", .nonsense("0 Hz, 1 channels")),
      ("wild rate", .nonsense("4000000000 Hz, 1 channels")),
      ("unknown failure", .nonsense("failure 99")),
    ]
  )
  func takenOver(behaviour: String, error: ClipError) {
    #expect(decode(TestFile(behaviour), program: falseDecoder) == Decoding(error: error))
  }

  @Test(
    "by a decoder that is taken over later still gives the frames before",
    arguments: [
      ("then crash", ClipError.crashed(signal: SIGSEGV)), ("then leave", .left(status: 0)),
      ("then part", .left(status: 0)), ("then too many", .nonsense("record 2 of 4097")),
      ("then format", .nonsense("record 1 of 16")),
    ]
  )
  func takenOverLater(behaviour: String, error: ClipError) {
    let decoding = decode(TestFile(behaviour), program: falseDecoder)
    #expect(decoding.error == error)
    #expect(decoding.samples.count >= 8)
    #expect(decoding.samples.allSatisfy { $0 == 0.5 })
  }

  @Test("as nothing comes is given up", arguments: [("hang", 0), ("then hang", 8)])
  func hangs(behaviour: String, samples: Int) {
    // Long enough for a busy machine to start the process.
    var limits = ClipLimits()
    limits.stall = .seconds(2)
    let decoding = decode(TestFile(behaviour), program: falseDecoder, limits: limits)
    #expect(decoding.error == .timedOut(.seconds(2)))
    #expect(decoding.samples.count == samples)
  }

  @Test("as nothing but signs of life come is given up")
  func signsOfLife() {
    var limits = ClipLimits()
    limits.silence = .seconds(2)
    let decoding = decode(TestFile("then signs of life"), program: falseDecoder, limits: limits)
    #expect(decoding.error == .timedOut(.seconds(2)))
    #expect(decoding.samples.count == 8)
  }

  @Test("as someone cancels ends at once", arguments: ["hang", "then hang"])
  func cancelled(behaviour: String) throws {
    var limits = ClipLimits()
    limits.stall = .seconds(10_000)
    limits.silence = .seconds(10_000)
    let file = TestFile(behaviour)
    let decoder = try ClipDecoder.start(file.descriptor, program: falseDecoder, limits: limits)
    let process = decoder.process
    let canceller = Background { process.cancel() }
    defer { canceller.join() }
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 8)
    defer { buffer.deallocate() }
    #expect(throws: ClipError.cancelled) {
      while try decoder.read(into: buffer) > 0 {}
    }
    #expect(throws: ClipError.cancelled) { try decoder.read(into: buffer) }
  }

  @Test("has a message for each reason")
  func messages() {
    let errors: [ClipError] = [
      .programMissing(searched: ["/a"]), .system(call: "pipe2", code: EMFILE), .noSandbox,
      .unknownFormat, .unknownEncoding, .damaged, .strangeRate, .noMemory,
      .crashed(signal: SIGSEGV), .left(status: 1), .timedOut(.seconds(5)), .nonsense("x"),
      .cancelled,
    ]
    #expect(Set(errors.map(\.description)).count == errors.count)
    #expect(
      ClipError.crashed(signal: SIGSYS).description
        == "it crashed its decoder (SIGSYS, a forbidden system call); it may be damaged or malicious"
    )
    #expect(
      ClipError.timedOut(.seconds(5)).description
        == "its decoder sent nothing for 5 s and was stopped"
    )
  }
}

/// Numbers that look random and are the same each time (xorshift).
struct SeededNumbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
