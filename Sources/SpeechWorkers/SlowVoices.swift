// SPDX-License-Identifier: Apache-2.0

/// The voices of a library that its processes take long to load, which they do at the first request in each.
struct SlowVoices: Sendable {
  /// More than a provider keeps loaded.
  private static let maxCount = 16

  /// What a process that had loaded them cost, by their identifiers.
  private var costs: [String: StartCost] = [:]
  /// A request without text in the one that spoke last; nil if that was another voice.
  private(set) var latest: WorkerRequest?

  /// Notes which voice spoke, and what it cost if it took long to load.
  mutating func note(_ request: WorkerRequest, _ cost: StartCost?) {
    if let cost, costs[request.voiceID] != nil || costs.count < Self.maxCount {
      costs[request.voiceID] = cost
    }
    latest = costs[request.voiceID] == nil ? nil : request
  }

  /// What a process costs that has loaded the one that spoke last.
  var cost: StartCost? { latest.flatMap { costs[$0.voiceID] } }
}
