// SPDX-License-Identifier: Apache-2.0

import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("A request to a worker", .limited, .ownThread)
struct RequestTests {
  @Test(
    "every frame arrives once and in order, whatever the block sizes",
    arguments: ["ramp", "ramp.short", "ramp.slow", "ramp.complete-empty"],
    [1, 333, 4096]
  )
  func everyFrameOnce(voice: String, bufferFrames: Int) throws {
    let worker = try startWorker("Ramp")
    defer { worker.dismiss() }
    let text = bufferFrames == 1 ? "ab" : "ab cd efg"
    let rendering = try worker.render(voice, text, bufferFrames: bufferFrames)
    #expect(rendering.end == .complete)
    #expect(rendering.samples == ramp(0..<text.utf8.count * 1000))
  }

  @Test("channels of stereo audio stay apart")
  func stereo() throws {
    let worker = try startWorker("Ramp")
    defer { worker.dismiss() }
    let rendering = try worker.render("ramp.stereo", "abc", channels: 2)
    let left = ramp(0..<3000)
    #expect(rendering.end == .complete)
    #expect(rendering.samples == left.flatMap { [$0, -$0] })
  }

  @Test("markers arrive with their ranges and frames")
  func markers() throws {
    let worker = try startWorker("Ramp")
    defer { worker.dismiss() }
    let rendering = try worker.render("ramp", "ab cd efg")
    #expect(rendering.markers == ["word@0 0+2", "word@3000 3+2", "word@6000 6+3"])
    #expect(rendering.refusedMarkers == 0)
  }

  @Test("audio far longer than the ring passes whole")
  func longerThanRing() throws {
    let worker = try startWorker("Ramp")
    defer { worker.dismiss() }
    let text = String(repeating: "a", count: 400)
    let rendering = try worker.render("ramp", text)
    #expect(rendering.end == .complete)
    #expect(rendering.samples == ramp(0..<400_000))
  }

  @Test("requests follow each other in one process")
  func oneAfterAnother() throws {
    let worker = try startWorker("Ramp")
    defer { worker.dismiss() }
    for count in 1...50 {
      let text = String(repeating: "x", count: count)
      #expect(try worker.render("ramp", text).samples == ramp(0..<count * 1000))
    }
  }

  @Test("an unknown voice is refused and the worker goes on")
  func unknownVoice() throws {
    let worker = try startWorker("Ramp")
    defer { worker.dismiss() }
    #expect(try worker.render("nobody", "a").end == .refused(status: -4))
    #expect(try worker.render("ramp", "a").end == .complete)
  }

  @Test(
    "a cancel ends the request at once and leaves the next one whole",
    arguments: [1, 700, 40_000]
  )
  func cancel(afterFrames: Int) throws {
    let worker = try startWorker("Ramp")
    defer { worker.dismiss() }
    // A text long enough for the budget of audio.
    let text = String(repeating: "a", count: 40)
    let rendering = try worker.render("ramp.endless", text, cancelAfter: afterFrames)
    #expect(rendering.end == .cancelled)
    #expect(rendering.samples == ramp(0..<rendering.samples.count))
    #expect(try worker.render("ramp", "abc").samples == ramp(0..<3000))
    #expect(worker.end == nil)
  }

  @Test("a cancel before the first pull gives no frame")
  func cancelBeforePull() throws {
    let worker = try startWorker("Ramp")
    defer { worker.dismiss() }
    let rendering = try worker.render("ramp", "abc", cancelAfter: 0)
    #expect(rendering.end == .cancelled || rendering.samples.count <= 1000)
    #expect(try worker.render("ramp", "abc").samples == ramp(0..<3000))
  }

  @Test("a hundred requests cancelled at any point leave the worker whole")
  func manyCancels() throws {
    let worker = try startWorker("Ramp")
    defer { worker.dismiss() }
    for count in 0..<100 {
      let rendering = try worker.render("ramp.endless", "a", cancelAfter: count * 37 + 1)
      #expect(rendering.end == .cancelled)
    }
    #expect(try worker.render("ramp", "ab").samples == ramp(0..<2000))
    #expect(worker.end == nil)
  }
}
