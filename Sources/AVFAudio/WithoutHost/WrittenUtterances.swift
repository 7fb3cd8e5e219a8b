// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// The utterances whose audio a synthesizer in a provider is asked for: each is one empty buffer, and is cancelled.
final class WrittenUtterances: Sendable {
  private let calls: DelegateCalls
  private let queue = DispatchQueue(label: "AVFAudio.write")

  init(_ host: SharedHost, telling calls: DelegateCalls) { self.calls = calls }

  func write(
    _ utterance: AVSpeechUtterance,
    bufferCallback: @escaping AVSpeechSynthesizer.BufferCallback,
    markerCallback: AVSpeechSynthesizer.MarkerCallback?
  ) {
    let reference = UtteranceReference(utterance: utterance)
    // Safe because it is called only on the queue.
    nonisolated(unsafe) let callback = bufferCallback
    queue.async { [calls] in
      let format = AVAudioFormat.speech(sampleRate: VoiceProperties().sampleRate)
      if let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 0) { callback(buffer) }
      calls.call { $0.speechSynthesizer($1, didCancel: reference.utterance) }
    }
  }

  func cancel() -> Bool { false }
}
