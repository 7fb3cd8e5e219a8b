// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import PlaybackSupport
import TestTraits
import Testing

@Suite("The time of an engine", .limited, .ownThread)
struct EngineTimeTests {
  private let run = EngineRun()

  @Test("knows the time of the engine and of its players, also in silence")
  func time() throws {
    let player = run.player()
    #expect(player.lastRenderTime == nil && run.engine.outputNode.lastRenderTime == nil)
    try run.engine.start()
    run.clock.advance(milliseconds: 100)
    #expect(run.engine.outputNode.lastRenderTime?.sampleTime == 1600)
    player.scheduleBuffer(try buffer(ramp(0..<1600)))
    player.play()
    run.clock.advance(milliseconds: 50)
    let node = try #require(player.lastRenderTime)
    #expect(node.sampleTime == 2400 && node.sampleRate == 16000 && node.isHostTimeValid)
    let time = try #require(player.playerTime(forNodeTime: node))
    #expect(time.sampleTime == 800)
    #expect(player.nodeTime(forPlayerTime: time)?.sampleTime == 2400)
    run.clock.advance(milliseconds: 450)
    let later = player.lastRenderTime.flatMap { player.playerTime(forNodeTime: $0) }
    #expect(later?.sampleTime == 8000)
    player.pause()
    #expect(player.playerTime(forNodeTime: node) == nil)
    run.clock.advance(milliseconds: 1000)
    player.play()
    run.clock.settle()
    #expect(
      player.lastRenderTime.flatMap { player.playerTime(forNodeTime: $0) }?.sampleTime == 8000
    )
  }

  @Test("a player's time runs from play on, also before there is anything to play")
  func timeBeforeSound() throws {
    let player = run.player()
    try run.engine.start()
    player.play()
    run.clock.advance(milliseconds: 500)
    #expect(
      player.lastRenderTime.flatMap { player.playerTime(forNodeTime: $0) }?.sampleTime == 8000
    )
    player.scheduleBuffer(
      try buffer(ramp(1..<1001)),
      at: AVAudioTime(sampleTime: 9600, atRate: 16000)
    )
    run.clock.advance(milliseconds: 99)
    #expect(run.devices.events == [])
    run.clock.advance(milliseconds: 2)
    #expect(run.devices.events == ["open 16000/1"])
    run.clock.advance(milliseconds: 20)
    run.engine.pause()
    run.clock.advance(milliseconds: 1000)
    #expect(player.lastRenderTime == nil)
    player.pause()
    try run.engine.start()
    player.play()
    run.clock.advance(milliseconds: 1000)
    #expect(difference(run.devices.joined, ramp(1..<1001)) == nil)
    let time = player.lastRenderTime.flatMap { player.playerTime(forNodeTime: $0) }
    #expect(time.map { ($0.sampleTime - 8000 - 16000 - 121 * 16) / 16 } == 0)
  }

  @Test("moments are moved from clock to clock, as far as there are numbers for them")
  func audioTimes() {
    let anchor = AVAudioTime(hostTime: 5_000_000_000, sampleTime: 48000, atRate: 48000)
    let later = AVAudioTime(sampleTime: 72000, atRate: 48000).extrapolateTime(fromAnchor: anchor)
    #expect(later?.hostTime == 5_500_000_000)
    let earlier = AVAudioTime(hostTime: 4_000_000_000).extrapolateTime(fromAnchor: anchor)
    #expect(earlier?.sampleTime == 0)
    #expect(AVAudioTime(sampleTime: 1, atRate: 16000).extrapolateTime(fromAnchor: anchor) == nil)
    #expect(
      AVAudioTime(sampleTime: .min, atRate: 48000).extrapolateTime(fromAnchor: anchor) == nil
    )
    #expect(later?.extrapolateTime(fromAnchor: anchor) === later)
    var stamp = anchor.audioTimeStamp
    #expect(AVAudioTime(audioTimeStamp: &stamp, sampleRate: 48000).sampleTime == 48000)
    #expect(AVAudioTime.hostTime(forSeconds: 0.5) == 500_000_000)
    #expect(AVAudioTime.hostTime(forSeconds: .nan) == 0)
    #expect(AVAudioTime.seconds(forHostTime: 250_000_000) == 0.25)
  }

  @Test(
    "a moment that never comes, or is none, keeps nothing busy",
    arguments: [
      AVAudioTime(sampleTime: .max, atRate: 1), AVAudioTime(sampleTime: .max, atRate: 16000),
      AVAudioTime(sampleTime: 1 << 50, atRate: 16000), AVAudioTime(hostTime: .max),
      AVAudioTime(sampleTime: 1, atRate: .infinity), AVAudioTime(sampleTime: 1, atRate: .nan),
    ]
  )
  func strangeMoments(time: AVAudioTime) throws {
    let player = run.player()
    try run.engine.start()
    player.scheduleBuffer(try buffer(ramp(1..<100)), at: time)
    player.play()
    run.clock.advance(milliseconds: 100)
    _ = player.playerTime(forNodeTime: time)
    _ = player.nodeTime(forPlayerTime: time)
    player.stop()
    player.scheduleBuffer(try buffer(ramp(1..<100)))
    player.play(at: time)
    run.clock.advance(milliseconds: 3000)
    #expect(run.devices.samples.count <= 2 * 99)
    #expect(player.isPlaying)
  }

  @Test("plays from a moment of the machine's clock on")
  func hostTime() throws {
    let player = run.player()
    player.scheduleBuffer(try buffer(ramp(1..<1001)))
    try run.engine.start()
    run.clock.settle()
    let start = run.clock.now + AVAudioTime.hostTime(forSeconds: 0.25)
    player.play(at: AVAudioTime(hostTime: start))
    run.clock.advance(milliseconds: 249)
    #expect(run.devices.events == [])
    run.clock.advance(milliseconds: 100)
    #expect(difference(run.devices.samples, ramp(1..<1001)) == nil)
    #expect(
      player.lastRenderTime.flatMap { player.playerTime(forNodeTime: $0) }?.sampleTime == 1584
    )
  }

  @Test("begins at a moment of the player's time, to the frame")
  func moments() throws {
    let player = run.player()
    player.scheduleBuffer(try buffer(ramp(1..<1001)))
    player.scheduleBuffer(
      try buffer(ramp(2000..<3000)),
      at: AVAudioTime(sampleTime: 2400, atRate: 32000)
    )
    player.scheduleBuffer(
      try buffer(ramp(4000..<5000)),
      at: AVAudioTime(sampleTime: 32000, atRate: 16000)
    )
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 1999)
    let first = ramp(1..<1001) + [Float](repeating: 0, count: 200) + ramp(2000..<3000)
    #expect(difference(run.devices.samples, first) == nil)
    #expect(run.devices.events == ["open 16000/1", "close"])
    run.clock.advance(milliseconds: 2)
    #expect(run.devices.events == ["open 16000/1", "close", "open 16000/1"])
    run.clock.advance(milliseconds: 100)
    #expect(difference(run.devices.samples, first + ramp(4000..<5000)) == nil)
  }
}
