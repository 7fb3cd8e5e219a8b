// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechWorkers

extension RenderOutcome {
  /// Why the render failed, for people; nil when it finished or was cancelled.
  package var failure: String? {
    switch self {
    case .finished, .cancelled: nil
    case .crashed(let provider, let what), .timedOut(let provider, let what):
      "the provider \(provider) \(what)"
    case .refused(let refusal): refusal.description
    }
  }
}

extension Refusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .markup(let error): "\(error)"
    case .voice(let error): "\(error)"
    case .noVoices(let searched):
      "there is no voice: no provider was found in \(searched.joined(separator: ", "))"
    case .provider(let name, let what): "the provider \(name) \(what)"
    // Not the provider's fault.
    case .worker(name: _, .system(call: let call, code: let code)):
      "no provider process could be started, because \(call) failed: \(SystemError.text(code))"
    case .worker(let name, let error): "the provider \(name) could not be used: \(error)"
    case .notSpoken(let words, let voice, let isRestSpoken):
      "no voice could say “\(words)”: \(voice) has no words for it, and no other voice is left"
        + (isRestSpoken ? "; everything else was spoken" : "")
    case .sink(let error): "\(error)"
    case .outputTooLong(let limit): "it produces more than \(limit) of audio"
    case .fillTooLong(let limit): "its breaks and clips last more than \(limit) together"
    case .noThread(let code):
      "no thread could be created for speaking: \(SystemError.text(code))"
    }
  }
}
