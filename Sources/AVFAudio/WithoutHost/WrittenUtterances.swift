// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// The utterances whose audio a synthesizer in a provider is asked for: each is one empty buffer, and is cancelled.
final class WrittenUtterances: Sendable {
  private let observer: any UtteranceObserver
  private let queue = DispatchQueue(label: "AVFAudio.write")

  init(_ host: SharedHost, telling observer: any UtteranceObserver) { self.observer = observer }

  func write(
    _ utterance: AVSpeechUtterance,
    bufferCallback: @escaping (AVAudioBuffer) -> Void,
    markerCallback: (([AVSpeechSynthesisMarker]) -> Void)?
  ) {
    let reference = UtteranceReference(utterance: utterance)
    // Safe because it is called only on the queue.
    nonisolated(unsafe) let callback = bufferCallback
    queue.async { [observer] in
      let format = AVAudioFormat.speech(sampleRate: VoiceProperties().sampleRate)
      if let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 0) { callback(buffer) }
      observer.note(.cancelled, of: reference)
    }
  }

  func cancel() -> Bool { false }
}
