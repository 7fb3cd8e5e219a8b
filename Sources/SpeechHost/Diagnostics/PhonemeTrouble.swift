// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup
import SpeechWorkers

/// Why a voice cannot say phonemes.
package enum PhonemeTrouble: Error, Hashable, Sendable, CustomStringConvertible {
  /// It declares no such ability.
  case unable(voice: String)
  case unreadable(PhonemeError)
  /// More bytes than a request may carry.
  case tooLong

  package var description: String {
    switch self {
    case .unable(let voice): "\(voice) cannot be told how a word is pronounced"
    case .unreadable(let error): "\(error)"
    case .tooLong:
      "more than \(WorkerPhonemeRange.maxBytes) bytes of phonemes are too many for one word"
    }
  }

  var code: RenderDiagnostic.Code {
    switch self {
    case .unable: .phonemeNotSpoken
    case .unreadable(.unknownAlphabet), .unreadable(.unknownInLanguage): .unknownAlphabet
    case .unreadable, .tooLong: .badPhonemes
    }
  }

  /// Error for a fault in the document, warning for a missing ability of the voice.
  var severity: DiagnosticSeverity {
    if case .unable = self { .warning } else { .error }
  }
}
