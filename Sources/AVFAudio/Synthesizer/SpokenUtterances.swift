// SPDX-License-Identifier: Apache-2.0

import SpeechHost

/// The utterances that a synthesizer speaks.
final class SpokenUtterances: Sendable {
  let speaker: Speaker
  private let teller: UtteranceTeller

  init(_ host: SharedHost, telling calls: DelegateCalls) {
    let teller = UtteranceTeller(calls, host.problems)
    self.teller = teller
    // The first one to speak may come before the providers have been asked.
    speaker = Speaker(
      host: host.host,
      devices: host.devices,
      clock: host.clock,
      willRender: host.waitForVoices
    ) { teller.tell($0) }
  }

  func speak(_ utterance: AVSpeechUtterance) {
    let snapshot = utterance.snapshot()
    let reference = UtteranceReference(utterance: utterance)
    let id = teller.add(reference, snapshot)
    speaker.speak(
      SpeakerUtterance(
        id: id,
        snapshot.request,
        preDelay: snapshot.preUtteranceDelay,
        postDelay: snapshot.postUtteranceDelay
      )
    )
  }

  func stop(at boundary: AVSpeechBoundary) -> Bool {
    let lastID = teller.lastID
    let wasSpeaking = speaker.stop(at: SpeechBoundary(boundary))
    if boundary == .immediate { teller.stop(upTo: lastID) }
    return wasSpeaking
  }
}
