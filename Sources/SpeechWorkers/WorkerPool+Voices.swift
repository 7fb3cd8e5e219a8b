// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices
import Synchronization

/// Voices that take long to load: a spare loads the one that spoke last, so that a crash costs no more than of another voice.
extension WorkerPool {
  /// Learns from a worker, after a request, which voice it spoke with, and which ones took long to load.
  func noteVoices(of worker: Worker) {
    guard let (latest, waits) = worker.takeVoices() else { return }
    let slow = waits.filter { $0.nanoseconds >= limits.slowVoice.nanoseconds }
    let cost =
      slow.isEmpty ? nil : StartCost(of: worker.processIdentifier, slow: limits.slowStart)
    state.withLock { state in
      guard cost != nil || state.slowVoices[worker.places] != nil else { return }
      var voices = state.slowVoices[worker.places] ?? SlowVoices()
      if let cost { for wait in slow { voices.note(wait, cost: cost) } }
      voices.noteSpoken(latest)
      state.slowVoices[worker.places] = voices
    }
  }

  /// Makes a spare load the voice that spoke last, if that takes long and there is memory for it: by a request without text,
  /// whose result does not matter. False if its process has ended; the voice is then not loaded in advance again.
  func loadVoice(in lease: inout Lease) -> Bool {
    guard let (voice, load) = state.withLock({ $0.voiceToLoad(in: lease) }),
      load.cost.allowsSpare(available: MachineMemory.availableBytes)
    else { return lease.worker.isUsable }
    lease.loadedVoice = voice.voiceID
    lease.worker.loadVoice(voice) { state.withLock { $0.isClosed } }
    guard !lease.worker.isUsable else { return true }
    state.withLock { state in
      if !state.isClosed { state.slowVoices[lease.worker.places]?.refuse(voice) }
    }
    return false
  }
}

extension WorkerPool.State {
  /// What a worker costs that takes long to start, or to load the voice that spoke last; nil for others.
  func startCost(of places: ProviderPlaces) -> StartCost? {
    let costs = [slowStarts[places], slowVoices[places]?.load?.cost].compactMap(\.self)
    return costs.max { $0.residentBytes < $1.residentBytes }
  }

  /// What it costs to make a spare ready that is due: to start one, or to load a voice in the one that is there; nil where
  /// that is quick.
  func spareCost(of places: ProviderPlaces) -> StartCost? {
    spares[places] == nil ? slowStarts[places] : slowVoices[places]?.load?.cost
  }

  /// The voice that spoke last, if a spare lacks it and would take long to load it.
  func voiceToLoad(in spare: WorkerPool.Lease) -> (WorkerRequest, SlowVoices.Load)? {
    guard let voices = slowVoices[spare.worker.places], let latest = voices.latest,
      let load = voices.load, spare.loadedVoice != latest.voiceID
    else { return nil }
    return (latest, load)
  }

  /// Nanoseconds for which a spare that is being made ready is worth a wait; nil when a new process is as soon.
  func spareWait(for places: ProviderPlaces, need: WorkerPool.Need) -> UInt64? {
    guard starting.contains(places) else { return nil }
    let load = slowVoices[places]?.load
    if need == .fresh, load != nil { return nil }
    return slowStarts[places] != nil ? .max : load.map { 2 * min($0.nanoseconds, 60_000_000_000) }
  }
}
