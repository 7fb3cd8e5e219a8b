// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers
import TestSupport

/// How long a listener waits when an engine dies in the middle of a sentence.
enum Recovery {
  private static let sentence =
    "The quick brown fox jumps over the lazy dog near the river bank, and nobody minds it at all."
  /// Far more than the ring holds, so that the engine is still speaking when it dies.
  private static let text = Array(repeating: sentence, count: 100).joined(separator: " ")

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// From the crash until the first sample of the next utterance, which a new process speaks.
  static func measure(runs: Int) -> Spread {
    let pool = WorkerPool(limits: WorkerLimits(), locale: "en") { () throws(WorkerError) in
      WorkerProgram(path: Fixtures.program("speech-worker"))
    }
    defer { pool.close() }
    var spread = Spread()
    for _ in 0..<runs {
      spread.add { () throws(Failure) in try recover(pool) }
    }
    return spread
  }

  private static func recover(_ pool: WorkerPool) throws(Failure) -> Duration {
    let places = places()
    defer { pool.retire(places) }
    let crash = try step("the request that is to die") { () throws(WorkerError) in
      let lease = try pool.take(places)
      defer { pool.giveBack(lease) }
      return try die(lease.worker)
    }
    guard case .crashed = crash.end else {
      throw Failure(description: "the request whose process was killed ended as \(crash.end)")
    }
    let utterance = try step("the next request") { () throws(WorkerError) in
      let next = try pool.take(places)
      defer { pool.giveBack(next) }
      return try Utterance(
        next.worker,
        "en-us",
        text: sentence,
        sampleRate: 22050,
        isCancelled: false
      )
    }
    guard utterance.outcome == "complete", let first = utterance.firstFrame else {
      throw Failure(
        description:
          "the next utterance had \(utterance.samples.count) samples and ended as \(utterance.outcome)"
      )
    }
    return first - crash.time
  }

  private static func step<Result>(
    _ name: String,
    _ body: () throws(WorkerError) -> Result
  ) throws(Failure) -> Result {
    do throws(WorkerError) {
      return try body()
    } catch {
      throw Failure(description: "\(name): \(error)")
    }
  }

  private static func places() -> ProviderPlaces {
    // What its manifest asks for.
    let data = ["x86_64-linux-gnu", "aarch64-linux-gnu"].map { "/usr/lib/\($0)/espeak-ng-data" }
    return ProviderPlaces(
      library: Fixtures.library("EspeakProvider"),
      readable: data + ["/usr/share/espeak-ng-data"]
    )
  }

  /// Lets the worker begin to speak, kills it, and takes the rest. Returns when it was killed and how the request ended.
  private static func die(
    _ worker: Worker
  ) throws(WorkerError) -> (time: ContinuousClock.Instant, end: RequestEnd) {
    let voice = Voice(
      identifier: "en-us",
      localIdentifier: "en-us",
      provider: "",
      name: "",
      primaryLanguages: ["en"],
      sampleRate: 22050
    )
    var open = try worker.synthesize(WorkerRequest(voice: voice, text: Array(text.utf8)))
    var markers = MarkerBlock()
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 4096)
    defer { buffer.deallocate() }
    _ = open.pull(into: buffer, markers: &markers, milliseconds: 1000)
    kill(worker.processIdentifier, SIGSEGV)
    let crash = ContinuousClock.now
    while true {
      if case .over(let end) = open.pull(into: buffer, markers: &markers, milliseconds: 1000) {
        return (crash, end)
      }
    }
  }
}
