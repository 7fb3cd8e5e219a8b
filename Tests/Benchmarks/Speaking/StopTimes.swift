// SPDX-License-Identifier: Apache-2.0

import AVFAudio

/// How long there is sound after a stop at once, and how long until there is after `speak`.
struct StopTimes {
  private let listener: Listener

  init(_ listener: Listener) { self.listener = listener }

  func measure() {
    let synthesizer = AVSpeechSynthesizer()
    var stops: [Double] = []
    var calls: [Double] = []
    var starts: [Double] = []
    for round in 0..<60 {
      let frame = listener.count
      let asked = now
      synthesizer.speak(Speaking.utterance(String(repeating: "a", count: 16)))
      Thread.sleep(forTimeInterval: 0.2 + Double(round * 7 % 60) / 1000)
      let stopped = now
      synthesizer.stopSpeaking(at: .immediate)
      calls.append(now - stopped)
      // Longer and shorter than the device stays open.
      Thread.sleep(forTimeInterval: round % 2 == 0 ? 0.2 : 1.5)
      guard let start = listener.onsets(since: frame, silence: 0.03).first,
        let end = listener.end(since: frame)
      else {
        print("stops: round \(round): nothing was heard")
        continue
      }
      starts.append(start - asked)
      stops.append(end - stopped)
    }
    print("sound after speak(), 60 times:", starts.inMilliseconds)
    print("silence after stopSpeaking(at: .immediate), 60 times:", stops.inMilliseconds)
    print("stopSpeaking itself:", calls.inMilliseconds)
  }
}
