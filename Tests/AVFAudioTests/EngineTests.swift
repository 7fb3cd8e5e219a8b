// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import PlaybackSupport
import SpeechAudio
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("An engine", .limited, .ownThread)
struct EngineTests {
  private let run = EngineRun()

  @Test("plays a buffer to its last frame, and lets the device go")
  func oneBuffer() async throws {
    let player = run.player()
    player.scheduleBuffer(try buffer(ramp(1..<5000)), completionHandler: run.note("done"))
    #expect(!run.engine.isRunning && run.engine.mainMixerNode.engine === run.engine)
    try run.engine.start()
    #expect(run.engine.isRunning && !player.isPlaying)
    run.clock.advance(milliseconds: 100)
    #expect(run.devices.events == [])
    player.play()
    #expect(player.isPlaying)
    run.clock.advance(milliseconds: 1000)
    #expect(difference(run.devices.samples, ramp(1..<5000)) == nil)
    #expect(await run.told(1) == ["done"])
    run.clock.advance(milliseconds: 1000)
    #expect(run.devices.events == ["open 16000/1", "close"])
    #expect(player.isPlaying)
  }

  @Test("mixes players, each as loud as it is to be")
  func mix() throws {
    let (one, other) = (run.player(), run.player())
    one.volume = 0.5
    other.volume = 0.25
    run.engine.mainMixerNode.outputVolume = 0.5
    one.scheduleBuffer(try buffer([Float](repeating: 0.8, count: 4000)))
    other.scheduleBuffer(try buffer([Float](repeating: -0.4, count: 2000)))
    one.play()
    other.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 1000)
    let expected =
      [Float](repeating: 0.15, count: 2000) + [Float](repeating: 0.2, count: 2000)
    #expect(difference(run.devices.samples, expected) == nil)
    #expect(one.volume == 0.5 && run.engine.mainMixerNode.outputVolume == 0.5)
    one.volume = 7
    one.pan = -.infinity
    #expect(one.volume == 1 && one.pan == -1)
    one.volume = .nan
    #expect(one.volume == 1)
  }

  @Test("lays players between left and right, through mixers of the app's own")
  func pan() throws {
    let run = EngineRun(EngineRun.standard(16000, 2))
    let mixer = AVAudioMixerNode()
    run.engine.attach(mixer)
    run.engine.connect(mixer, to: run.engine.mainMixerNode, format: nil)
    let player = run.player()
    run.engine.connect(player, to: mixer, format: EngineRun.format)
    #expect(player.outputFormat(forBus: 0) == EngineRun.format)
    #expect(mixer.inputFormat(forBus: 0) == EngineRun.format)
    mixer.outputVolume = 0.5
    player.pan = 0.75
    player.scheduleBuffer(try buffer([Float](repeating: 0.8, count: 100)))
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 100)
    #expect(
      difference(run.devices.samples, (0..<200).map { $0.isMultiple(of: 2) ? 0.1 : 0.4 }) == nil
    )
    #expect(run.devices.events == ["open 16000/2"])
  }

  @Test("an engine that is paused takes back what was not heard, and goes on with it")
  func pauseEngine() async throws {
    let player = run.player()
    player.scheduleBuffer(try buffer(ramp(1..<16000)), completionCallbackType: .dataPlayedBack) {
      [told = run.told] in told.add("\($0)")
    }
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 200)
    run.engine.pause()
    #expect(!run.engine.isRunning && player.isPlaying)
    run.clock.advance(milliseconds: 2000)
    #expect(run.devices.samples.count == 3200 + CutFade.frameCount(at: 16000))
    #expect(run.devices.events == ["open 16000/1", "cut", "close"])
    try run.engine.start()
    run.clock.advance(milliseconds: 790)
    #expect(run.told.all == [])
    run.clock.advance(milliseconds: 30)
    #expect(difference(run.devices.joined, ramp(1..<16000)) == nil)
    #expect(await run.told(1) == ["dataPlayedBack"])
  }

  @Test("an engine that stops stops its players")
  func stopEngine() async throws {
    let player = run.player()
    player.scheduleBuffer(try buffer(ramp(1..<8000)), completionHandler: run.note("a"))
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 100)
    run.engine.stop()
    #expect(!run.engine.isRunning && !player.isPlaying)
    #expect(await run.told(1) == ["a"])
    run.clock.runOut()
    #expect(run.devices.samples.count == 1600 + CutFade.frameCount(at: 16000))
    #expect(run.devices.events.last == "close")
    player.scheduleBuffer(try buffer(ramp(1..<100)), completionHandler: run.note("b"))
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 100)
    #expect(
      difference(
        Array(run.devices.samples.dropFirst(1600 + CutFade.frameCount(at: 16000))),
        ramp(1..<100)
      ) == nil
    )
  }

  @Test("a device that is lost loses no frame")
  func lostDevice() throws {
    let player = run.player()
    player.scheduleBuffer(try buffer(ramp(1..<16000)))
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 200)
    run.devices.log.withLock { log in
      log.isLost = true
      log.refusals = [.missing(device: "test", errno: 2)]
    }
    run.clock.advance(milliseconds: 3000)
    let samples = run.devices.samples
    #expect(samples.count == 15999)
    #expect(run.devices.events == ["open 16000/1", "close", "open 16000/1", "close"])
    // A player that resumes fades in.
    let fade = CutFade.frameCount(at: 16000)
    let changed = zip(samples, ramp(1..<16000)).enumerated().filter { abs($1.0 - $1.1) > 1 / 65536 }
      .map(\.offset)
    #expect(changed.count <= fade && (changed.last ?? 0) - (changed.first ?? 0) < fade)
  }

  @Test("where there is no device, time passes, and one line says so")
  func noDevice() async throws {
    run.devices.log.withLock {
      $0.refusals = Array(repeating: .missing(device: "test", errno: 2), count: 100)
    }
    let player = run.player()
    player.scheduleBuffer(try buffer(ramp(1..<16000)), completionCallbackType: .dataPlayedBack) {
      [told = run.told] _ in told.add("done")
    }
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 990)
    #expect(run.told.all == [])
    run.clock.advance(milliseconds: 20)
    #expect(await run.told(1) == ["done"])
    #expect(run.devices.samples == [])
    #expect(run.problems.all.count == 1, "\(run.problems.all)")
  }

  @Test("stops when nobody holds it any more")
  func release() async throws {
    let clock: HandClock
    let devices: HeardDevices
    weak var left: AVAudioEngine?
    let told: EngineRun.Log
    do {
      let run = EngineRun()
      (clock, devices, left, told) = (run.clock, run.devices, run.engine, run.told)
      let player = run.player()
      player.scheduleBuffer(try buffer(ramp(1..<16000)), completionHandler: run.note("done"))
      player.play()
      try run.engine.start()
      clock.advance(milliseconds: 100)
    }
    #expect(left == nil)
    clock.runOut()
    #expect(devices.samples.count == 1600 + CutFade.frameCount(at: 16000))
    #expect(devices.events.last == "close")
    while told.all.isEmpty { await Task.yield() }
  }

  @Test("nodes come and go while it runs")
  func connections() async throws {
    let (one, other) = (run.player(), run.player())
    #expect(run.engine.attachedNodes.count == 4)
    #expect(run.engine.mainMixerNode.nextAvailableInputBus == 2)
    try run.engine.start()
    for player in [one, other] {
      player.scheduleBuffer(
        try buffer([Float](repeating: 0.25, count: 16000)),
        completionHandler: run.note("x")
      )
      player.play()
    }
    run.clock.advance(milliseconds: 200)
    run.engine.disconnectNodeOutput(one)
    run.clock.advance(milliseconds: 200)
    run.engine.detach(other)
    #expect(await run.told(1) == ["x"])
    #expect(other.engine == nil && one.engine === run.engine && run.engine.attachedNodes.count == 3)
    run.clock.advance(milliseconds: 2000)
    let samples = run.devices.samples
    try #require((4601..<8000).contains(samples.count))
    #expect(samples[2000] == 0.5 && samples[4600] == 0.25)
    run.engine.connect(one, to: run.engine.mainMixerNode, format: nil)
    run.clock.advance(milliseconds: 2000)
    #expect(run.devices.samples.last == 0.25)
    #expect(await run.told(2) == ["x", "x"])
  }

  @Test("may be called from any thread, and calls each handler once", arguments: 1...4)
  func anyThread(seed: UInt64) async throws {
    let (run, clock) = (run, run.clock)
    let players = [run.player(), run.player(), run.player()]
    let scheduled = EngineRun.Log()
    try run.engine.start()
    let turning = Task.detached {
      while !Task.isCancelled {
        clock.advance(milliseconds: 3)
        await Task.yield()
      }
    }
    await withTaskGroup { group in
      for caller in 0..<4 {
        group.addTask {
          var generator = SeededGenerator(seed: seed * 10 + UInt64(caller))
          for _ in 0..<300 {
            let player = players[Int.random(in: 0..<3, using: &generator)]
            Self.call(run, player, scheduled, &generator)
          }
        }
      }
    }
    turning.cancel()
    await turning.value
    run.engine.stop()
    for player in players { player.stop() }
    let count = scheduled.all.count
    #expect(await run.told(count).count == count)
    clock.runOut()
    #expect(run.told.all.count == count)
  }

  /// Calls something.
  private static func call(
    _ run: EngineRun,
    _ player: AVAudioPlayerNode,
    _ scheduled: EngineRun.Log,
    _ generator: inout SeededGenerator
  ) {
    switch Int.random(in: 0..<24, using: &generator) {
    case 0: player.stop()
    case 1: player.pause()
    case 2: player.volume = Float.random(in: 0...1, using: &generator)
    case 3: run.engine.disconnectNodeOutput(player)
    case 4: run.engine.detach(player)
    case 5: run.engine.pause()
    case 6: run.engine.stop()
    case 7: _ = player.lastRenderTime.flatMap { player.playerTime(forNodeTime: $0) }
    case 8...11: run.engine.connect(player, to: run.engine.mainMixerNode, format: nil)
    case 12...14: try? run.engine.start()
    case 15...17: player.play()
    default:
      let options: [AVAudioPlayerNodeBufferOptions] = [
        [], .loops, .interrupts, .interruptsAtLoop,
      ]
      let types: [AVAudioPlayerNodeCompletionCallbackType] = [
        .dataConsumed, .dataRendered, .dataPlayedBack,
      ]
      guard let sound = try? buffer(ramp(1..<700)) else { return }
      scheduled.add("")
      player.scheduleBuffer(
        sound,
        at: nil,
        options: options.randomElement(using: &generator) ?? [],
        completionCallbackType: types.randomElement(using: &generator) ?? .dataConsumed
      ) { [told = run.told] _ in told.add("") }
    }
  }
}
