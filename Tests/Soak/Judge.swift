// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import Synchronization

/// Checks each utterance against the rules, and counts how they ended.
final class Judge: Sendable {
  struct Counts {
    var utterances = 0
    var outcomes: [String: Int] = [:]
    var longest = Duration.zero
    /// From a cancel until the render has returned.
    var cancelTimes: [Duration] = []
  }

  private struct Key: Hashable {
    var voice: String
    var text: Int
  }

  private struct State {
    var counts = Counts()
    var frames: [Key: Int] = [:]
    var reason: String?
  }

  let texts: [String]
  private let disturber: Disturber
  private let state = Mutex(State())

  /// Far above what any rule of the host allows, even on a busy machine.
  private static let limit = Duration.seconds(10)

  init(texts: [String], disturber: Disturber) {
    self.texts = texts
    self.disturber = disturber
  }

  var counts: Counts { state.withLock(\.counts) }

  /// Why the run has failed, nil while it has not.
  var reason: String? { state.withLock(\.reason) }

  /// Remembers how many frames an undisturbed utterance has.
  func remember(_ utterance: Utterance) {
    guard case .finished = utterance.outcome else {
      if utterance.role.nature != .faulty {
        fail(utterance, "was not finished though nobody disturbed it")
      }
      return
    }
    let key = Key(voice: utterance.role.voice, text: utterance.text)
    state.withLock { $0.frames[key] = utterance.sink.frames }
  }

  func judge(_ utterance: Utterance, cancel: Cancel? = nil) {
    let time = utterance.end - utterance.start
    let cancelTime = cancel?.carriedOut.map { utterance.end - $0 }
    let kind = Self.kind(of: utterance.outcome)
    state.withLock { state in
      state.counts.utterances += 1
      state.counts.outcomes[kind, default: 0] += 1
      state.counts.longest = max(state.counts.longest, time)
      if let cancelTime, cancelTime > .zero { state.counts.cancelTimes.append(cancelTime) }
    }
    if let fault = utterance.sink.fault { return fail(utterance, fault) }
    if time > Self.limit { return fail(utterance, "took \(time)") }
    if let what = misconduct(utterance, wasCancelled: cancel?.carriedOut != nil) {
      fail(utterance, what)
    }
  }

  /// What is wrong with the way in which the utterance ended.
  private func misconduct(_ utterance: Utterance, wasCancelled: Bool) -> String? {
    let sink = utterance.sink
    if case .finished = utterance.outcome {
      guard sink.isFinished, sink.reportedFrames == sink.frames else {
        return "finished, but its sink was not, or other frames were reported"
      }
      return wrongLength(utterance)
    }
    if sink.isFinished || sink.reportedFrames != nil { return "has a second outcome: finished" }
    let isExcused = utterance.role.nature == .faulty || disturber.hasHit(since: utterance.start)
    switch utterance.outcome {
    case .finished: return nil
    case .cancelled: return wasCancelled ? nil : "was cancelled by nobody"
    case .crashed, .timedOut: return isExcused ? nil : "failed without a reason"
    case .refused:
      let isAbsent =
        utterance.role.nature == .visiting && disturber.hasChangedFolder(since: utterance.start)
      return isExcused || isAbsent ? nil : "was refused without a reason"
    }
  }

  private func wrongLength(_ utterance: Utterance) -> String? {
    let key = Key(voice: utterance.role.voice, text: utterance.text)
    guard let frames = state.withLock({ $0.frames[key] }) else { return nil }
    let tolerance: Int
    switch utterance.role.nature {
    case .steady, .visiting: tolerance = 0
    // After other voices libespeak-ng's pauses differ by up to 6 %, even if it is called directly.
    case .nearlySteady: tolerance = 1000 + frames / 8
    case .faulty: return nil
    }
    return abs(utterance.sink.frames - frames) <= tolerance
      ? nil : "has \(utterance.sink.frames) frames, \(frames) the first time"
  }

  private func fail(_ utterance: Utterance, _ what: String) {
    state.withLock { state in
      let text = texts[utterance.text]
      state.reason =
        state.reason
        ?? "\(utterance.role.voice) \(what): \(utterance.outcome), \(utterance.sink.diagnostics), “\(text)”"
    }
  }

  private static func kind(of outcome: RenderOutcome) -> String {
    switch outcome {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .crashed: "crashed"
    case .timedOut: "timed out"
    case .refused: "refused"
    }
  }
}
