// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import PlaybackSupport
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("An audio player", .limited, .ownThread)
struct AudioPlayerTests {
  private final class Delegate: NSObject, AVAudioPlayerDelegate, Sendable {
    private let told = Mutex<[String]>([])

    var all: [String] { told.withLock { $0 } }

    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      told.withLock { $0.append("finished \(flag)") }
    }

    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
      told.withLock { $0.append("failed") }
    }

    /// Waits until there are this many.
    func told(_ count: Int) async -> [String] {
      while all.count < count {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
      }
      return all
    }
  }

  private let run = EngineRun()
  private let folder = TemporaryFolder()

  /// A file of a ramp at 16 kHz, mono.
  private func file(_ frames: Int) throws -> URL {
    let url = URL(fileURLWithPath: folder.path + "/ramp\(frames).wav")
    let file = try AVAudioFile(forWriting: url, settings: EngineRun.format.settings)
    try file.write(from: try buffer(ramp(1..<(frames + 1))))
    file.close()
    return url
  }

  private func player(_ frames: Int = 16000) throws -> AVAudioPlayer {
    let url = try file(frames)
    return try SharedHost.$current.withValue(run.host) { try AVAudioPlayer(contentsOf: url) }
  }

  /// The left channel of what was heard.
  private var left: [Float] {
    run.devices.samples.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
  }

  @Test("plays a file to its end, and says so on the main queue")
  func wholeFile() async throws {
    let player = try player()
    let delegate = Delegate()
    player.delegate = delegate
    #expect(player.duration == 1 && player.numberOfChannels == 1)
    #expect(player.format.sampleRate == 16000)
    #expect(!player.isPlaying && player.currentTime == 0)
    #expect(player.prepareToPlay() && player.play() && player.isPlaying)
    run.clock.advance(milliseconds: 500)
    #expect(abs(player.currentTime - 0.5) < 0.1)
    run.clock.advance(milliseconds: 1500)
    #expect(await delegate.told(1) == ["finished true"])
    #expect(!player.isPlaying && player.currentTime == 0)
    #expect(difference(left, ramp(1..<16001)) == nil)
    #expect(player.play())
    run.clock.advance(milliseconds: 2000)
    #expect(await delegate.told(2).count == 2)
    #expect(left.count == 32000)
  }

  @Test("plays what is in memory, as long as it is needed")
  func memory() async throws {
    let data = try Data(contentsOf: try file(8000))
    let player = try SharedHost.$current.withValue(run.host) {
      try AVAudioPlayer(data: data, fileTypeHint: "wav")
    }
    let delegate = Delegate()
    player.delegate = delegate
    #expect(player.data == data && player.url == nil && player.duration == 0.5)
    #expect(player.play())
    run.clock.advance(milliseconds: 1000)
    #expect(await delegate.told(1) == ["finished true"])
    #expect(difference(left, ramp(1..<8001)) == nil)
    #expect(throws: (any Error).self) { try AVAudioPlayer(data: Data("no audio".utf8)) }
  }

  @Test("pauses and goes on with exactly the next frame; a stop keeps the place")
  func pause() async throws {
    let player = try player()
    let delegate = Delegate()
    player.delegate = delegate
    player.play()
    run.clock.advance(milliseconds: 300)
    player.pause()
    run.clock.advance(milliseconds: 1000)
    #expect(!player.isPlaying && abs(player.currentTime - 0.3) < 0.1)
    player.play()
    run.clock.advance(milliseconds: 300)
    player.stop()
    let place = player.currentTime
    run.clock.advance(milliseconds: 1000)
    #expect(!player.isPlaying && player.currentTime == place && abs(place - 0.6) < 0.1)
    player.play()
    run.clock.advance(milliseconds: 1000)
    #expect(await delegate.told(1) == ["finished true"])
  }

  @Test("moves to another place, also while it plays")
  func seek() async throws {
    let player = try player()
    let delegate = Delegate()
    player.delegate = delegate
    player.currentTime = 0.75
    #expect(player.currentTime == 0.75)
    player.play()
    run.clock.advance(milliseconds: 1000)
    #expect(await delegate.told(1) == ["finished true"])
    #expect(difference(left, ramp(12001..<16001)) == nil)
    player.play()
    run.clock.advance(milliseconds: 200)
    player.currentTime = 0.9
    #expect(player.isPlaying && player.currentTime >= 0.9)
    run.clock.advance(milliseconds: 500)
    #expect(await delegate.told(2).count == 2)
    player.currentTime = 99
    #expect(player.currentTime == 1)
    player.currentTime = -1
    #expect(player.currentTime == 0)
  }

  @Test("repeats without a gap as often as it is told, or until it is stopped")
  func loops() async throws {
    let player = try player(4000)
    let delegate = Delegate()
    player.delegate = delegate
    player.numberOfLoops = 2
    player.play()
    run.clock.advance(milliseconds: 2000)
    #expect(await delegate.told(1) == ["finished true"])
    #expect(difference(left, ramp(1..<4001) + ramp(1..<4001) + ramp(1..<4001)) == nil)
    player.numberOfLoops = -1
    player.play()
    run.clock.advance(milliseconds: 5000)
    #expect(player.isPlaying && player.currentTime < 0.25)
    player.stop()
    #expect(delegate.all.count == 1)
  }

  @Test("plays faster or slower at the same pitch, if that is enabled")
  func rate() async throws {
    let player = try player()
    let delegate = Delegate()
    player.delegate = delegate
    player.rate = 9
    #expect(player.rate == 2)
    player.play()
    run.clock.advance(milliseconds: 300)
    #expect(abs(player.currentTime - 0.3) < 0.1)
    player.enableRate = true
    #expect(player.isPlaying && abs(player.currentTime - 0.3) < 0.1)
    run.clock.advance(milliseconds: 200)
    #expect(abs(player.currentTime - 0.7) < 0.15)
    run.clock.advance(milliseconds: 500)
    #expect(await delegate.told(1) == ["finished true"])
    #expect((9000...12500).contains(left.count))
  }

  @Test("plays at a time of the clock, and not before")
  func playAtTime() async throws {
    let player = try player(1600)
    let delegate = Delegate()
    player.delegate = delegate
    #expect(player.play(atTime: player.deviceCurrentTime + 0.5))
    #expect(player.isPlaying)
    run.clock.advance(milliseconds: 450)
    #expect(player.currentTime == 0 && left.isEmpty)
    run.clock.advance(milliseconds: 550)
    #expect(await delegate.told(1) == ["finished true"])
    #expect(difference(left, ramp(1..<1601)) == nil)
  }

  @Test("has a volume that fades, and a stereo position")
  func volume() async throws {
    let player = try player()
    let delegate = Delegate()
    player.delegate = delegate
    player.volume = 3
    player.pan = -1
    #expect(player.volume == 1 && player.pan == -1)
    player.setVolume(0, fadeDuration: 0.5)
    #expect(player.volume == 1)
    player.play()
    run.clock.advance(milliseconds: 2000)
    #expect(await delegate.told(1) == ["finished true"])
    #expect(player.volume == 0)
    let right = run.devices.samples.enumerated().filter { $0.offset % 2 == 1 }
    #expect(right.allSatisfy { $0.element == 0 })
    let quarter = try #require(left.dropFirst(4000).first)
    #expect(abs(quarter / (4001 / 32768) - 0.5) < 0.05)
    #expect(left.dropFirst(8600).allSatisfy { $0 == 0 })
  }

  @Test("measures the level of what is heard")
  func meters() async throws {
    let player = try player()
    player.play()
    run.clock.advance(milliseconds: 500)
    player.updateMeters()
    #expect(player.averagePower(forChannel: 0) == -160 && player.peakPower(forChannel: 0) == -160)
    player.isMeteringEnabled = true
    player.updateMeters()
    // The ramp has risen to a quarter of full scale: -12 dB.
    #expect((-14 ... -11).contains(player.peakPower(forChannel: 0)))
    #expect(player.averagePower(forChannel: 0) <= player.peakPower(forChannel: 0))
    #expect(player.averagePower(forChannel: 0) > -15)
    #expect(player.peakPower(forChannel: 7) == -160)
    player.pause()
    player.updateMeters()
    #expect(player.peakPower(forChannel: 0) == -160)
  }

  @Test("plays a damaged file as far as it goes, and says that it failed")
  func damaged() async throws {
    let url = URL(fileURLWithPath: folder.path + "/damaged.flac")
    let noise = (0..<32000).map { Float(($0 &* 7919) % 20011) / 40022 }
    let file = try AVAudioFile(forWriting: url, settings: EngineRun.format.settings)
    try file.write(from: try buffer(noise))
    file.close()
    let bytes = read(url.path)
    write(Array(bytes.prefix(bytes.count / 2)), to: url.path)
    let player = try SharedHost.$current.withValue(run.host) { try AVAudioPlayer(contentsOf: url) }
    let delegate = Delegate()
    player.delegate = delegate
    player.numberOfLoops = -1
    #expect(player.play())
    run.clock.advance(milliseconds: 3000)
    #expect(await delegate.told(2) == ["failed", "finished false"])
    #expect(!player.isPlaying)
  }

  @Test("of nothing does nothing")
  func nothing() {
    let player = AVAudioPlayer()
    #expect(!player.play() && !player.isPlaying && player.duration == 0)
    player.stop()
  }

  @Test("cannot be made of what is no audio, and says why")
  func failure() throws {
    #expect(throws: (any Error).self) {
      try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/nowhere.wav"))
    }
  }
}
