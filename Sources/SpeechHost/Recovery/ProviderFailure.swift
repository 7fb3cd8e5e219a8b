// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers

/// How a provider failed at a request, so that retrying is pointless.
enum ProviderFailure: Error, Hashable {
  /// `times` processes crashed during the request.
  case crashed(WorkerEnd, times: Int)
  case timedOut(ProviderCall, limit: Duration)
  /// It took `seconds` to produce `audio` seconds of audio.
  case tooSlow(seconds: Double, audio: Double)
  case broke(BrokenRule)
  /// It returned this error.
  case refused(status: Int32)
  /// It could not be started.
  case unusable(WorkerError)
  /// It is not used for now because of an earlier failure.
  case keptOut(ProviderTrouble)
  /// Its voice is not used for now because of an earlier failure; others of the provider are.
  case voiceKeptOut(ProviderTrouble)

  /// Nil for a failure of the host itself: another provider would not help.
  init?(_ error: WorkerError) {
    switch error {
    case .cancelled, .programMissing, .system: return nil
    case .unusable(let failure) where [.hostFault, .notSandboxed].contains(failure.kind): return nil
    case .ended(let end): self = .crashed(end, times: 1)
    case .timedOut(let call, let limit): self = .timedOut(call, limit: limit)
    case .unreadable, .unusable, .nonsense, .tooLong: self = .unusable(error)
    }
  }

  /// Nil for an end that is not a failure.
  init?(_ end: RequestEnd) {
    switch end {
    case .complete, .notCovered, .cancelled: return nil
    case .refused(let status): self = .refused(status: status)
    case .broke(let rule): self = .broke(rule)
    case .crashed(let end): self = .crashed(end, times: 1)
    case .timedOut(let call, let limit): self = .timedOut(call, limit: limit)
    case .tooSlow(let seconds, let audio): self = .tooSlow(seconds: seconds, audio: audio)
    }
  }

  /// What it did, as in "eSpeak NG …".
  var what: String {
    switch self {
    case .crashed(let end, let times):
      times > 1 ? "\(end), for the second time in the same sentence" : "\(end)"
    case .timedOut(let call, let limit): "\(WorkerError.timedOut(call, limit: limit))"
    case .tooSlow(let seconds, let audio):
      "took \(Int(seconds)) s for \(audio.tenths) s of audio; its process was stopped"
    case .broke(let rule): rule.text
    case .refused(let status): "returned \(statusText(status))"
    case .unusable(let error): "could not be started: \(error)"
    case .keptOut(let trouble): "is not used for now, because it \(trouble.what)"
    case .voiceKeptOut(let trouble): trouble.what
    }
  }

  /// Whether it was given up for taking too long.
  var isLate: Bool {
    switch self {
    case .timedOut, .tooSlow: true
    default: false
    }
  }

  /// Whether it obeyed all rules but produced too little audio.
  var isShortfall: Bool {
    switch self {
    case .broke(.silent), .broke(.tooLittleAudio): true
    default: false
    }
  }

  /// Whether it happened at a request, and not at the start of its process: the fault may be in its voice. That of a kill
  /// is not: it comes from outside, as from a kernel that is out of memory, or a service manager that stops all.
  var isOfVoice: Bool {
    switch self {
    case .crashed(let end, _)
    where [SIGKILL, SIGTERM, SIGHUP, SIGINT].contains { end.cause == .signal($0) }: false
    case .crashed, .timedOut, .tooSlow, .broke, .voiceKeptOut: true
    case .refused, .unusable, .keptOut: false
    }
  }

  /// The failure to note; nil if it says nothing about later requests.
  func trouble(voice: String) -> ProviderTrouble? {
    var lines: [String] = []
    let kind: ProviderTrouble.Kind
    switch self {
    case .crashed(let end, _):
      kind = .crashed
      lines = end.lastLines
    case .timedOut, .tooSlow: kind = .timedOut
    case .broke: kind = .broke
    case .unusable(.tooLong), .refused, .keptOut, .voiceKeptOut: return nil
    case .unusable: kind = .unusable
    }
    return ProviderTrouble(kind: kind, what: what, voice: voice, lastLines: lines)
  }

  /// How the render ends if no other voice can continue.
  func outcome(of provider: String) -> RenderOutcome {
    switch self {
    case .crashed, .broke: .crashed(provider: provider, what: what)
    case .timedOut, .tooSlow: .timedOut(provider: provider, what: what)
    case .refused, .keptOut, .voiceKeptOut: .refused(.provider(name: provider, what: what))
    case .unusable(let error): .refused(.worker(name: provider, error))
    }
  }
}

extension Double {
  /// "0.3"
  fileprivate var tenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
