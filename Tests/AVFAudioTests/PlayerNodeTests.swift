// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import PlaybackSupport
import SpeechAudio
import TestSupport
import TestTraits
import Testing

@Suite("A player of an engine", .limited, .ownThread)
struct PlayerNodeTests {
  private let run = EngineRun()

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

  @Test("a player that is paused continues with exactly that frame, and does not click")
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

  @Test("a stop calls all handlers that are left, and what follows begins again")
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
    player.scheduleBuffer(try buffer(Array(wave.prefix(10000)), source))
    player.scheduleBuffer(try buffer(Array(wave.dropFirst(10000)), source))
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
