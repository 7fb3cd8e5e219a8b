// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// How words are pronounced.
extension Lowering {
  /// The phonemes in an alphabet that the voice reads, and the alphabet's name as the voice spells it.
  /// - Parameter language: Of the text, BCP 47, which some alphabets of vendors depend on.
  static func spoken(
    _ phonemes: String,
    in alphabet: String,
    by voice: Voice,
    language: String = ""
  ) throws(PhonemeTrouble) -> (phonemes: String, alphabet: String) {
    guard voice.abilities.contains(.phoneme), !voice.alphabets.isEmpty else {
      // Errors of the document are reported for every voice.
      do throws(PhonemeError) {
        _ = try PhonemeString.fitted(
          phonemes,
          alphabet: alphabet,
          language: language,
          to: ["ipa"]
        )
      } catch {
        throw .unreadable(error)
      }
      throw .unable(voice: voice.identifier)
    }
    // Checked before conversion as well: the string may be very long.
    guard phonemes.utf8.count < WorkerPhonemeRange.maxBytes else { throw .tooLong }
    let fitted: (phonemes: String, alphabet: String)
    do throws(PhonemeError) {
      fitted = try PhonemeString.fitted(
        phonemes,
        alphabet: alphabet,
        language: language,
        to: voice.alphabets
      )
    } catch {
      throw .unreadable(error)
    }
    let length = fitted.phonemes.utf8.count + fitted.alphabet.utf8.count
    guard length < WorkerPhonemeRange.maxBytes else { throw .tooLong }
    return fitted
  }

  /// A pronunciation in kana, which every voice for Japanese reads; nil in other alphabets, or if the voice has its own
  /// way to read them.
  private static func kana(
    of pronunciation: SpeechDocument.Pronunciation,
    by voice: Voice,
    language: String
  ) throws(PhonemeTrouble) -> String? {
    let alphabet = pronunciation.alphabet
    if voice.abilities.contains(.phoneme),
      voice.alphabets.contains(where: { $0.lowercased() == alphabet.lowercased() })
    {
      return nil
    }
    do throws(PhonemeError) {
      return try KanaSpelling.text(
        pronunciation.phonemes,
        alphabet: alphabet,
        language: language
      )
    } catch {
      throw .unreadable(error)
    }
  }

  /// Rewrites the text of a `<phoneme>`.
  func rewrite(
    _ pronunciation: SpeechDocument.Pronunciation,
    of span: SpeechDocument.Span,
    for voice: Voice,
    language: String,
    diagnose: (RenderDiagnostic) -> Void
  ) -> [Rewrite] {
    do throws(PhonemeTrouble) {
      if let kana = try Self.kana(of: pronunciation, by: voice, language: language) {
        return [Rewrite(range: span.text, kind: .words(kana))]
      }
      let spoken = try Self.spoken(
        pronunciation.phonemes,
        in: pronunciation.alphabet,
        by: voice,
        language: language
      )
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
