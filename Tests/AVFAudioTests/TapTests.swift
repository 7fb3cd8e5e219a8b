// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import PlaybackSupport
import Synchronization
import TestSupport
import TestTraits
import Testing

extension [Float] {
  fileprivate func isLike(_ other: [Float]) -> Bool {
    PlaybackSupport.difference(self, other) == nil
  }
}

@Suite("Taps of nodes", .limited, .ownThread)
struct TapTests {
  /// What a tap was passed.
  private final class Tapped: Sendable {
    private struct Content {
      var samples: [[Float]] = []
      var lengths: [Int] = []
      var times: [AVAudioFramePosition] = []
      var formats: [AVAudioFormat?] = []
    }

    private let content = Mutex(Content())

    var samples: [[Float]] { content.withLock(\.samples) }
    var lengths: [Int] { content.withLock(\.lengths) }
    var times: [AVAudioFramePosition] { content.withLock(\.times) }
    var formats: [AVAudioFormat?] { content.withLock(\.formats) }

    func add(_ buffer: AVAudioPCMBuffer, _ time: AVAudioTime) {
      let format = buffer.format
      let channels = (0..<Int(format.channelCount)).map { channel in
        (0..<Int(buffer.frameLength)).map {
          buffer.floatChannelData?[channel][$0 * buffer.stride] ?? .nan
        }
      }
      content.withLock { content in
        if content.formats.last != format { content.formats.append(format) }
        if content.samples.count < channels.count {
          content.samples += Array(repeating: [], count: channels.count - content.samples.count)
        }
        for (channel, samples) in channels.enumerated() { content.samples[channel] += samples }
        content.lengths.append(Int(buffer.frameLength))
        content.times.append(time.sampleTime)
      }
    }

    /// Waits until there are this many frames.
    func frames(_ count: Int) async -> [Float] {
      while lengths.reduce(0, +) < count { await Task.yield() }
      return samples.first ?? []
    }
  }

  private let home = TemporaryFolder()
  private let run = EngineRun()

  @Test("of a mixer and of the output get the sum, of a player its own audio before its volume")
  func playing() async throws {
    let (one, other) = (run.player(), run.player())
    one.volume = 0.5
    run.engine.mainMixerNode.outputVolume = 0.5
    let taps = (player: Tapped(), mixer: Tapped(), output: Tapped())
    one.installTap(onBus: 0, bufferSize: 500, format: nil) { taps.player.add($0, $1) }
    run.engine.mainMixerNode.installTap(onBus: 0, bufferSize: 512, format: nil) {
      taps.mixer.add($0, $1)
    }
    run.engine.outputNode.installTap(onBus: 0, bufferSize: 4096, format: nil) {
      taps.output.add($0, $1)
    }
    one.scheduleBuffer(try buffer(ramp(1..<1701)), completionHandler: nil)
    other.scheduleBuffer(try buffer(ramp(1..<1701)), completionHandler: nil)
    one.play()
    other.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 1000)
    let sum = ramp(1..<1701).map { $0 * 0.75 }
    #expect(await taps.player.frames(1700).isLike(ramp(1..<1701)))
    #expect(await taps.mixer.frames(1700).isLike(sum))
    #expect(await taps.output.frames(1700).isLike(sum))
    #expect(difference(run.devices.samples, sum) == nil)
    #expect(taps.player.lengths == [500, 500, 500, 200])
    #expect(taps.player.times == [0, 500, 1000, 1500])
    #expect(taps.mixer.lengths.first == 512)
    #expect(taps.mixer.formats == [EngineRun.format])
  }

  @Test("convert to the format that is requested, and end when they are removed")
  func format() async throws {
    let player = run.player()
    let tapped = Tapped()
    let stereo = EngineRun.standard(8000, 2)
    player.installTap(onBus: 0, bufferSize: 100, format: stereo) { tapped.add($0, $1) }
    player.scheduleBuffer(try buffer([Float](repeating: 0.25, count: 1600)), completionHandler: nil)
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 500)
    _ = await tapped.frames(800)
    #expect(tapped.formats == [stereo] && tapped.samples.count == 2)
    #expect(tapped.samples.allSatisfy { abs(($0.dropFirst(400).first ?? 0) - 0.25) < 0.01 })
    player.removeTap(onBus: 0)
    player.scheduleBuffer(try buffer(ramp(1..<1601)), completionHandler: nil)
    run.clock.advance(milliseconds: 500)
    #expect((800...810).contains(tapped.lengths.reduce(0, +)))
    #expect(run.devices.samples.count == 3200)
  }

  /// A microphone that gives a ramp in pieces of 100 frames, and then nothing.
  private final class RampMicrophone: Microphone, Sendable {
    let given = Mutex(0)
    let rate: Int
    private let more = DispatchSemaphore(value: 0)

    init(_ rate: Int) { self.rate = rate }

    func read(into samples: inout [Float]) throws(MicrophoneFailure) {
      let start = given.withLock { given in
        defer { given += 100 }
        return given
      }
      guard start < 1000 else { throw MicrophoneFailure("over") }
      samples += ramp(start + 1..<start + 101)
    }
  }

  private func engine(
    _ microphone: @escaping @Sendable (Int) throws(MicrophoneFailure) -> any Microphone
  ) -> AVAudioEngine {
    let host = SharedHost(
      environment: ["HOME": home.path],
      devices: run.devices,
      clock: run.clock,
      problems: ProblemLog { _ in },
      microphone: microphone
    )
    return SharedHost.$current.withValue(host) {
      let engine = AVAudioEngine()
      _ = engine.inputNode
      return engine
    }
  }

  @Test("of the microphone get what is recorded while the engine runs")
  func recording() async throws {
    let rates = Mutex<[Int]>([])
    let engine = engine { rate in
      rates.withLock { $0.append(rate) }
      return RampMicrophone(rate)
    }
    let tapped = Tapped()
    let format = engine.inputNode.outputFormat(forBus: 0)
    #expect(format.sampleRate == 48000 && format.channelCount == 1)
    engine.inputNode.installTap(onBus: 0, bufferSize: 250, format: format) { tapped.add($0, $1) }
    #expect(rates.withLock { $0 }.isEmpty)
    try engine.start()
    #expect(await tapped.frames(1000).isLike(ramp(1..<1001)))
    #expect(tapped.lengths == [250, 250, 250, 250])
    engine.stop()
    engine.inputNode.removeTap(onBus: 0)
    engine.inputNode.installTap(onBus: 0, bufferSize: 100, format: EngineRun.format) {
      tapped.add($0, $1)
    }
    try engine.start()
    _ = await tapped.frames(2000)
    #expect(rates.withLock { $0 } == [48000, 16000])
    engine.stop()
  }

  @Test("of a microphone that is not there make the start fail, and say why")
  func noMicrophone() throws {
    let engine = engine { _ throws(MicrophoneFailure) in throw MicrophoneFailure("there is none") }
    try engine.start()
    engine.stop()
    engine.inputNode.installTap(onBus: 0, bufferSize: 100, format: nil) { _, _ in }
    #expect(throws: (any Error).self) { try engine.start() }
    #expect(!engine.isRunning)
    engine.inputNode.removeTap(onBus: 0)
    try engine.start()
    engine.stop()
  }
}
