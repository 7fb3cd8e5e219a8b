// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechMarkup
import SpeechSystem

extension HTTPError {
  /// How a render ended that gave no audio, or not all; nil if it finished or was cancelled.
  init?(_ outcome: RenderOutcome) {
    guard let failure = outcome.failure else { return nil }
    switch outcome {
    case .refused(.markup(let error)):
      self.init(400, message: failure, parameter: "input", code: "invalid_ssml")
      (line, column) = (error.line, error.column)
    case .refused(.voice):
      self.init(400, message: failure, parameter: "voice", code: "voice_not_found")
    case .refused(.noVoices): self.init(503, message: failure, code: "no_voices")
    case .refused(.notSpoken):
      self.init(400, message: failure, parameter: "input", code: "not_spoken")
    case .refused(.outputTooLong), .refused(.fillTooLong):
      self.init(400, message: failure, parameter: "input", code: "too_long")
    case .refused(.noThread), .refused(.worker):
      self.init(503, message: failure, code: "no_process", retryAfter: 1)
    case .refused(.provider), .refused(.sink), .crashed, .timedOut, .finished, .cancelled:
      self.init(500, message: failure, code: "speech_failed")
    }
  }

  init(_ refusal: RenderQueue.Refusal) {
    switch refusal {
    case .full:
      self.init(
        429,
        message: "as many requests wait as may; try again in a second",
        code: "queue_full",
        retryAfter: 1
      )
    case .closed:
      self.init(
        503,
        message: "the server is being stopped; try again",
        code: "stopping",
        retryAfter: 2
      )
    case .noThread(let code):
      self.init(
        503,
        message: "no thread could be started: \(SystemError.text(code)); try again",
        code: "no_thread",
        retryAfter: 1
      )
    }
  }

  init(_ refusal: TalkRefusal) {
    let (status, code) =
      switch refusal.kind {
      case .invalid: (400, "invalid_value")
      case .missing: (404, "not_found")
      case .full: (429, "queue_full")
      case .failed: (500, "failed")
      }
    self.init(
      status,
      message: refusal.message,
      parameter: refusal.field,
      code: code,
      retryAfter: refusal.kind == .full ? 1 : nil
    )
  }
}
