// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import SpeechWorkers

/// Diagnostics about how a request went.
extension RequestRunner {
  /// Reports a crash when its cost is known: not while the new process catches up, nor if that fails too.
  func reportRestart(_ pending: inout PendingRequest, step: RenderLoop.Step) {
    let mayBeCatchingUp = pending.sink.direct != nil
    guard let end = pending.crash, !mayBeCatchingUp || !loop.isCatchingUp else { return }
    if case .over(let end) = step, ProviderFailure(end) != nil { return }
    pending.crash = nil
    let cost: RenderDiagnostic.RestartCost =
      pending.isRestarted ? .sentence : loop.wasJoined ? .seam : .nothing
    reporter.report(
      RenderDiagnostic(.providerRestarted(provider: pending.voice.providerName, end, cost))
    )
  }

  /// Reports invalid samples and markers from a provider.
  func reportRepairs(_ open: borrowing OpenRequest, pending: PendingRequest) {
    let voice = pending.voice
    if open.repairedSamples > 0 {
      reporter.reportOnce(
        RenderDiagnostic(.samplesRepaired(provider: voice.providerName)),
        about: voice.voice.provider,
        for: pending.sink
      )
    }
    if open.refusedMarkers > 0 {
      reporter.reportOnce(
        RenderDiagnostic(.markersRefused(provider: voice.providerName)),
        about: voice.voice.provider,
        for: pending.sink
      )
    }
  }
}
