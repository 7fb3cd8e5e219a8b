// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
package import SpeechWorkers
import Synchronization

/// What a server has done since its start, in the text format of Prometheus. [any thread]
package final class ServerMetrics: Sendable {
  /// How a request ended.
  package enum Outcome: String, CaseIterable, Sendable {
    case finished, cancelled, refused, failed
  }

  /// Of one provider.
  struct Counts {
    /// Processes at this moment.
    var workers: Int
    var starts: Int
    var restarts: Int
    var fallbacks: Int
  }

  private struct State {
    var outcomes: [Outcome: Int] = [:]
    var firstAudio = TimeHistogram()
    var whole = TimeHistogram()
    var audioSeconds = 0.0
    /// By the paths of libraries.
    var starts: [String: Int] = [:]
    /// Those that may still run.
    var workers: [WeakWorker] = []
    /// By the names of providers.
    var restarts: [String: Int] = [:]
    /// By voices that failed.
    var fallbacks: [String: Int] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// A request is over. Times are seconds since it arrived.
  func note(_ outcome: Outcome, firstAudio: Double?, whole: Double, audio: Double) {
    state.withLock { state in
      state.outcomes[outcome, default: 0] += 1
      if let firstAudio { state.firstAudio.add(firstAudio) }
      state.whole.add(whole)
      state.audioSeconds += audio
    }
  }

  /// A request was answered with an error before anything was spoken.
  func noteRefused() { state.withLock { $0.outcomes[.refused, default: 0] += 1 } }

  /// A process of a provider has started.
  package func noteStart(_ worker: Worker) {
    state.withLock { state in
      state.starts[worker.places.library, default: 0] += 1
      state.workers.removeAll { !$0.runs }
      state.workers.append(WeakWorker(worker: worker))
    }
  }

  /// What happened to a provider since the start, and how many processes it has now.
  func counts(of record: ProviderRecord) -> Counts {
    let prefix = record.description.map { $0.identifier + "." } ?? ""
    return state.withLock { state in
      Counts(
        workers: state.workers.count { $0.runs && $0.worker?.places == record.places },
        starts: state.starts[record.places.library] ?? 0,
        restarts: state.restarts[record.description?.name ?? ""] ?? 0,
        fallbacks: state.fallbacks.filter { !prefix.isEmpty && $0.key.hasPrefix(prefix) }.values
          .reduce(0, +)
      )
    }
  }

  func noteRestart(of provider: String) {
    state.withLock { $0.restarts[provider, default: 0] += 1 }
  }

  func noteFallback(from voice: String) {
    state.withLock { $0.fallbacks[voice, default: 0] += 1 }
  }

  /// - Parameters:
  ///   - queue: how many renders run and wait.
  ///   - providers: whose figures are in it.
  func text(queue: (running: Int, waiting: Int), providers: [ProviderRecord]) -> String {
    let counted = providers.compactMap { record in
      record.description.map { (provider: $0.identifier, counts: counts(of: record)) }
    }
    let state = state.withLock { $0 }
    var text = MetricsText()
    let outcomes = Outcome.allCases.map { ($0.rawValue, state.outcomes[$0] ?? 0) }
    let requests = "Requests for speech by how they ended."
    text.add("requests_total", kind: .counter, label: "outcome", values: outcomes, help: requests)
    text.add(
      "first_audio_seconds",
      times: state.firstAudio,
      help: "From the request to its first audio."
    )
    text.add(
      "request_seconds",
      times: state.whole,
      help: "From the request to the end of its answer."
    )
    text.add("audio_seconds_total", total: state.audioSeconds, help: "Audio that was delivered.")
    let renders = [("running", queue.running), ("waiting", queue.waiting)]
    let moment = "Renders at this moment."
    text.add("renders", kind: .gauge, label: "state", values: renders, help: moment)
    let rows: [(name: String, kind: MetricsText.Kind, help: String, value: (Counts) -> Int)] = [
      ("workers", .gauge, "Processes of providers at this moment.", { $0.workers }),
      ("worker_starts_total", .counter, "Processes that were started.", { $0.starts }),
      (
        "worker_restarts_total", .counter, "Processes that ended while they spoke.", { $0.restarts }
      ),
      ("fallbacks_total", .counter, "Texts that another voice continued.", { $0.fallbacks }),
    ]
    for row in rows {
      let values = counted.map { ($0.provider, row.value($0.counts)) }
      text.add(row.name, kind: row.kind, label: "provider", values: values, help: row.help)
    }
    return text.text
  }
}

/// A worker that nobody is kept from forgetting.
private struct WeakWorker {
  weak var worker: Worker?

  var runs: Bool { worker.map { $0.end == nil } ?? false }
}
