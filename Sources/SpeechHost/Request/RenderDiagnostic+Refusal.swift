// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

extension RenderDiagnostic {
  /// The fault of a refused document; nil when the cause is not the document.
  package init?(refusal: Refusal) {
    switch refusal {
    case .markup(let error): self.init(.refused(error), at: error.position)
    case .fillTooLong(let limit): self.init(.fillTooLong(limit: limit))
    case .voice, .noVoices, .provider, .worker, .notSpoken, .sink, .outputTooLong, .noThread:
      return nil
    }
  }
}
