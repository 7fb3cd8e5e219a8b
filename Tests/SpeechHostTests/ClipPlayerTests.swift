// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechAudio
import SpeechHost
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("A clip", .limited, .ownThread)
struct ClipPlayerTests {
  /// One second at 16 kHz, in which each frame is another one.
  private let second: [Float] = (0..<16000).map { Float($0) / 16000 }
  private var wave: [UInt8] { SoundBytes.wave(second) }

  @Test("without attributes is played once, frame by frame")
  func plain() throws {
    let played = try play(wave)
    #expect(played.result == ClipResult(frames: 16000, ending: .complete))
    #expect(played.samples == second)
  }

  @Test("keeps its channels and its rate")
  func stereo() throws {
    let samples = (0..<2000).map { Float($0 % 2) }
    let played = try play(SoundBytes.wave(samples, sampleRate: 44100, channels: 2))
    #expect(played.result == ClipResult(frames: 1000, ending: .complete))
    #expect(played.samples == samples)
  }

  @Test(
    "is trimmed to the frame",
    arguments: [
      (Duration.milliseconds(250), Duration?.none, 4000..<16000),
      (.zero, .milliseconds(750), 0..<12000),
      (.milliseconds(250), .milliseconds(750), 4000..<12000),
      (.milliseconds(1), .milliseconds(2), 16..<32),
      (.microseconds(31), .seconds(1), 0..<16000), (.microseconds(32), .seconds(1), 1..<16000),
      // Beyond the end of the medium clipEnd is ignored.
      (.milliseconds(500), .seconds(5), 8000..<16000),
      (.milliseconds(500), .seconds(Int64.max), 8000..<16000),
      // Nothing is played, and that is not an error.
      (.milliseconds(500), .milliseconds(500), 0..<0),
      (.milliseconds(500), .milliseconds(100), 0..<0),
      (.milliseconds(500), .zero, 0..<0), (.seconds(1), nil, 0..<0), (.seconds(70), nil, 0..<0),
    ]
  )
  func trimmed(begin: Duration, end: Duration?, frames: Range<Int>) throws {
    let played = try play(wave) {
      $0.begin = begin
      $0.end = end
    }
    #expect(played.result == ClipResult(frames: frames.count, ending: .complete))
    #expect(played.samples == Array(second[frames]))
  }

  @Test(
    "is repeated, also in part",
    arguments: [
      (Double?.none, Duration?.none, 16000), (1, nil, 16000), (2, nil, 32000), (2.5, nil, 40000),
      (0.25, nil, 4000), (1.00001, nil, 16000), (0, nil, 0), (-1, nil, 0), (.nan, nil, 0),
      // repeatDur bounds repeatCount; alone, it says how long.
      (3, .milliseconds(1500), 24000), (3, .seconds(5), 48000), (0.5, .milliseconds(100), 1600),
      (0.5, .seconds(9), 8000), (nil, .milliseconds(2100), 33600), (nil, .milliseconds(100), 1600),
      (5, .zero, 0), (.infinity, .seconds(3), 48000), (1e300, .seconds(3), 48000),
    ]
  )
  func repeated(count: Double?, duration: Duration?, frames: Int) throws {
    let played = try play(wave) {
      $0.repeatCount = count
      $0.repeatDuration = duration
    }
    #expect(played.result == ClipResult(frames: frames, ending: .complete))
    #expect(played.samples == (0..<frames).map { second[$0 % 16000] })
  }

  @Test("is trimmed before it is repeated")
  func trimmedAndRepeated() throws {
    let played = try play(wave) {
      $0.begin = .milliseconds(100)
      $0.end = .milliseconds(200)
      $0.repeatCount = 3.5
    }
    #expect(played.samples == (0..<5600).map { second[1600 + $0 % 1600] })
  }

  @Test("too long to be kept is decoded again for each iteration")
  func repeatedFromFile() throws {
    // 4.5 million samples are more than 16 MB.
    let pattern = (0..<9000).map { Float($0) / 9000 }
    let samples = Array(repeatElement(pattern, count: 500).joined())
    let played = try play(SoundBytes.wave(samples, sampleRate: 192_000)) {
      $0.begin = .milliseconds(1)
      $0.repeatCount = 1.5
    }
    let iteration = samples.count - 192
    #expect(played.result == ClipResult(frames: iteration * 3 / 2, ending: .complete))
    let once = samples.dropFirst(192)
    #expect(played.samples.prefix(iteration) == once)
    #expect(played.samples.dropFirst(iteration) == once.prefix(iteration / 2))
  }

  @Test("of a single frame can be repeated many times")
  func tiny() throws {
    let played = try play(SoundBytes.wave([0.5])) { $0.repeatCount = 1_000_000 }
    #expect(played.result == ClipResult(frames: 1_000_000, ending: .complete))
    #expect(played.samples.allSatisfy { $0 == 0.5 })
  }

  @Test("without a frame is played, however often")
  func empty() throws {
    let played = try play(SoundBytes.wave([])) { $0.repeatCount = .infinity }
    #expect(played.result == ClipResult(frames: 0, ending: .complete))
  }

  @Test("is louder by the gain", arguments: [Float(0), 0.25, 1.9952623])
  func gain(gain: Float) throws {
    let played = try play(wave) { $0.gain = gain }
    #expect(played.samples == second.map { $0 * gain })
  }

  @Test(
    "plays faster or slower, and all of it",
    arguments: [
      (0.5, 32000), (2, 8000), (1.25, 12800), (0.333, 48048), (3, 5333), (0.9999, 16002),
      // Limited to what can be distinguished from noise.
      (0.0001, 320_000), (1e9, 800), (.nan, 16000), (-1, 320_000),
    ]
  )
  func speed(speed: Double, frames: Int) throws {
    let played = try play(wave) { $0.speed = speed }
    #expect(played.result == ClipResult(frames: frames, ending: .complete))
    #expect(played.samples.count == frames)
  }

  @Test("changes its pitch with its speed", arguments: [0.5, 0.8, 1.5, 2])
  func pitch(speed: Double) throws {
    let tone = (0..<16000).map { Float(sin(Double($0) * 2 * .pi * 440 / 16000)) }
    let played = try play(SoundBytes.wave(tone)) { $0.speed = speed }
    let crossings = zip(played.samples, played.samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
    let pitch = Double(crossings) / (Double(played.samples.count) / 16000)
    #expect(abs(pitch / (440 * speed) - 1) < 0.01)
  }

  @Test("measures all its times in the time of the medium, whatever the speed")
  func speedAndTimes() throws {
    let played = try play(wave) {
      $0.begin = .milliseconds(200)
      $0.end = .milliseconds(700)
      $0.repeatCount = 3
      $0.repeatDuration = .seconds(1)
      $0.speed = 2
    }
    // Half a second twice, at double speed: half a second.
    #expect(played.result == ClipResult(frames: 8000, ending: .complete))
  }

  @Test(
    "ends at the limit, which is a limit of what is heard",
    arguments: [
      (1.0, Duration.milliseconds(500), 8000, ClipResult.Ending.cutOff),
      (1, .seconds(1), 16000, .cutOff), (1, .seconds(2), 32000, .complete),
      (2, .milliseconds(500), 8000, .cutOff), (2, .seconds(1), 16000, .complete),
      (1, .zero, 0, .cutOff),
    ]
  )
  func limit(speed: Double, maxDuration: Duration, frames: Int, ending: ClipResult.Ending) throws {
    let played = try play(wave, maxDuration: maxDuration) {
      $0.repeatCount = 2
      $0.speed = speed
    }
    #expect(played.result == ClipResult(frames: frames, ending: ending))
    #expect(played.samples.count == frames)
  }

  @Test("repeated for ever ends at the limit")
  func endless() throws {
    let played = try play(wave, maxDuration: .seconds(60)) { $0.repeatCount = 1e300 }
    #expect(played.result == ClipResult(frames: 960_000, ending: .cutOff))
  }

  @Test("ends at once when someone cancels", arguments: [1, 10_000, 40_000])
  func cancelled(frames: Int) throws {
    let played = try play(wave, cancelAt: frames) { $0.repeatCount = .infinity }
    #expect(played.result?.ending == .cancelled)
    #expect(played.samples.count < frames + 32000)
  }

  @Test("can be written to a sink of another format")
  func otherFormat() throws {
    let folder = TemporaryFolder()
    write(wave, to: folder.path + "/clip")
    let opener = ResourceOpener(roots: ResourceRoots([folder.path]))
    for speed in [1.0, 1.6] {
      let player = try ClipPlayer(
        try opener.open(folder.path + "/clip"),
        plan: ClipPlan(speed: speed),
        program: decoderProgram,
        control: RenderControl()
      )
      let sink = ClipSink(AudioFormat(sampleRate: 44100, channels: 2))
      let result = try player.play(into: sink, maxDuration: .seconds(10))
      let frames = Int((44100 / speed).rounded())
      #expect(result.frames == frames)
      #expect(sink.samples.count == frames * 2)
    }
  }

  @Test("is not begun when the render was cancelled before")
  func cancelledBefore() throws {
    let control = RenderControl()
    control.cancel()
    #expect(try play(wave, control: control).error == .cancelled)
  }

  @Test("whose decoder hangs does not keep a render from being cancelled")
  func cancelledWhileWaiting() throws {
    let folder = TemporaryFolder()
    write(Array("hang".utf8), to: folder.path + "/clip")
    let control = RenderControl()
    var limits = ClipLimits()
    limits.stall = .seconds(10_000)
    limits.silence = .seconds(10_000)
    let player = try ClipPlayer(
      try ResourceOpener(roots: ResourceRoots([folder.path])).open(folder.path + "/clip"),
      plan: ClipPlan(),
      program: DecoderProgram(path: Fixtures.program("false-decoder")),
      limits: limits,
      control: control
    )
    let canceller = Background { control.cancel() }
    defer { canceller.join() }
    #expect(throws: ClipError.cancelled) { try player.prepare() }
  }

  @Test("that is no audio is found out before anything is played")
  func noAudio() throws {
    let played = try play(Array("x".utf8))
    #expect(played.error == .unknownFormat)
    #expect(played.samples.isEmpty)
  }

  @Test("knows µ-law by its extension")
  func muLaw() throws {
    let played = try play(
      [UInt8](repeating: 0x80, count: 800),
      name: String(repeating: "b", count: 240) + ".ulaw"
    )
    #expect(played.result == ClipResult(frames: 800, ending: .complete))
    #expect(played.samples.allSatisfy { $0 == 32124 / 32768 })
  }

  @Test("with shell commands in its name is a file like others")
  func shellName() throws {
    let played = try play(wave, name: "x$(touch PWNED)`touch PWNED`;touch PWNED.wav")
    #expect(played.result == ClipResult(frames: 16000, ending: .complete))
    #expect(access("PWNED", F_OK) != 0)
  }
}
