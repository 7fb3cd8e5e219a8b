// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import Synchronization

/// One of the threads that speak, one utterance after the other.
struct Lane: Sendable {
  let host: SpeechHost
  let judge: Judge
  let disturber: Disturber

  /// Speaks this many utterances; false as soon as one of them breaks a rule.
  func speak(_ count: Int, seed: UInt64) -> Bool {
    var random = Random(seed: seed)
    for _ in 0..<count {
      guard judge.reason == nil else { return false }
      let role = Cast.random(&random)
      let text = Int.random(in: 0..<judge.texts.count, using: &random)
      let control = RenderControl()
      var cancel: Cancel?
      if random.happens(onceIn: 5) {
        let delay = Duration.microseconds(Int.random(in: 0...3000, using: &random))
        let later = Cancel(control, at: .now + delay)
        disturber.schedule(later)
        cancel = later
      }
      judge.judge(speak(role, text, control), cancel: cancel)
    }
    return judge.reason == nil
  }

  func speak(_ role: Role, _ text: Int, _ control: RenderControl = RenderControl()) -> Utterance {
    let request = RenderRequest(
      .plainText(Array(judge.texts[text].utf8)),
      voice: role.voice,
      wantsWordTimes: false,
      allowsFallback: false
    )
    let sink = CountingSink()
    let start = ContinuousClock.now
    let outcome = host.render(request, into: sink, control: control, observer: sink)
    return Utterance(
      role: role,
      text: text,
      start: start,
      end: .now,
      outcome: outcome,
      sink: sink
    )
  }
}

/// One that is over.
struct Utterance {
  var role: Role
  /// Its number among the texts.
  var text: Int
  var start: ContinuousClock.Instant
  var end: ContinuousClock.Instant
  var outcome: RenderOutcome
  var sink: CountingSink
}
