// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechMarkup
import SpeechSystem
import SpeechVoices
import SpeechWorkers

extension CommandError {
  /// The error for a render that did not finish.
  init(outcome: RenderOutcome, source: String) {
    switch outcome {
    case .finished, .cancelled:
      self.init(.interrupted, message: "interrupted.")
    case .crashed(let provider, let what):
      self.init(
        .providerFailed,
        message: "the provider \(provider) \(what). Nothing was written; try another voice."
      )
    case .timedOut(let provider, let what):
      self.init(
        .providerTooSlow,
        message:
          "the provider \(provider) \(what). Nothing was written; try again, or another voice, or a longer --timeout."
      )
    case .refused(let refusal):
      self.init(refusal: refusal, source: source.shown)
    }
  }

  /// What the user must know about something that was not spoken to its end.
  init(speaking outcome: RenderOutcome, source: String) {
    let asRendered = CommandError(outcome: outcome, source: source)
    switch outcome {
    case .finished, .cancelled, .refused(.markup), .refused(.voice), .refused(.noVoices):
      self = asRendered
    default:
      let what = outcome.failure ?? "it failed"
      self.init(
        asRendered.exitStatus,
        message: "\(source.shown) was not spoken to its end: \(what)".asSentence
      )
    }
  }

  private init(refusal: Refusal, source: String) {
    switch refusal {
    case .markup(let error):
      self.init(.invalidInput, message: error.message(file: source))
    case .voice(.notPermitted(let typed)):
      self.init(.notPermitted, message: "\(VoiceLookupError.notPermitted(typed))".asSentence)
    case .voice(let error):
      self.init(.unavailable, message: "\(error)".asSentence)
    case .noVoices(let searched):
      self.init(
        .unavailable,
        message: "there is no voice: no provider was found in \(searched.joined(separator: ", ")). "
          + "Run synth-host providers to see why, or name a folder with --provider-dir."
      )
    case .provider(let name, let what):
      self.init(.providerFailed, message: "the provider \(name) \(what). Nothing was written.")
    case .worker(name: _, .system): self.init(.unavailable, message: "\(refusal)".asSentence)
    case .worker: self.init(.providerFailed, message: "\(refusal)".asSentence)
    case .notSpoken(_, _, let isRestSpoken):
      let output = isRestSpoken ? "" : " Nothing was written."
      self.init(
        .unavailable,
        message:
          "\(refusal).\(output) Install a provider that speaks its language, or leave that text out."
      )
    case .sink(let error):
      self.init(.outputFailed, message: "\(error)".asSentence)
    case .outputTooLong(let limit):
      self.init(
        .invalidInput,
        message:
          "\(source) produces more than \(TimeSpan(limit)) of audio. Nothing was written; raise --longest."
      )
    case .fillTooLong(let limit):
      self.init(
        .invalidInput,
        message:
          "the breaks and clips of \(source) last more than \(TimeSpan(limit)) together. Nothing was written; "
          + "raise --longest-fill, or ask for less."
      )
    case .noThread(let code):
      self.init(
        .providerTooSlow,
        message:
          "no thread could be created for speaking (\(SystemError.text(code))). End other programs."
      )
    }
  }
}
