// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import PlaybackSupport
import SpeechAudio
import Synchronization
import TestSupport
import Testing

@Suite("An engine", .timeLimit(.minutes(5)))
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

  @Test("plays buffers of several formats one after the other without a gap")
  func gapless() async throws {
    let player = run.player()
    let int16 = try #require(
      AVAudioFormat(
        commonFormat: .pcmFormatInt16,
        sampleRate: 16000,
        channels: 2,
        interleaved: true
      )
    )
    player.scheduleBuffer(try buffer(ramp(1..<3000)), completionHandler: nil)
    player.scheduleBuffer(try buffer(ramp(3000..<3001)), completionHandler: nil)
    player.scheduleBuffer(try buffer([]), completionHandler: run.note("empty"))
    player.scheduleBuffer(try buffer(ramp(3001..<6000), int16), completionHandler: nil)
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 200)
    player.scheduleBuffer(try buffer(ramp(6000..<9000)), completionHandler: nil)
    run.clock.advance(milliseconds: 1000)
    #expect(difference(run.devices.samples, ramp(1..<9000)) == nil)
    #expect(run.devices.beginnings.count == 1)
    #expect(await run.told(1) == ["empty"])
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

  @Test("changes how loud it is without a step")
  func ramps() throws {
    let player = run.player()
    player.scheduleBuffer(try buffer([Float](repeating: 0.5, count: 8000)))
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 100)
    player.volume = 0
    run.clock.advance(milliseconds: 1000)
    let samples = run.devices.samples
    #expect(samples.count == 8000 && samples.first == 0.5 && samples.last == 0)
    let steps = zip(samples, samples.dropFirst()).map { abs($0 - $1) }
    #expect(steps.max() ?? 1 < 0.003)
  }

  @Test("a player that is paused goes on with the very frame, and neither clicks")
  func pausePlayer() throws {
    let player = run.player()
    player.scheduleBuffer(try buffer(ramp(1..<16000)))
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 200)
    player.pause()
    #expect(!player.isPlaying)
    run.clock.advance(milliseconds: 2000)
    let heard = run.devices.samples
    #expect(heard.count > 3200 && heard.count < 6000)
    #expect(abs(heard.last ?? 1) < 0.001)
    player.play()
    run.clock.advance(milliseconds: 2000)
    let fade = CutFade.frameCount(at: 16000)
    let all = run.devices.samples
    let cut = heard.count - fade
    let joined =
      all[..<cut] + (cut..<(cut + fade)).map { all[$0] + all[$0 + fade] } + all[(cut + 2 * fade)...]
    #expect(difference(Array(joined), ramp(1..<16000)) == nil)
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

  @Test("tells when a buffer was taken, was mixed, and was heard")
  func callbacks() async throws {
    let player = run.player()
    let types: [AVAudioPlayerNodeCompletionCallbackType] = [
      .dataPlayedBack, .dataRendered, .dataConsumed,
    ]
    for type in types {
      player.scheduleBuffer(try buffer(ramp(0..<4800)), at: nil, completionCallbackType: type) {
        [told = run.told] in told.add("\(type) \($0)")
      }
    }
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 299)
    #expect(run.told.all == [])
    run.clock.advance(milliseconds: 2)
    #expect(await run.told(1) == ["dataPlayedBack dataPlayedBack"])
    run.clock.advance(milliseconds: 298)
    #expect(
      await run.told(2) == ["dataPlayedBack dataPlayedBack", "dataRendered dataRendered"]
    )
    // A tenth of a second before its end is mixed.
    run.clock.advance(milliseconds: 200)
    #expect(await run.told(3).last == "dataConsumed dataConsumed")
  }

  @Test("an empty buffer at the end is told when all before it has been heard")
  func emptyEnd() async throws {
    let player = run.player()
    player.scheduleBuffer(try buffer(ramp(1..<1600)), completionHandler: nil)
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 50)
    player.scheduleBuffer(try buffer([]), completionCallbackType: .dataPlayedBack) {
      [told = run.told] _ in told.add("end")
    }
    run.clock.advance(milliseconds: 49)
    #expect(run.told.all == [])
    run.clock.advance(milliseconds: 2)
    #expect(await run.told(1) == ["end"])
    player.scheduleBuffer(try buffer([]), completionCallbackType: .dataPlayedBack) {
      [told = run.told] _ in told.add("alone")
    }
    run.clock.settle()
    #expect(await run.told(2) == ["end", "alone"])
  }

  @Test("a stop calls all handlers that are left, and what follows begins anew")
  func stopPlayer() async throws {
    let player = run.player()
    for name in ["a", "b", "c"] {
      player.scheduleBuffer(try buffer(ramp(1..<8000)), completionHandler: run.note(name))
    }
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 100)
    player.stop()
    #expect(await run.told(3) == ["a", "b", "c"])
    run.clock.advance(milliseconds: 1000)
    let heard = run.devices.samples
    #expect(heard.count < 3200 && abs(heard.last ?? 1) < 0.001)
    player.scheduleBuffer(try buffer(ramp(1..<100)), completionHandler: run.note("d"))
    player.play()
    run.clock.advance(milliseconds: 100)
    #expect(difference(Array(run.devices.samples.dropFirst(heard.count)), ramp(1..<100)) == nil)
    #expect(await run.told(4) == ["a", "b", "c", "d"])
    #expect(run.engine.isRunning)
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

  @Test("loops until another buffer is to follow at the end")
  func loops() async throws {
    let player = run.player()
    player.scheduleBuffer(
      try buffer(ramp(1..<1001)),
      at: nil,
      options: .loops,
      completionHandler: run.note("loop")
    )
    player.scheduleBuffer(try buffer(ramp(1..<100)), completionHandler: run.note("dropped"))
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 200)
    #expect(run.told.all == [])
    player.scheduleBuffer(
      try buffer(ramp(5000..<6000)),
      at: nil,
      options: .interruptsAtLoop,
      completionHandler: run.note("end")
    )
    run.clock.advance(milliseconds: 1000)
    let samples = run.devices.samples
    let rounds = (samples.count - 1000) / 1000
    #expect(rounds == 4 || rounds == 5)
    let expected = (0..<rounds).flatMap { _ in ramp(1..<1001) } + ramp(5000..<6000)
    #expect(difference(samples, expected) == nil)
    #expect(await run.told(3) == ["dropped", "loop", "end"])
  }

  @Test("interrupts at once, and fades out what is interrupted")
  func interrupts() async throws {
    let player = run.player()
    player.scheduleBuffer(
      try buffer([Float](repeating: 0.5, count: 1000)),
      at: nil,
      options: .loops,
      completionHandler: run.note("loop")
    )
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 200)
    player.scheduleBuffer(
      try buffer([Float](repeating: 0.25, count: 1000)),
      at: nil,
      options: .interrupts,
      completionHandler: run.note("end")
    )
    run.clock.advance(milliseconds: 1000)
    let samples = run.devices.samples
    let fade = CutFade.frameCount(at: 16000)
    let start = samples.count - 1000
    #expect(start > 3200 && start < 3200 + 16000 / 10)
    #expect(difference(Array(samples[..<start]), [Float](repeating: 0.5, count: start)) == nil)
    #expect(samples[start] > 0.74 && samples[start + fade - 1] < 0.26)
    #expect(
      difference(Array(samples[(start + fade)...]), [Float](repeating: 0.25, count: 1000 - fade))
        == nil
    )
    #expect(await run.told(2) == ["loop", "end"])
  }

  @Test("plays a file and parts of it, and leaves the app's own place in it")
  func file() async throws {
    let folder = TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path + "/a.wav")
    let writing = try AVAudioFile(
      forWriting: url,
      settings: [
        AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: 16000.0, AVNumberOfChannelsKey: 1,
      ]
    )
    try writing.write(from: try buffer(ramp(1..<20001)))
    writing.close()
    let file = try AVAudioFile(forReading: url)
    file.framePosition = 77
    let player = run.player()
    player.scheduleFile(file, at: nil, completionHandler: run.note("all"))
    player.scheduleSegment(
      file,
      startingFrame: 5000,
      frameCount: 1000,
      at: nil,
      completionHandler: run.note("part")
    )
    player.scheduleSegment(
      file,
      startingFrame: 19990,
      frameCount: 1000,
      at: nil,
      completionHandler: nil
    )
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 3000)
    let expected = ramp(1..<20001) + ramp(5001..<6001) + ramp(19991..<20001)
    #expect(difference(run.devices.samples, expected) == nil)
    #expect(await run.told(2) == ["all", "part"])
    #expect(file.framePosition == 77)
    #expect(run.problems.all == [])
  }

  @Test("brings any rate to that of the device, to the frame")
  func resamples() throws {
    let player = run.player()
    let source = EngineRun.standard(22050, 2)
    let wave = (0..<22050).map { tone($0, 22050) }
    player.scheduleBuffer(try buffer(Array(wave[..<10000]), source))
    player.scheduleBuffer(try buffer(Array(wave[10000...]), source))
    player.play()
    try run.engine.start()
    run.clock.advance(milliseconds: 2000)
    let samples = run.devices.samples
    #expect(samples.count == 16000)
    let worst = samples.enumerated().dropFirst(200).dropLast(200)
      .map { abs($1 - tone($0, 16000)) }.max()
    #expect(worst ?? 1 < 0.0001)
  }

  private func tone(_ frame: Int, _ rate: Double) -> Float {
    Float(sin(Double(frame) * 440 * 2 * .pi / rate) / 2)
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
    // What comes back comes in softly.
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

  @Test("handlers may schedule more, stop the player and the engine")
  func handlers() async throws {
    let player = run.player()
    let (engine, told) = (run.engine, run.told)
    let more = try buffer(ramp(1000..<2000))
    // Safe because nobody changes it.
    nonisolated(unsafe) let next = more
    player.scheduleBuffer(try buffer(ramp(0..<1000))) { [unowned player] in
      player.scheduleBuffer(next) {
        told.add("second")
        player.stop()
        engine.stop()
        told.add("stopped")
      }
      told.add("first")
    }
    player.play()
    try run.engine.start()
    for step in 1...2 {
      run.clock.advance(milliseconds: 60)
      _ = await run.told(step)
    }
    #expect(await run.told(3) == ["first", "second", "stopped"])
    #expect(!run.engine.isRunning && !player.isPlaying)
  }

  @Test("handlers may be the last to hold a player and its engine")
  func lastHolders() async throws {
    for _ in 0..<50 {
      weak var left: AVAudioEngine?
      do {
        let run = EngineRun()
        left = run.engine
        let (player, engine, told) = (run.player(), run.engine, run.told)
        for _ in 0..<3 {
          player.scheduleBuffer(try buffer(ramp(0..<100))) {
            told.add("\(player.isPlaying) \(engine.isRunning)")
          }
        }
        player.play()
        try engine.start()
        run.clock.advance(milliseconds: 2)
        engine.detach(player)
      }
      let end = ContinuousClock.now + .seconds(60)
      while left != nil, ContinuousClock.now < end { await Task.yield() }
      #expect(left == nil)
    }
  }

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
    #expect(samples[2000] == 0.5 && samples[4600] == 0.25 && samples.count < 8000)
    run.engine.connect(one, to: run.engine.mainMixerNode, format: nil)
    run.clock.advance(milliseconds: 2000)
    #expect(run.devices.samples.last == 0.25)
    #expect(await run.told(2) == ["x", "x"])
  }

  @Test("plays what a synthesizer hands over while it hands it over")
  func speech() async throws {
    let speech = SpeechRun()
    let run = EngineRun(
      EngineRun.format,
      host: speech.host,
      clock: speech.clock,
      EngineRun.Log()
    )
    let player = run.player()
    let told = run.told
    player.play()
    speech.synthesizer.write(speech.utterance("ab cd")) { buffer in
      guard let buffer = buffer as? AVAudioPCMBuffer, buffer.frameLength > 0 else {
        return told.add("end")
      }
      player.scheduleBuffer(buffer)
    }
    _ = await run.told(1)
    try run.engine.start()
    run.clock.advance(milliseconds: 1000)
    #expect(difference(run.devices.samples, ramp(33..<5000)) == nil)
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

  @Test("waits for buffers and files in asynchronous code")
  func asynchronous() async throws {
    let player = run.player()
    let clock = run.clock
    player.play()
    try run.engine.start()
    let turning = Task.detached {
      while !Task.isCancelled {
        clock.advance(milliseconds: 10)
        await Task.yield()
      }
    }
    await player.scheduleBuffer(try buffer(ramp(0..<1000)))
    let type = await player.scheduleBuffer(
      try buffer(ramp(0..<1000)),
      completionCallbackType: .dataPlayedBack
    )
    turning.cancel()
    await turning.value
    #expect(type == .dataPlayedBack)
  }
}
