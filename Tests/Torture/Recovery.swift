// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers
import TestSupport

/// How long a listener waits when an engine dies in the middle of a sentence.
enum Recovery {
  private static let text =
    "The quick brown fox jumps over the lazy dog near the river bank, and nobody minds it at all."

  /// From the crash until the first sample of the next utterance, which a new process speaks. nil when one failed.
  static func measure(runs: Int) -> Spread? {
    let pool = WorkerPool(limits: WorkerLimits(), locale: "en") { () throws(WorkerError) in
      WorkerProgram(path: Fixtures.program("speech-worker"))
    }
    defer { pool.close() }
    var spread = Spread()
    for _ in 0..<runs {
      guard let time = try? recover(pool) else { return nil }
      spread.add(time)
    }
    return spread
  }

  private static func recover(_ pool: WorkerPool) throws(WorkerError) -> Duration? {
    // What its manifest asks for.
    let data = ["x86_64-linux-gnu", "aarch64-linux-gnu"].map { "/usr/lib/\($0)/espeak-ng-data" }
    let places = ProviderPlaces(
      library: Fixtures.library("EspeakProvider"),
      readable: data + ["/usr/share/espeak-ng-data"]
    )
    let lease = try pool.take(places)
    let voice = Voice(
      identifier: "en-us",
      localIdentifier: "en-us",
      provider: "",
      name: "",
      primaryLanguages: ["en"],
      sampleRate: 22050
    )
    var open = try lease.worker.synthesize(WorkerRequest(voice: voice, text: Array(text.utf8)))
    var markers = MarkerBlock()
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 4096)
    defer { buffer.deallocate() }
    _ = open.pull(into: buffer, markers: &markers, milliseconds: 1000)
    kill(lease.worker.processIdentifier, SIGSEGV)
    let crash = ContinuousClock.now
    while true {
      if case .over = open.pull(into: buffer, markers: &markers, milliseconds: 1000) { break }
    }
    pool.giveBack(lease)
    let next = try pool.take(places)
    defer { pool.retire(places) }
    defer { pool.giveBack(next) }
    let utterance = try Utterance(
      next.worker,
      "en-us",
      text: text,
      sampleRate: 22050,
      isCancelled: false
    )
    guard utterance.outcome == "complete", let first = utterance.firstFrame else { return nil }
    return first - crash
  }
}
