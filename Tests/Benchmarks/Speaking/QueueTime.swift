// SPDX-License-Identifier: Apache-2.0

import AVFAudio

/// How long an app waits that queues a book sentence by sentence before the first of them is heard.
struct QueueTime {
  private static let count = 10_000

  func measure() {
    let synthesizer = AVSpeechSynthesizer()
    let utterances = (0..<Self.count).map { Speaking.utterance("Sentence \($0).") }
    // Begins long after this, so that nothing but the queue is measured.
    utterances[0].preUtteranceDelay = 1000
    let start = now
    for utterance in utterances { synthesizer.speak(utterance) }
    let time = (now - start) / Double(Self.count) * 1e6
    print("queue: \(Self.count) utterances, \(String(format: "%.1f", time)) us each")
    synthesizer.stopSpeaking(at: .immediate)
  }
}
