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

  /// Upper bounds in seconds.
  private static let bounds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300,
  ]

  private struct Histogram {
    var counts = [Int](repeating: 0, count: ServerMetrics.bounds.count)
    var count = 0
    var sum = 0.0

    mutating func add(_ value: Double) {
      for (index, bound) in ServerMetrics.bounds.enumerated() where value <= bound {
        counts[index] += 1
      }
      count += 1
      sum += value
    }
  }

  private struct State {
    var outcomes: [Outcome: Int] = [:]
    var firstAudio = Histogram()
    var whole = Histogram()
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
  func counts(
    of record: ProviderRecord
  ) -> (workers: Int, starts: Int, restarts: Int, fallbacks: Int) {
    let prefix = record.description.map { $0.identifier + "." } ?? ""
    return state.withLock { state in
      (
        state.workers.count { $0.runs && $0.worker?.places == record.places },
        state.starts[record.places.library] ?? 0,
        state.restarts[record.description?.name ?? ""] ?? 0,
        state.fallbacks.filter { !prefix.isEmpty && $0.key.hasPrefix(prefix) }.values.reduce(0, +)
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
      record.description.map { ($0.identifier, self.counts(of: record)) }
    }
    let state = state.withLock { $0 }
    var text = ""
    func head(_ name: String, kind: String, help: String) {
      text += "# HELP synth_host_\(name) \(help)\n# TYPE synth_host_\(name) \(kind)\n"
    }
    func counts(_ name: String, label: String, values: [String: Int], help: String) {
      head(name, kind: "counter", help: help)
      for (value, count) in values.sorted(by: { $0.key < $1.key }) {
        text += "synth_host_\(name){\(label)=\"\(Self.escaped(value))\"} \(count)\n"
      }
    }
    func histogram(_ name: String, values: Histogram, help: String) {
      head(name, kind: "histogram", help: help)
      for (bound, count) in zip(Self.bounds, values.counts) {
        text += "synth_host_\(name)_bucket{le=\"\(bound)\"} \(count)\n"
      }
      text += "synth_host_\(name)_bucket{le=\"+Inf\"} \(values.count)\n"
      text += "synth_host_\(name)_sum \(values.sum)\nsynth_host_\(name)_count \(values.count)\n"
    }
    let outcomes = Outcome.allCases.map { ($0.rawValue, state.outcomes[$0] ?? 0) }
    counts(
      "requests_total",
      label: "outcome",
      values: Dictionary(uniqueKeysWithValues: outcomes),
      help: "Requests for speech by how they ended."
    )
    histogram(
      "first_audio_seconds",
      values: state.firstAudio,
      help: "From the request to its first audio."
    )
    histogram(
      "request_seconds",
      values: state.whole,
      help: "From the request to the end of its answer."
    )
    head("audio_seconds_total", kind: "counter", help: "Audio that was delivered.")
    text += "synth_host_audio_seconds_total \(state.audioSeconds)\n"
    head("renders", kind: "gauge", help: "Renders at this moment.")
    text += "synth_host_renders{state=\"running\"} \(queue.running)\n"
    text += "synth_host_renders{state=\"waiting\"} \(queue.waiting)\n"
    func byProvider(
      _ name: String,
      kind: String,
      help: String,
      value: ((workers: Int, starts: Int, restarts: Int, fallbacks: Int)) -> Int
    ) {
      head(name, kind: kind, help: help)
      for (identifier, counts) in counted {
        text += "synth_host_\(name){provider=\"\(Self.escaped(identifier))\"} \(value(counts))\n"
      }
    }
    byProvider("workers", kind: "gauge", help: "Processes of providers at this moment.") {
      $0.workers
    }
    byProvider(
      "worker_starts_total",
      kind: "counter",
      help: "Processes of providers that were started."
    ) { $0.starts }
    byProvider(
      "worker_restarts_total",
      kind: "counter",
      help: "Processes that ended while they spoke, and were replaced."
    ) { $0.restarts }
    byProvider(
      "fallbacks_total",
      kind: "counter",
      help: "Texts that another voice continued."
    ) { $0.fallbacks }
    return text
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n", "\r\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result
  }
}

/// A worker that nobody is kept from forgetting.
private struct WeakWorker {
  weak var worker: Worker?

  var runs: Bool { worker.map { $0.end == nil } ?? false }
}
