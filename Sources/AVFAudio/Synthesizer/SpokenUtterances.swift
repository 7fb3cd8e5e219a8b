// SPDX-License-Identifier: Apache-2.0

import Dispatch
import SpeechHost
import SpeechPlayback
import Synchronization

/// The utterances that a synthesizer speaks.
final class SpokenUtterances: Sendable {
  private let speaker: Speaker
  private let dispatcher: UtteranceEventDispatcher
  private let session: CallSession
  private let uplink = Uplink()

  init(_ host: SharedHost, telling observer: any UtteranceObserver) {
    let dispatcher = UtteranceEventDispatcher(observer, problems: host.problems)
    self.dispatcher = dispatcher
    session = host.calls
    // The first utterance may arrive before the providers have been queried.
    speaker = Speaker(
      host: host.host,
      devices: session.devices(with: host.devices, uplink: uplink),
      clock: host.clock,
      willRender: host.waitForVoices
    ) { dispatcher.tell($0) }
  }

  /// Whether speech goes into calls, regardless of the app's session. Connects to the sound server
  /// on a queue, because a setter must not wait.
  var isMixedToUplink: Bool {
    get { uplink.isWanted.load(ordering: .relaxed) }
    set {
      uplink.isWanted.store(newValue, ordering: .relaxed)
      guard newValue else { return }
      DispatchQueue.global().async { [session] in _ = session.start() }
    }
  }

  var isSpeaking: Bool { speaker.isSpeaking }
  var isPaused: Bool { speaker.isPaused }

  func speak(_ utterance: AVSpeechUtterance) {
    let snapshot = utterance.snapshot()
    let reference = UtteranceReference(utterance: utterance)
    let id = dispatcher.add(reference, snapshot: snapshot)
    speaker.speak(
      SpeakerUtterance(
        id: id,
        request: snapshot.request,
        preDelay: snapshot.preUtteranceDelay,
        postDelay: snapshot.postUtteranceDelay
      )
    )
  }

  func stop(at boundary: AVSpeechBoundary) -> Bool {
    let lastID = dispatcher.lastID
    let wasSpeaking = speaker.stop(at: SpeechBoundary(boundary))
    if boundary == .immediate { dispatcher.stop(upTo: lastID) }
    return wasSpeaking
  }

  func pause(at boundary: AVSpeechBoundary) -> Bool {
    speaker.pause(at: SpeechBoundary(boundary))
  }

  func resume() -> Bool { speaker.resume() }
}

extension SpeechBoundary {
  fileprivate init(_ boundary: AVSpeechBoundary) {
    switch boundary {
    case .immediate: self = .immediate
    case .word: self = .word
    }
  }
}
