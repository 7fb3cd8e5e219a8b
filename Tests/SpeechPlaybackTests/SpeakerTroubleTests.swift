// SPDX-License-Identifier: Apache-2.0

import HostSupport
import PlaybackSupport
import SpeechAudio
import SpeechHost
import SpeechPlayback
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("A speaker in trouble", .limited, .ownThread)
struct SpeakerTroubleTests {
  private let home = TemporaryFolder()

  @Test("lets another voice speak on when a provider dies in the second of three")
  func crash() {
    let run = SpeakerRun(["Ramp", "Faulty"], home: home)
    defer { run.host.close() }
    run.speak(1, "ab")
    run.speak(2, "ab", voice: "fault.crash-in-render")
    run.speak(3, "ab")
    run.clock.runOut()
    #expect(
      run.ends == ["1 started", "1 finished", "2 started", "2 finished", "3 started", "3 finished"]
    )
    #expect(run.diagnostics.contains("2 voice-replaced"), "\(run.diagnostics)")
  }

  @Test("tells that an utterance failed, and speaks the next")
  func failure() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    run.speak(1, "ab")
    run.speak(2, "ab", voice: "nobody")
    run.speaker.speak(SpeakerUtterance(id: 3, request: RenderRequest(.ssml(Array("<speak>".utf8)))))
    run.speak(4, "ab")
    run.clock.runOut()
    #expect(
      run.ends == [
        "1 started", "1 finished", "2 failed refused", "3 failed refused", "4 started",
        "4 finished",
      ]
    )
  }

  @Test("tells of no beginning where a provider fails before its first frame")
  func failureAtOnce() {
    let run = SpeakerRun(["Ramp", "Faulty"], home: home)
    defer { run.host.close() }
    run.speak(1, "ab")
    let source = RenderRequest.Source.plainText(Array("ab".utf8))
    var request = RenderRequest(source, voice: "fault.crash-in-synthesize")
    request.allowsFallback = false
    run.speaker.speak(SpeakerUtterance(id: 2, request: request))
    run.speak(3, "ab")
    run.clock.runOut()
    #expect(
      run.ends == ["1 started", "1 finished", "2 failed crashed", "3 started", "3 finished"]
    )
    #expect(difference(run.devices.samples, ramp(2) + ramp(2)) == nil)
  }

  @Test("finishes what has nothing to say")
  func empty() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    run.speak(1, "")
    run.speak(2, "ab")
    run.speak(3, " \n")
    run.clock.runOut()
    #expect(
      run.ends == ["1 started", "1 finished", "2 started", "2 finished", "3 started", "3 finished"]
    )
    #expect(difference(run.devices.samples, ramp(2)) == nil)
  }

  @Test("goes on where it was when the device comes back")
  func lostDevice() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    run.speak(1, "ab cd")
    run.clock.advance(milliseconds: 100)
    run.devices.log.withLock { log in
      log.isLost = true
      log.refusals = Array(repeating: .missing(device: "test", errno: 2), count: 3)
    }
    run.clock.runOut()
    // 0.05, 0.1, 0.2 and 0.4 s after each other.
    #expect(run.ends == ["1 started", "1 finished"])
    #expect(run.devices.events == ["open 16000/1", "close", "open 16000/1", "close"])
    #expect(run.diagnostics == ["1 device-lost"])
    // What was last heard is known to within the time since the last look.
    let fade = CutFade.frameCount(at: 16000)
    let heard = run.devices.samples
    #expect(heard.count >= ramp(5).count && heard.count < ramp(5).count + 16000 * 6 / 100)
    #expect(difference(Array(heard.suffix(2000)), Array(ramp(5).suffix(2000))) == nil)
    #expect(fade < 2000)
  }

  @Test("takes its time where there is no device, and is heard when there is one")
  func noDevice() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    run.devices.log.withLock { $0.refusals = [.missing(device: "test", errno: 2)] }
    run.speak(1, String(repeating: "ab cd ", count: 10))
    run.clock.advance(milliseconds: 1900)
    #expect(run.devices.events == [])
    #expect(run.words.last == "1873.0 1 word 30+2", "\(run.words)")
    run.clock.runOut()
    #expect(run.ends == ["1 started", "1 finished"])
    #expect(run.diagnostics == ["1 no-device"])
    // Two seconds later it looked again.
    #expect(run.devices.events == ["open 16000/1", "close"])
    let whole = ramp(59)
    #expect(difference(Array(run.devices.samples.suffix(1000)), Array(whole.suffix(1000))) == nil)
    #expect(abs(run.devices.samples.count - (whole.count - 32000)) < 100)
  }

  @Test("is heard on a device that comes later and would rather have another format")
  func otherDevice() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    run.devices.log.withLock { log in
      log.refusals = [.busy(device: "test")]
      log.native = AudioFormat(sampleRate: 48000, channels: 2)
    }
    run.speak(1, String(repeating: "ab cd ", count: 10))
    run.clock.runOut()
    #expect(run.ends == ["1 started", "1 finished"])
    #expect(
      run.devices.events == ["open 48000/2", "close", "open 16000/1", "close"]
    )
    let whole = ramp(59)
    #expect(difference(Array(run.devices.samples.suffix(1000)), Array(whole.suffix(1000))) == nil)
  }

  @Test("speaks thousands of utterances in order")
  func thousands() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    for id in 0..<2000 { run.speak(UInt64(id), "a") }
    run.clock.runOut()
    #expect(run.ends == (0..<2000).flatMap { ["\($0) started", "\($0) finished"] })
    #expect(run.devices.samples.count == 2000 * ramp(1).count)
  }

  @Test("two speak at the same time")
  func two() {
    let first = SpeakerRun(["Ramp"], home: home)
    defer { first.host.close() }
    let second = SpeakerRun(host: first.host)
    first.speak(1, "ab cd")
    second.speak(2, "ab cd")
    first.clock.runOut()
    second.clock.runOut()
    for run in [first, second] { #expect(difference(run.devices.samples, ramp(5)) == nil) }
  }

  @Test("may be asked for more, and be stopped, by who is told")
  func reentrance() {
    let clock = HandClock()
    let devices = HeardDevices(clock)
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    let told = Mutex<[String]>([])
    let box = Mutex<Speaker?>(nil)
    let utterance = { @Sendable (id: UInt64) in
      SpeakerUtterance(id: id, request: RenderRequest(.plainText(Array("ab".utf8)), voice: "ramp"))
    }
    let speaker = Speaker(host: host, devices: devices, clock: clock) { event in
      switch event {
      case .finished(let id):
        told.withLock { $0.append("\(id) finished") }
        if id < 3 { box.withLock { $0 }?.speak(utterance(id + 1)) }
      case .started(3):
        _ = box.withLock { $0 }?.stop(at: .immediate)
      case .cancelled(let id, _):
        told.withLock { $0.append("\(id) cancelled") }
      default: break
      }
    }
    box.withLock { $0 = speaker }
    speaker.speak(utterance(1))
    clock.runOut()
    #expect(told.withLock { $0 } == ["1 finished", "2 finished", "3 cancelled"])
    box.withLock { $0 = nil }
  }

  @Test("falls silent when nobody holds it any more")
  func release() {
    let clock = HandClock()
    let devices = HeardDevices(clock)
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    var speaker: Speaker? = Speaker(host: host, devices: devices, clock: clock) { _ in }
    speaker?.speak(
      SpeakerUtterance(
        id: 1,
        request: RenderRequest(.plainText(Array("ab cd".utf8)), voice: "ramp")
      )
    )
    clock.advance(milliseconds: 100)
    speaker = nil
    clock.runOut()
    #expect(devices.samples.count == 1600 + CutFade.frameCount(at: 16000))
    #expect(devices.events == ["open 16000/1", "cut", "close"])
  }

  @Test("is stopped while it is paused, and then speaks again")
  func stopPaused() {
    let run = SpeakerRun(["Ramp"], home: home)
    defer { run.host.close() }
    run.speak(1, "ab cd")
    run.clock.advance(milliseconds: 100)
    #expect(run.speaker.pause(at: .immediate))
    run.clock.advance(milliseconds: 3000)
    #expect(run.speaker.stop(at: .word))
    #expect(!run.speaker.isPaused && !run.speaker.resume())
    run.speak(2, "ab")
    run.clock.runOut()
    #expect(run.ends == ["1 started", "1 paused", "1 cancelled", "2 started", "2 finished"])
    // Nobody played on it for a second.
    #expect(run.devices.events == ["open 16000/1", "cut", "close", "open 16000/1", "close"])
  }
}
