// SPDX-License-Identifier: Apache-2.0

package import SpeechVoices

/// Queries a provider's description and voices in a temporary worker.
package struct WorkerProber: ProviderProbing {
  private let program: @Sendable () throws(WorkerError) -> WorkerProgram
  private let limits: WorkerLimits
  private let locale: String

  /// `program` is called for each probe, so that a host without a worker program can still list cached voices.
  package init(
    limits: WorkerLimits = WorkerLimits(),
    locale: String,
    program: @escaping @Sendable () throws(WorkerError) -> WorkerProgram
  ) {
    self.program = program
    self.limits = limits
    self.locale = locale
  }

  package func probe(_ places: ProviderPlaces) throws(ProbeFailure) -> ProbeResult {
    try probe(places) { false }
  }

  package func probe(
    _ places: ProviderPlaces,
    isCancelled: @Sendable () -> Bool
  ) throws(ProbeFailure) -> ProbeResult {
    do throws(WorkerError) {
      let worker = try Worker.start(
        places,
        program: try program(),
        locale: locale,
        limits: limits,
        isCancelled: isCancelled
      )
      defer { worker.dismiss() }
      let voices = try worker.voices(isCancelled: isCancelled)
      return ProbeResult(
        description: worker.description,
        voices: voices,
        leftOut: worker.leftOutVoices
      )
    } catch {
      throw Self.failure(error)
    }
  }

  private static func failure(_ error: WorkerError) -> ProbeFailure {
    switch error {
    case .unusable(let failure):
      return failure
    case .ended(let end):
      var failure = ProbeFailure(kind: .crashed, details: "\(end)")
      failure.append(lastLines: end.lastLines)
      return failure
    case .timedOut:
      return ProbeFailure(kind: .timedOut, details: "\(error)")
    case .nonsense, .cancelled, .tooLong:
      return ProbeFailure(kind: .crashed, details: "\(error)")
    case .unreadable:
      return ProbeFailure(kind: .notALibrary, details: "\(error)")
    case .programMissing, .system:
      return ProbeFailure(kind: .hostFault, details: "\(error)")
    }
  }
}

extension ProbeFailure {
  /// Adds what the provider wrote last, if anything.
  mutating func append(lastLines: [String]) {
    guard !lastLines.isEmpty else { return }
    details += "; it last wrote: " + lastLines.suffix(3).joined(separator: " | ")
  }
}
