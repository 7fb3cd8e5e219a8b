// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// How words are pronounced.
extension Lowering {
  /// Phonemes in an alphabet that a voice reads, and its name as the voice spells it.
  static func spoken(
    _ phonemes: String,
    in alphabet: String,
    by voice: Voice
  ) throws(PhonemeTrouble) -> (phonemes: String, alphabet: String) {
    guard voice.abilities.contains(.phoneme), !voice.alphabets.isEmpty else {
      // What is wrong with the document is told whoever speaks it.
      do throws(PhonemeError) {
        _ = try PhonemeString.fitted(phonemes, alphabet: alphabet, to: ["ipa"])
      } catch {
        throw .unreadable(error)
      }
      throw .unable(voice: voice.identifier)
    }
    // Before a megabyte of them is read, too.
    guard phonemes.utf8.count < PhonemeRange.maxBytes else { throw .tooLong }
    let fitted: (phonemes: String, alphabet: String)
    do throws(PhonemeError) {
      fitted = try PhonemeString.fitted(phonemes, alphabet: alphabet, to: voice.alphabets)
    } catch {
      throw .unreadable(error)
    }
    guard fitted.phonemes.utf8.count + fitted.alphabet.utf8.count < PhonemeRange.maxBytes else {
      throw .tooLong
    }
    return fitted
  }

  /// What becomes of the text of a `<phoneme>`.
  func rewrite(
    _ pronunciation: SpeechDocument.Pronunciation,
    of span: SpeechDocument.Span,
    for voice: Voice,
    _ diagnose: (RenderDiagnostic) -> Void
  ) -> [Rewrite] {
    do throws(PhonemeTrouble) {
      let spoken = try Self.spoken(pronunciation.phonemes, in: pronunciation.alphabet, by: voice)
      return [
        Rewrite(range: span.text, kind: .phonemes(spoken.phonemes, alphabet: spoken.alphabet))
      ]
    } catch {
      let text = String(decoding: document.text[span.text], as: UTF8.self)
      let isEmpty = text == String(SpeechDocument.placeholder)
      let kind = RenderDiagnostic.Kind.phonemesNotSpoken(error, text: isEmpty ? nil : text)
      diagnose(RenderDiagnostic(kind, at: span.position))
      return isEmpty ? [Rewrite(range: span.text, kind: .nothing)] : []
    }
  }
}
