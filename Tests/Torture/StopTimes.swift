// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers
import Synchronization
import TestSupport

/// How long it takes from somebody's cancel until nothing more of a request can be heard.
enum StopTimes {
  static func measure(runs: Int) -> [(String, Spread)] {
    [
      ("speaks", "fault.ignores-cancel"), ("spins in render()", "fault.spin-in-render"),
      ("sleeps in render()", "fault.hang-in-render"),
      ("spins in synthesize()", "fault.spin-in-synthesize"),
      ("is stopped (SIGSTOP)", "fault.sigstop"), ("spins in cancel()", "fault.spin-in-cancel"),
    ].map { what, voice in
      var spread = Spread()
      for _ in 0..<runs {
        if let time = try? stop(voice) { spread.add(time) }
      }
      return (what, spread)
    }
  }

  /// Starts a worker of its own, waits until the fault is there, cancels from another thread.
  private static func stop(_ voice: String) throws(WorkerError) -> Duration {
    let worker = try Worker.start(
      ProviderPlaces(library: Fixtures.library("Faulty")),
      program: WorkerProgram(path: Fixtures.program("speech-worker"))
    )
    defer { worker.dismiss() }
    let template = Voice(
      identifier: voice,
      localIdentifier: voice,
      provider: "",
      name: "",
      primaryLanguages: ["en"],
      sampleRate: 16000
    )
    let text = Array("Some words to say, and some more of them.".utf8)
    var open = try worker.synthesize(ProviderRequest(voice: template, text: text))
    var markers = MarkerBlock()
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 4096)
    defer { buffer.deallocate() }
    var frames = 0
    while frames < 8000 {
      guard case .frames(let count) = open.pull(into: buffer, markers: &markers, milliseconds: 10)
      else { break }
      frames += count
    }
    let cancelled = Mutex<ContinuousClock.Instant?>(nil)
    let id = open.id
    // The instant is taken by whoever cancels; it waits until the pull below sleeps.
    let canceller = Background {
      poll(nil, 0, 2)
      cancelled.withLock { $0 = .now }
      worker.cancel(id)
    }
    while true {
      // As a sink does that has room for what comes next.
      if case .over = open.pull(into: buffer, markers: &markers, milliseconds: 1000) { break }
      if voice == "fault.ignores-cancel" || voice == "fault.spin-in-cancel" { poll(nil, 0, 1) }
    }
    let end = ContinuousClock.now
    canceller.join()
    return end - (cancelled.withLock { $0 } ?? end)
  }
}
