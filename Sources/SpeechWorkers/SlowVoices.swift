// SPDX-License-Identifier: Apache-2.0

/// The voices of a library that its processes take long to load, which they do at the first request in each.
struct SlowVoices: Sendable {
  /// More than a provider keeps loaded.
  private static let maxCount = 16

  /// What a process that had loaded one cost, and nanoseconds that it took.
  struct Load: Sendable {
    var cost: StartCost
    var nanoseconds: UInt64
  }

  /// By the identifiers of the voices.
  private var loads: [String: Load] = [:]
  /// Those whose requests without text have ended a process.
  private var refused: Set<String> = []
  /// A request without text in the one that spoke last. Another voice may have spoken since: it can be of the same model.
  private(set) var latest: WorkerRequest?

  /// Notes a voice that took long to load, and what its process had cost then.
  mutating func note(_ wait: VoiceWait, cost: StartCost) {
    let voice = wait.request.voiceID
    guard loads[voice] != nil || loads.count < Self.maxCount else { return }
    loads[voice] = Load(cost: cost, nanoseconds: wait.nanoseconds)
  }

  /// Notes which voice spoke.
  mutating func noteSpoken(_ request: WorkerRequest) {
    if loads[request.voiceID] != nil, !refused.contains(request.voiceID) { latest = request }
  }

  /// Notes that a process has ended while it loaded the voice.
  mutating func refuse(_ request: WorkerRequest) {
    refused.insert(request.voiceID)
    if latest?.voiceID == request.voiceID { latest = nil }
  }

  /// What it took to load the one that spoke last.
  var load: Load? { latest.flatMap { loads[$0.voiceID] } }
}
