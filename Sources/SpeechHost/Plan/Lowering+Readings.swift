// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechText
import SpeechVoices

/// Puts into words what the author wrote in signs, digits and abbreviations.
extension Lowering {
  /// Whether running text for a voice is put into words here.
  func needsReadings(_ voice: Voice) -> Bool { !isAsWritten && !voice.readsText }

  /// Rewrites for the readings of a text; `taken` are ranges already rewritten by elements and lexicons.
  func readings(
    in range: Range<Int>,
    except taken: [Rewrite],
    language: String,
    _ spans: [Int]
  ) -> [Rewrite] {
    var found: [Rewrite] = []
    for reading in ReadingScanner.readings(in: document.text[range], language: language)
    where isFree(reading.range, taken, spans) {
      for part in reading.parts {
        var rewrite = Rewrite(range: part.range, kind: .words(part.words))
        rewrite.reading = reading
        found.append(rewrite)
      }
    }
    return found
  }

  /// Whether nothing else decides how a text is spoken, and no element begins or ends inside it.
  private func isFree(_ range: Range<Int>, _ taken: [Rewrite], _ spans: [Int]) -> Bool {
    guard !taken.contains(where: { $0.range.overlaps(range) }) else { return false }
    return spans.allSatisfy { index in
      let text = document.spans[index].text
      guard text.overlaps(range) else { return true }
      switch document.spans[index].kind {
      case .sayAs, .phoneme, .token: return false
      case .prosody, .emphasis, .lookup:
        return text.lowerBound <= range.lowerBound && range.upperBound <= text.upperBound
      }
    }
  }
}
