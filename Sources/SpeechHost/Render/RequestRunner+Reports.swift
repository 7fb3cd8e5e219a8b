// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import SpeechWorkers

/// What a listener should know about how a request went.
extension RequestRunner {
  /// Reports a crash once it is known what it cost: not while the new process catches up, nor when it has failed, too.
  func reportRestart(_ pending: inout PendingRequest, _ step: RenderLoop.Step) {
    let mayBeCatchingUp = pending.destination.output != nil
    guard let end = pending.crash, !mayBeCatchingUp || !loop.isCatchingUp else { return }
    if case .over(let end) = step, ProviderFailure(end) != nil { return }
    pending.crash = nil
    let cost =
      pending.isRestarted
      ? "the sentence was started again, because the provider does not say a text the same way twice"
      : loop.wasJoined ? "it continues at nearly the same place" : "nothing was lost"
    reporter.report(
      RenderDiagnostic(
        .warning,
        "provider-restarted",
        "\(pending.voice.providerName) \(end) and was started again; \(cost)."
      )
    )
  }

  /// Reports what of a provider's samples and markers could not be used as it came.
  func reportRepairs(_ open: borrowing OpenRequest, _ pending: PendingRequest) {
    let voice = pending.voice
    if open.repairedSamples > 0 {
      reporter.reportOnce(
        RenderDiagnostic(
          .warning,
          "samples-repaired",
          "\(voice.providerName) wrote samples that are beyond full scale or not numbers; they were limited."
        ),
        about: voice.voice.provider,
        for: pending.destination
      )
    }
    if open.refusedMarkers > 0 {
      reporter.reportOnce(
        RenderDiagnostic(
          .warning,
          "markers-refused",
          "\(voice.providerName) reported markers outside its text or out of order; they were left out."
        ),
        about: voice.voice.provider,
        for: pending.destination
      )
    }
  }
}
