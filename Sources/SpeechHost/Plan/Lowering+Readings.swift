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
    spans: [Int]
  ) -> [Rewrite] {
    ReadingScanner.readings(in: document.text[range], language: language)
      .filter { isFree($0.range, taken: taken, spans: spans) }.flatMap { rewrites(for: $0) }
  }

  /// A rewrite for the box of a task, for voices that read signs by themselves: no engine knows the empty one.
  func taskState(
    in range: Range<Int>,
    except taken: [Rewrite],
    language: String,
    spans: [Int]
  ) -> [Rewrite] {
    guard let reading = TaskState.reading(in: document.text[range], language: language),
      isFree(reading.range, taken: taken, spans: spans)
    else { return [] }
    return rewrites(for: reading)
  }

  /// Rewrites for the marks of a text that the caller wants to hear by their names. What a reading covers is read
  /// already: the hyphen of "-5" is a minus at every level.
  func namedMarks(
    in range: Range<Int>,
    except taken: [Rewrite],
    language: String,
    spans: [Int]
  ) -> [Rewrite] {
    PunctuationReadings.readings(
      in: document.text[range],
      language: language,
      except: taken.map(\.range),
      speaks: punctuation.speaks
    ).filter { isFree($0.range, taken: taken, spans: spans) }.flatMap { rewrites(for: $0) }
  }

  /// Rewrites for words whose letters are written in another form than voices know, for every voice: also those that read
  /// signs by themselves.
  func composedWords(in range: Range<Int>, except taken: [Rewrite], spans: [Int]) -> [Rewrite] {
    ComposedText.readings(in: document.text[range])
      .filter { isFree($0.range, taken: taken, spans: spans) }.flatMap { rewrites(for: $0) }
  }

  private func rewrites(for reading: Reading) -> [Rewrite] {
    reading.parts.map { part in
      var rewrite = Rewrite(range: part.range, kind: .words(part.words))
      rewrite.reading = reading
      return rewrite
    }
  }

  /// Whether nothing else decides how a text is spoken, and no element begins or ends inside it.
  private func isFree(_ range: Range<Int>, taken: [Rewrite], spans: [Int]) -> Bool {
    guard !taken.contains(where: { $0.range.overlaps(range) }) else { return false }
    return spans.allSatisfy { index in
      let text = document.spans[index].text
      guard text.overlaps(range) else { return true }
      switch document.spans[index].kind {
      case .sayAs, .phoneme, .token: return false
      case .prosody, .emphasis, .lookup, .effect:
        return text.lowerBound <= range.lowerBound && range.upperBound <= text.upperBound
      }
    }
  }
}
