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
      guard cost != nil || state[worker.places].slowVoices != nil else { return }
      var voices = state[worker.places].slowVoices ?? SlowVoices()
      if let cost { for wait in slow { voices.note(wait, cost: cost) } }
      voices.noteSpoken(latest)
      state[worker.places].slowVoices = voices
    }
  }

  /// Makes a spare load the voice that spoke last, if that takes long and there is memory for it: by a request without text,
  /// whose result does not matter. False if its process has ended; the voice is then not loaded in advance again.
  func loadVoice(in lease: inout Lease) -> Bool {
    guard let (voice, load) = state.withLock({ $0[lease.worker.places].voiceToLoad(in: lease) }),
      load.cost.allowsSpare(available: MachineMemory.availableBytes)
    else { return lease.worker.isUsable }
    lease.loadedVoice = voice.voiceID
    lease.worker.loadVoice(voice) { state.withLock { $0.isClosed } }
    guard !lease.worker.isUsable else { return true }
    state.withLock { state in
      if !state.isClosed { state[lease.worker.places].slowVoices?.refuse(voice) }
    }
    return false
  }
}
