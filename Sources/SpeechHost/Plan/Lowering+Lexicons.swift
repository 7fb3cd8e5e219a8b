// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

/// What becomes of a word that is in a lexicon.
extension Lowering {
  /// The roles of the token that contains a range of the text.
  static func roles(
    of range: Range<Int>,
    spans: [Int],
    document: SpeechDocument
  ) -> [String] {
    for index in spans.reversed() {
      guard case .token(let roles) = document.spans[index].kind else { continue }
      let text = document.spans[index].text
      if text.lowerBound <= range.lowerBound, range.upperBound <= text.upperBound { return roles }
    }
    return []
  }

  /// A single piece of phonemes is passed to the voice if it can say them; everything else becomes words.
  func rewrite(
    _ match: PronunciationLexicon.Match,
    for voice: Voice,
    at position: SourcePosition,
    diagnose: (RenderDiagnostic) -> Void
  ) -> Rewrite {
    var words = ""
    // A long alias repeats few words.
    var known: Set<String> = []
    for piece in match.replacement {
      switch piece {
      case .text(let text): words += text
      case .phonemes(let phonemes, let alphabet, let text):
        words += text
        guard known.insert(phonemes).inserted else { continue }
        do throws(PhonemeTrouble) {
          let spoken = try Self.spoken(phonemes, in: alphabet, by: voice)
          if match.replacement.count == 1 {
            return Rewrite(
              range: match.range,
              kind: .phonemes(spoken.phonemes, alphabet: spoken.alphabet)
            )
          }
        } catch {
          diagnose(
            RenderDiagnostic(.phonemesNotSpoken(error, text: text), at: position)
          )
        }
      }
    }
    return Rewrite(range: match.range, kind: .words(words))
  }
}
