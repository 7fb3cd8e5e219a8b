// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Synchronization
import TestTraits
import Testing

@Suite("The thread of the callbacks of write", .limited)
struct WriteThreadTests {
  /// Calls of callbacks.
  private final class CallLog: Sendable {
    private let calls = Mutex<[(isOnQueue: Bool, frames: Int)]>([])
    private let ends: AsyncStream<Void>
    private let ended: AsyncStream<Void>.Continuation

    init() { (ends, ended) = AsyncStream.makeStream() }

    var threads: Set<Bool> { calls.withLock { Set($0.map(\.isOnQueue)) } }
    var frames: [Int] { calls.withLock { $0.map(\.frames) } }

    func add(_ isOnQueue: Bool, _ buffer: AVAudioBuffer) {
      let frames = Int((buffer as? AVAudioPCMBuffer)?.frameLength ?? 0)
      calls.withLock { $0.append((isOnQueue, frames)) }
      if frames == 0 { ended.yield() }
    }

    func addMarkers(_ isOnQueue: Bool) { calls.withLock { $0.append((isOnQueue, -1)) } }

    /// Returns after this many empty buffers.
    func wait(forEnds count: Int) async {
      var count = count
      for await _ in ends {
        count -= 1
        if count == 0 { return }
      }
    }
  }

  /// A queue in the place of the main queue.
  private let queue = DispatchQueue(label: "test.main")
  private let key = DispatchSpecificKey<Bool>()
  private let background = DispatchQueue(label: "test.background")

  init() { queue.setSpecific(key: key, value: true) }

  private var isOnQueue: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// - Parameter first: the bound while the queue has not been seen to be served; later it is more than a test takes.
  private func loop(first: DispatchTimeInterval = .seconds(60)) -> MainLoop {
    MainLoop(queue, patience: MainLoop.Patience(first: first, busy: .seconds(60)))
  }

  /// Writes two utterances, of which the first has several buffers.
  private func write(_ run: SpeechRun, _ log: CallLog) {
    for text in [String(repeating: "ab ", count: 20), "cd"] {
      run.synthesizer.write(run.utterance(text)) { buffer in
        log.add(isOnQueue, buffer)
      } toMarkerCallback: { _ in
        log.addMarkers(isOnQueue)
      }
    }
  }

  /// `Ramp` speaks 1000 frames for each byte, less its silence at the start.
  private let frames = 59 * 1000 - 33 + 2000 - 33

  @Test("is the main thread if write was called there, for all buffers and markers")
  func main() async {
    let run = SpeechRun(mainLoop: loop())
    let log = CallLog()
    queue.sync { write(run, log) }
    await log.wait(forEnds: 2)
    #expect(log.threads == [true])
    #expect(log.frames.filter { $0 > 0 }.reduce(0, +) == frames)
    #expect(log.frames.contains(-1))
  }

  @Test("is another thread if write was called on another")
  func other() async {
    let run = SpeechRun(mainLoop: loop())
    let log = CallLog()
    write(run, log)
    await log.wait(forEnds: 2)
    #expect(log.threads == [false])
    #expect(log.frames.filter { $0 > 0 }.reduce(0, +) == frames)
  }

  @MainActor
  @Test("is that of the main actor, which apps assume in callbacks")
  func mainActor() async {
    // With its own patience: other tests may hold the main thread for longer than an app does.
    let patience = MainLoop.Patience(first: .seconds(60), busy: .seconds(60))
    let run = SpeechRun(mainLoop: MainLoop(.main, patience: patience))
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    run.synthesizer.write(run.utterance("ab cd")) { buffer in
      let frames = Int((buffer as? AVAudioPCMBuffer)?.frameLength ?? 0)
      MainActor.assumeIsolated { _ = continuation.yield(frames) }
      if frames == 0 { continuation.finish() }
    }
    var frames = 0
    for await count in stream { frames += count }
    #expect(frames == 5000 - 33)
  }

  @Test("gets nothing but the empty buffer after a stop on it")
  func stop() async {
    let run = SpeechRun(mainLoop: loop())
    let log = CallLog()
    queue.sync {
      write(run, log)
      run.synthesizer.stopSpeaking(at: .immediate)
    }
    await log.wait(forEnds: 2)
    #expect(log.frames == [0, 0])
  }

  @Test("is another one while the main thread is blocked: everything once and in order")
  func blocked() {
    let run = SpeechRun(mainLoop: loop(first: .milliseconds(1)))
    let log = CallLog()
    // Safe because a synthesizer may be called from any thread.
    nonisolated(unsafe) let (synthesizer, utterance) = (run.synthesizer, run.utterance("ab cd"))
    queue.sync {
      let isOver = DispatchSemaphore(value: 0)
      synthesizer.write(utterance) { buffer in
        log.add(isOnQueue, buffer)
        if log.frames.last == 0 { isOver.signal() }
      }
      isOver.wait()
    }
    #expect(log.threads == [false])
    #expect(log.frames.reduce(0, +) == 5000 - 33)
    #expect(log.frames.count { $0 == 0 } == 1)
  }

  @Test(
    "is the main thread, however late the audio comes, if its run loop turned after the call"
  )
  func late() async {
    let loop = loop(first: .nanoseconds(0))
    let asked = loop.ask()
    queue.sync {}
    #expect(await call(loop, times: 1, askedAt: asked) == [true])
  }

  @Test("is the main thread when that computes, on which it cannot wait for a call")
  func busy() async {
    let patience = MainLoop.Patience(first: .nanoseconds(0), busy: .seconds(60))
    let looks = Mutex(0)
    let loop = MainLoop(queue, patience: patience) { [queue] in
      // The queue is served after some looks.
      looks.withLock { $0 += 1 }
      if looks.withLock({ $0 }) == 3 { queue.resume() }
      return true
    }
    queue.suspend()
    #expect(await call(loop, times: 1) == [true])
    #expect(looks.withLock { $0 } >= 3)
  }

  @Test("is the main thread again as soon as its run loop turns again")
  func unblocked() async {
    let loop = loop(first: .milliseconds(1))
    queue.suspend()
    #expect(await call(loop, times: 3) == [false, false, false])
    queue.resume()
    queue.sync {}
    #expect(await call(loop, times: 3) == [true, true, true])
  }

  @Test("may change at any moment: each call runs once, one after the other and in order")
  func race() async {
    let done = Mutex<[Int]>([])
    await withCheckedContinuation { continuation in
      background.async {
        for number in 0..<2000 {
          // A new one, because it becomes patient with a queue that has been served.
          loop(first: .microseconds(number % 40)).run(askedAt: .now()) {
            done.withLock { $0.append(number) }
          }
        }
        continuation.resume()
      }
    }
    queue.sync {}
    #expect(done.withLock { $0 } == Array(0..<2000))
  }

  /// Runs calls one after the other; returns whether each was on the queue.
  private func call(
    _ loop: MainLoop,
    times: Int,
    askedAt asked: DispatchTime = .now()
  ) async -> [Bool] {
    await withCheckedContinuation { continuation in
      background.async {
        let found = Mutex<[Bool]>([])
        for _ in 0..<times {
          loop.run(askedAt: asked) { found.withLock { $0.append(isOnQueue) } }
        }
        continuation.resume(returning: found.withLock { $0 })
      }
    }
  }
}
