// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Synchronization

/// When the delegate is called for a word, compared with when the word is heard.
final class WordTimes: NSObject, AVSpeechSynthesizerDelegate {
  private struct State {
    var told: [Double] = []
    var isOver = false
  }

  private let listener: Listener
  private let state = Mutex(State())

  init(_ listener: Listener) { self.listener = listener }

  func measure() {
    let synthesizer = AVSpeechSynthesizer()
    synthesizer.delegate = self
    var differences: [Double] = []
    for round in 0..<20 {
      state.withLock { $0 = State() }
      let frame = listener.count
      let words = (1...10).map { String(repeating: "a", count: 1 + ($0 + round) % 4) }
      synthesizer.speak(Speaking.utterance(words.joined(separator: " ")))
      while !state.withLock(\.isOver) { Thread.sleep(forTimeInterval: 0.01) }
      Thread.sleep(forTimeInterval: 0.3)
      let told = state.withLock(\.told)
      let heard = listener.onsets(since: frame, silence: 0.03)
      guard told.count == words.count, heard.count == words.count else {
        print("words: round \(round): \(told.count) of \(words.count) told, \(heard.count) heard")
        continue
      }
      differences += zip(told, heard).map { $0 - $1 }
    }
    print(
      "willSpeakRange after the onset of \(differences.count) words:",
      differences.inMilliseconds
    )
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {
    let time = now
    state.withLock { $0.told.append(time) }
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  {
    state.withLock { $0.isOver = true }
  }
}
