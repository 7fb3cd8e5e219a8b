// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers
import Synchronization
import TestSupport

/// How long it takes from someone's cancel until nothing more of a request can be heard.
enum StopTimes {
  static func measure(runs: Int) -> [(String, Spread)] {
    let folder = TemporaryFolder()
    func lie(_ name: String) -> Place {
      let library = "\(folder.path)/\(name.filter { $0 != " " }).so"
      write(Array(name.utf8), to: library)
      return Place(library: library, program: "false-worker", voice: name)
    }
    func fault(_ name: String) -> Place {
      Place(library: Fixtures.library("Faulty"), program: "speech-worker", voice: "fault.\(name)")
    }
    return [
      ("speaks", fault("ignores-cancel")),
      ("spins in synthesize()", fault("spin-in-synthesize")),
      ("spins in render()", fault("spin-in-render")),
      ("sleeps in render()", fault("hang-in-render")),
      ("spins in cancel()", fault("spin-in-cancel")),
      ("is stopped (SIGSTOP)", fault("sigstop")),
      ("reads no message", lie("deaf")),
      ("wakes for ever", lie("wakes for ever")),
      ("gives audio as fast as it is taken", lie("frames without end")),
      ("turns the host's wake-up count back", lie("steals sleepers")),
    ].map { what, place in
      var spread = Spread()
      for _ in 0..<runs {
        spread.add { () throws(WorkerError) in try stop(place) }
      }
      return (what, spread)
    }
  }

  private struct Place {
    let library: String
    let program: String
    let voice: String
  }

  /// Starts a worker of its own, waits until the fault is there, cancels from another thread.
  private static func stop(_ place: Place) throws(WorkerError) -> Duration {
    let worker = try Worker.start(
      ProviderPlaces(library: place.library),
      program: WorkerProgram(path: Fixtures.program(place.program))
    )
    defer { worker.dismiss() }
    let template = Voice(
      identifier: place.voice,
      localIdentifier: place.voice,
      provider: "",
      name: "",
      primaryLanguages: ["en"],
      sampleRate: 16000
    )
    let text = Array("Some words to say, and some more of them.".utf8)
    var open = try worker.synthesize(WorkerRequest(voice: template, text: text))
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
    // The time is taken by the cancelling thread, which waits until the pull below sleeps.
    let canceller = Background {
      poll(nil, 0, 2)
      cancelled.withLock { $0 = .now }
      worker.cancel(id)
    }
    var isOver = false
    while !isOver {
      switch open.pull(into: buffer, markers: &markers, milliseconds: 1000) {
      case .over: isOver = true
      // Like a sink that has no room for a moment.
      case .frames: poll(nil, 0, 1)
      case .nothing: break
      }
    }
    let end = ContinuousClock.now
    canceller.join()
    return end - (cancelled.withLock { $0 } ?? end)
  }
}
