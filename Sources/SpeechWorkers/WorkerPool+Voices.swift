// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices
import Synchronization

/// Voices that take long to load: a spare loads the one that spoke last, so that a crash costs no more than of another voice.
extension WorkerPool {
  /// Learns from a worker, after a request, which voice it spoke with, and which ones took long to load.
  func noteVoices(of worker: Worker) {
    let slow = worker.takeVoiceWaits().filter { $0.nanoseconds >= limits.slowVoice.nanoseconds }
    let cost =
      slow.isEmpty ? nil : StartCost(of: worker.processIdentifier, slow: limits.slowStart)
    guard let spoken = worker.voiceRequest else { return }
    state.withLock { state in
      guard cost != nil || state.slowVoices[worker.places] != nil else { return }
      var voices = state.slowVoices[worker.places] ?? SlowVoices()
      if let cost {
        for wait in slow {
          voices.note(wait.request, SlowVoices.Load(cost: cost, nanoseconds: wait.nanoseconds))
        }
      }
      voices.noteSpoken(spoken)
      state.slowVoices[worker.places] = voices
    }
  }

  /// Makes a spare load the voice that spoke last, if that takes long and there is memory for it: by a request without text,
  /// whose result does not matter. False if its process has ended; the voice is then not loaded in advance again.
  func loadVoice(in lease: inout Lease) -> Bool {
    let places = lease.worker.places
    let (voice, load) = state.withLock { state in
      (state.slowVoices[places]?.latest, state.slowVoices[places]?.load)
    }
    guard let voice, let load, lease.loadedVoice != voice.voiceID,
      load.cost.allowsSpare(available: MachineMemory.availableBytes)
    else { return lease.worker.isUsable }
    lease.loadedVoice = voice.voiceID
    lease.worker.loadVoice(voice) { state.withLock { $0.isClosed } }
    guard !lease.worker.isUsable else { return true }
    state.withLock { state in
      if !state.isClosed { state.slowVoices[places]?.refuse(voice) }
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

  /// Whether a library's spare lacks the voice that spoke last, and would take long to load it.
  func lacksVoice(_ spare: WorkerPool.Lease) -> Bool {
    guard let voice = slowVoices[spare.worker.places]?.latest else { return false }
    return spare.loadedVoice != voice.voiceID
  }

  /// Nanoseconds for which a spare that is being made ready is worth a wait; nil when a new process is as soon.
  func spareWait(for places: ProviderPlaces, _ need: WorkerPool.Need) -> UInt64? {
    guard starting.contains(places) else { return nil }
    let load = slowVoices[places]?.load
    if need == .fresh, load != nil { return nil }
    return slowStarts[places] != nil ? .max : load.map { 2 * min($0.nanoseconds, 60_000_000_000) }
  }
}
