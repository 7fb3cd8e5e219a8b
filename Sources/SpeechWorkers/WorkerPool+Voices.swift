// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices
import Synchronization

/// Voices that take long to load: a spare loads the one that speaks, so that a crash costs no more than of another voice.
extension WorkerPool {
  /// Learns from a worker, after a request, which voice it spoke with, and whether that took long to load.
  func noteVoice(of worker: Worker) {
    guard let request = worker.voiceRequest else { return }
    let isSlow = worker.takeVoiceWait() >= limits.slowVoice.nanoseconds
    // A machine that is busy also makes a listener wait; processor time tells the two apart.
    let cost =
      isSlow ? StartCost(of: worker.processIdentifier, slow: limits.slowStart) : nil
    state.withLock { state in
      guard cost != nil || state.slowVoices[worker.places] != nil else { return }
      state.slowVoices[worker.places, default: SlowVoices()].note(request, cost)
    }
  }

  /// Makes a spare load the voice that spoke last, if that takes long: by a request without text, whose result does not
  /// matter. False if its process has ended.
  func loadVoice(in lease: inout Lease) -> Bool {
    let places = lease.worker.places
    guard let request = state.withLock({ $0.slowVoices[places]?.latest }),
      !lease.loadedVoices.contains(request.voiceID)
    else { return lease.worker.isUsable }
    lease.loadedVoices.insert(request.voiceID)
    lease.worker.loadVoice(request) { self.state.withLock { $0.isClosed } }
    return lease.worker.isUsable
  }
}

extension WorkerPool.State {
  /// What a worker costs that takes long to start, or to load the voice that spoke last; nil for others.
  func startCost(of places: ProviderPlaces) -> StartCost? {
    let costs = [slowStarts[places], slowVoices[places]?.cost].compactMap(\.self)
    return costs.max { $0.residentBytes < $1.residentBytes }
  }

  /// Whether a library's spare lacks the voice that spoke last, and would take long to load it.
  func lacksVoice(_ spare: WorkerPool.Lease) -> Bool {
    guard let request = slowVoices[spare.worker.places]?.latest else { return false }
    return !spare.loadedVoices.contains(request.voiceID)
  }
}
