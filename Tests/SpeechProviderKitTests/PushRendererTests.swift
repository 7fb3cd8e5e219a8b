// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Glibc
import ProviderDriver
import SpeechProviderKit
import Synchronization
import TestTraits
import Testing

@Suite("Engines that push", .limited, .ownThread)
struct PushRendererTests {
  @Test(
    "audio comes out as it went in, whatever the sizes of pushes and blocks",
    arguments: [[1], [7, 333], [65536], [100, 1, 2000]]
  )
  func order(blockSizes: [Int]) throws {
    let driver = try fixture("push-order\(blockSizes)")
    let text = "frames 1 frames 999 frames 1000 shorts 2500 frames 3 frames 1500"
    let spoken = driver.speak(text, voice: "push", blockSizes: blockSizes)
    #expect(spoken.samples == (0..<6003).map { FixtureProvider.frame($0) })
    #expect(spoken.isComplete && spoken.breaches.isEmpty)
    driver.destroy()
  }

  @Test("two channels stay two channels, and half a frame is dropped")
  func stereo() throws {
    let driver = try fixture("stereo")
    let spoken = driver.speak("frames 700 frames 800 odd 3", voice: "push", channels: 2)
    #expect(spoken.samples.count == 1501)
    #expect(spoken.samples.prefix(1500) == (0..<1500).map { FixtureProvider.frame($0, 0) }[...])
    #expect(
      spoken.otherSamples.prefix(1500) == (0..<1500).map { FixtureProvider.frame($0, 1) }[...]
    )
    driver.destroy()
  }

  @Test("an engine without audio gives a request without frames")
  func nothing() throws {
    let driver = try fixture("push-nothing")
    let spoken = driver.speak("", voice: "push")
    #expect(spoken.isComplete && spoken.frames == 0 && spoken.breaches.isEmpty)
    driver.destroy()
  }

  @Test("the engine is never further ahead than the queue is long")
  func bounded() throws {
    let driver = try fixture("push-bounded")
    let pushes = String(repeating: "frames 100 ", count: 100)
    var furthest = 0
    let spoken = driver.speak(pushes, voice: "push", blockSizes: [50]) { _, _, spoken in
      let pushed = FixtureEngine.pushed.withLock { $0["push-bounded", default: 0] }
      furthest = max(furthest, pushed - spoken.frames)
    }
    #expect(spoken.frames == 10000)
    #expect(furthest <= 1000)
    driver.destroy()
  }

  @Test("more markers than a block takes are spread over blocks, in order")
  func manyMarkers() throws {
    let driver = try fixture("push-markers")
    let spoken = driver.speak("markers 9000 frames 100", voice: "push")
    #expect(spoken.markers.map(\.frame) == Array(0..<9000))
    #expect(spoken.breaches.isEmpty && spoken.frames == 100)
    driver.destroy()
  }

  @Test("a marker that comes too late is moved to where the audio is")
  func lateMarker() throws {
    let driver = try fixture("push-late")
    let spoken = driver.speak("frames 5000 late-marker 1 frames 10", voice: "push")
    #expect(spoken.breaches.isEmpty)
    let frame = try #require(spoken.markers.first?.frame)
    #expect((4000...5010).contains(frame))
    driver.destroy()
  }

  @Test("what the engine throws comes after the audio before it, and the next request works")
  func failure() throws {
    let driver = try fixture("push-failure")
    let failed = driver.speak("frames 2500 fail", voice: "push")
    #expect(failed.status == -1 && failed.frames == 2500)
    #expect(driver.log == ["3 the engine stalled"])
    #expect(driver.speak("frames 20", voice: "push").frames == 20)
    driver.destroy()
  }

  @Test("a cancel frees an engine that waits for room, and the next request starts clean")
  func cancelFullQueue() throws {
    let driver = try fixture("push-cancel")
    let cancelled = driver.speak("frames 100000", voice: "push", blockSizes: [10]) {
      if $2.frames > 0 { $0.cancel($1) }
    }
    #expect(cancelled.status == -8 && cancelled.frames == 10)
    let next = driver.speak("frames 300", voice: "push")
    #expect(next.samples == (0..<300).map { FixtureProvider.frame($0) })
    driver.destroy()
  }

  @Test("other calls to the engine run on its thread, between requests")
  func calls() throws {
    let driver = try fixture("push-calls")
    #expect(try driver.voices().last?.age == 0)
    _ = driver.speak("frames 5000", voice: "push") { if $2.frames > 0 { $0.cancel($1) } }
    _ = driver.speak("frames 50", voice: "push")
    #expect(try driver.voices().last?.age == 2)
    driver.destroy()
  }

  @Test("an instance can be destroyed while the engine waits for room")
  func destroyFullQueue() throws {
    let driver = try fixture("push-destroy")
    withRequest(id: 9, text: "frames 100000", voice: "push") { request in
      var covered = request.pointee.text_len
      #expect(driver.table.pointee.synthesize(driver.table, request, &covered) == 0)
      driver.table.pointee.finish(driver.table, 9)
    }
    driver.destroy()
    #expect(FixtureProvider.calls(of: "push-destroy").last == "close")
  }

  @Test("cancels from another thread at any moment lose and mix nothing")
  func cancelRace() throws {
    let driver = try fixture("push-race")
    for round in 0..<200 {
      let id = UInt64(round + 1)
      let other = OtherThread {
        for _ in 0..<(round % 20) { sched_yield() }
        driver.cancel(id)
      }
      let spoken = driver.speak("frames 400 frames 1000 frames 30000", voice: "push")
      other.join()
      #expect(spoken.status == -8 || spoken.isComplete)
      #expect(spoken.samples == (0..<spoken.frames).map { FixtureProvider.frame($0) })
      #expect(spoken.breaches.isEmpty)
    }
    driver.destroy()
  }
}
