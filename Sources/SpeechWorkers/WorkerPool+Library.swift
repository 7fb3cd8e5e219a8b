// SPDX-License-Identifier: Apache-2.0

import CLinux
import SpeechVoices

extension WorkerPool {
  /// The workers of one library that nobody uses, and what is known about those to come.
  struct Library {
    var idle: [Lease] = []
    var spare: Lease?
    /// Whether its spare is being started.
    var isStartingSpare = false
    /// Whether its first worker is being started ahead of the first request, or why that failed.
    var preparation: Preparation?
    /// How often its workers were asked for since a spare of it last failed to start; nil if never.
    var asked: Int?
    /// When they were last asked for; `CLOCK_MONOTONIC`, nanoseconds.
    var lastAsked: UInt64 = 0
    /// What a worker costs, if it takes long to start.
    var slowStart: StartCost?
    /// Voices that its workers take long to load.
    var slowVoices: SlowVoices?
    var admission = Admission()
    /// Whether a request was over, after which it is known whether its workers are costly.
    var hasServed = false
    /// How often its workers were retired; workers of earlier rounds are not reused.
    var round = 0

    /// Counts a request for a worker.
    mutating func noteRequest() {
      asked = (asked ?? 0) + 1
      lastAsked = linux_monotonic_ns()
    }

    /// Takes out a worker that meets `need` and is ready: of the idle ones the last that was used, so that those beyond what
    /// is needed age, or the spare.
    /// - Parameter discarded: Gets those of no further use.
    mutating func takeReady(stamp: LibraryStamp?, need: Need, discarded: inout [Worker]) -> Lease? {
      var kept: [Lease] = []
      var taken: Lease?
      for lease in idle.reversed() {
        let worker = lease.worker
        if lease.stamp != stamp || !worker.isUsable || need == .replayable && !worker.isReplayable {
          discarded.append(worker)
        } else if taken == nil, need == .any || need == .replayable, worker.isReady {
          taken = lease
          taken?.isWarm = true
        } else {
          kept.append(lease)
        }
      }
      idle = kept.reversed()
      guard taken == nil, let spare else { return taken }
      guard spare.stamp == stamp, spare.worker.isUsable else {
        discarded.append(spare.worker)
        self.spare = nil
        return nil
      }
      // A voice is loaded by a request.
      let isUseful =
        switch need {
        case .any, .unused: true
        case .replayable: spare.worker.isReplayable
        case .fresh: spare.loadedVoice == nil
        }
      guard isUseful else { return nil }
      self.spare = nil
      return spare
    }

    /// Takes out all workers.
    mutating func takeAll() -> [Lease] {
      defer { (idle, spare) = ([], nil) }
      return idle + [spare].compactMap(\.self)
    }

    /// What a worker costs that takes long to start, or to load the voice that spoke last; nil for others.
    var startCost: StartCost? {
      let costs = [slowStart, slowVoices?.load?.cost].compactMap(\.self)
      return costs.max { $0.residentBytes < $1.residentBytes }
    }

    /// How many requests that take turns may have workers at a time; nil: any number. What the first ones cost shows when one
    /// of them ends.
    /// - Parameter quick: The same where they cost little.
    func turns(quick: Int?) -> Int? { hasServed && startCost == nil ? quick : Admission.processors }

    /// What it costs to make a spare ready that is due: to start one, or to load a voice in the one that is there; nil where
    /// that is quick.
    var spareCost: StartCost? { spare == nil ? slowStart : slowVoices?.load?.cost }

    /// The voice that spoke last, if a spare lacks it and would take long to load it.
    func voiceToLoad(in spare: Lease) -> (WorkerRequest, SlowVoices.Load)? {
      guard let voices = slowVoices, let latest = voices.latest, let load = voices.load,
        spare.loadedVoice != latest.voiceID
      else { return nil }
      return (latest, load)
    }

    /// Nanoseconds for which a spare that is being made ready is worth a wait; nil when a new process is as soon.
    func spareWait(need: Need) -> UInt64? {
      guard isStartingSpare else { return nil }
      let load = slowVoices?.load
      if need == .fresh, load != nil { return nil }
      return slowStart != nil ? .max : load.map { 2 * min($0.nanoseconds, 60_000_000_000) }
    }
  }
}
