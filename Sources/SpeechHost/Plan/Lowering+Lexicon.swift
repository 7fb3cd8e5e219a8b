// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

/// Changes made by the lexicons of a document.
extension Lowering {
  /// Rewrites the words of a text that are in a lexicon; `taken` are ranges already rewritten by elements. An inner
  /// `<lookup>` takes precedence over outer ones (SSML 1.1, 3.1.5.2).
  mutating func lexiconRewrites(
    in range: Range<Int>,
    except taken: [Rewrite],
    for voice: Voice,
    spans: [Int],
    diagnose: (RenderDiagnostic) -> Void
  ) -> [Rewrite] {
    var found: [Rewrite] = []
    var isTaken = [Bool](repeating: false, count: range.count)
    func take(_ part: Range<Int>) {
      for byte in part.clamped(to: range) { isTaken[byte - range.lowerBound] = true }
    }
    for rewrite in taken { take(rewrite.range) }
    // A nested `<lookup>` in the same lexicon with the same text can find nothing new.
    var searched: [Int: Range<Int>] = [:]
    for index in spans.reversed() {
      guard case .lookup(let number) = document.spans[index].kind,
        let lexicon = lexicons.lexicon(number, diagnose: diagnose)
      else { continue }
      let within = document.spans[index].text.clamped(to: range)
      guard searched.updateValue(within, forKey: number) != within else { continue }
      let document = self.document
      let roles = { (range: Range<Int>) in Self.roles(of: range, spans: spans, document: document) }
      for match in lexicon.matches(in: document.text, range: within, roles: roles)
      where !match.range.contains(where: { isTaken[$0 - range.lowerBound] }) {
        take(match.range)
        var made = rewrite(
          match,
          for: voice,
          at: document.spans[index].position,
          diagnose: diagnose
        )
        made.lexicon = number
        found.append(made)
      }
    }
    return found
  }

  /// The roles of the token that contains a range of the text.
  private static func roles(
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
  private func rewrite(
    _ match: PronunciationLexicon.Match,
    for voice: Voice,
    at position: SourcePosition,
    diagnose: (RenderDiagnostic) -> Void
  ) -> Rewrite {
    var words = ""
    for piece in match.replacement {
      switch piece {
      case .text(let text): words += text
      case .phonemes(let phonemes, let alphabet, let text):
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
        words += text
      }
    }
    return Rewrite(range: match.range, kind: .words(words))
  }
}
