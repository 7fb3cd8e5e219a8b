// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import SpeechWorkers

/// What the sandbox costs: the same provider sandboxed and not, by turns in one run.
struct SandboxCost {
  var places: ProviderPlaces
  var voice: Voice
  var text: [UInt8]

  private struct Times {
    var ready: [Duration] = []
    var first: [Duration] = []
    var total: [Duration] = []
  }

  func measure(_ runs: Int) throws(WorkerError) {
    let clock = ContinuousClock()
    let program = try FirstAudio.program()
    let levels: [Confinement.Level] = [.strict, .none]
    var times = [Times(), Times()]
    for _ in 0..<runs {
      for (index, level) in levels.enumerated() {
        let start = clock.now
        let worker = try self.worker(level, program)
        times[index].ready.append(clock.now - start)
        worker.dismiss()
      }
    }
    let workers = [try worker(.strict, program), try worker(.none, program)]
    for _ in 0..<runs {
      for (index, worker) in workers.enumerated() {
        let (first, total, _) = try FirstAudio.render(worker, voice, text, clock)
        times[index].first.append(first)
        times[index].total.append(total)
      }
    }
    for (level, times) in zip(levels, times) {
      print(
        "\(level.rawValue): ready_ms=\(times.ready.quantile(0.5))",
        "ready_p10_ms=\(times.ready.quantile(0.1)) first_ms=\(times.first.quantile(0.5))",
        "total_ms=\(times.total.quantile(0.5))"
      )
    }
    for worker in workers { worker.dismiss() }
  }

  private func worker(
    _ level: Confinement.Level,
    _ program: WorkerProgram
  ) throws(WorkerError) -> Worker {
    var places = places
    places.confinement.level = level
    return try Worker.start(places, program: program)
  }
}
