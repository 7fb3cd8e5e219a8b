// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import PlaybackSupport
import Synchronization
import TestSupport
import Testing

/// An engine at 16 kHz mono with a manual clock, and everything that is heard and reported.
final class EngineRun: Sendable {
  let host: SharedHost
  let clock: HandClock
  let devices: HeardDevices
  let engine: AVAudioEngine
  let problems: Log
  let told = Log()

  final class Log: Sendable {
    private let list = Mutex<[String]>([])

    var all: [String] { list.withLock { $0 } }
    func add(_ text: String) { list.withLock { $0.append(text) } }
  }

  static let format = standard(16000, 1)

  static func standard(_ rate: Double, _ channels: AVAudioChannelCount) -> AVAudioFormat {
    AVAudioFormat(standardFormatWithSampleRate: rate, channels: channels)
      ?? AVAudioFormat.speech(
        sampleRate: 16000
      )
  }

  private static let home = TemporaryFolder()

  convenience init(_ format: AVAudioFormat = EngineRun.format) {
    let clock = HandClock()
    let problems = Log()
    let host = SharedHost(
      environment: ["HOME": Self.home.path, "SYNTH_HOST_LIBEXEC": Fixtures.libexec],
      devices: HeardDevices(clock),
      clock: clock,
      problems: ProblemLog { problems.add($0) }
    )
    self.init(format, host: host, clock: clock, problems)
  }

  /// By the clock and the devices of a host.
  init(_ format: AVAudioFormat, host: SharedHost, clock: HandClock, _ problems: Log) {
    self.host = host
    self.problems = problems
    self.clock = clock
    devices = host.devices as? HeardDevices ?? HeardDevices(clock)
    engine = SharedHost.$current.withValue(host) { AVAudioEngine() }
    engine.connect(engine.mainMixerNode, to: engine.outputNode, format: format)
  }

  deinit { engine.stop() }

  /// A player that is connected to the main mixer.
  func player() -> AVAudioPlayerNode {
    let player = SharedHost.$current.withValue(host) { AVAudioPlayerNode() }
    engine.attach(player)
    engine.connect(player, to: engine.mainMixerNode, format: nil)
    return player
  }

  /// Notes that a handler was called.
  func note(_ text: String) -> @Sendable () -> Void {
    { [told] in told.add(text) }
  }

  /// Waits until this many handlers were called, a minute at most.
  func told(_ count: Int) async -> [String] {
    let end = ContinuousClock.now + .seconds(60)
    while told.all.count < count, ContinuousClock.now < end { await Task.yield() }
    return told.all
  }
}

/// Frames `range` of a ramp in which each is another one.
func ramp(_ range: Range<Int>) -> [Float] { range.map { Float($0 % 32768) / 32768 } }

/// A buffer of these frames; of two channels when the format has two, which are alike.
func buffer(
  _ samples: [Float],
  _ format: AVAudioFormat = EngineRun.format
) throws -> AVAudioPCMBuffer {
  let buffer = try #require(
    AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(max(1, samples.count)))
  )
  buffer.frameLength = AVAudioFrameCount(samples.count)
  for channel in 0..<Int(format.channelCount) {
    for (frame, sample) in samples.enumerated() {
      buffer.floatChannelData?[channel][frame * buffer.stride] = sample
      buffer.int16ChannelData?[channel][frame * buffer.stride] = Int16(sample * 32768)
    }
  }
  return buffer
}
