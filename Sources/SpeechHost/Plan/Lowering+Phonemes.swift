// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// How words are pronounced.
extension Lowering {
  /// Why a voice cannot say phonemes.
  enum PhonemeTrouble: Error, Hashable, CustomStringConvertible {
    /// It declares no such ability.
    case unable(voice: String)
    case unreadable(PhonemeError)
    /// More bytes than a request may carry.
    case tooLong

    var description: String {
      switch self {
      case .unable(let voice): "\(voice) cannot be told how a word is pronounced"
      case .unreadable(let error): "\(error)"
      case .tooLong:
        "more than \(PhonemeRange.maxBytes) bytes of phonemes are too many for one word"
      }
    }

    var code: String {
      switch self {
      case .unable: "phoneme-not-spoken"
      case .unreadable(.unknownAlphabet): "unknown-alphabet"
      case .unreadable, .tooLong: "bad-phonemes"
      }
    }

    /// What is an error of the document, and what the voice leaves undone.
    var severity: RenderDiagnostic.Severity {
      if case .unable = self { .warning } else { .error }
    }
  }

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
      let rest = isEmpty ? "nothing is spoken for it" : "“\(text)” is spoken as it is written"
      diagnose(
        RenderDiagnostic(error.severity, error.code, "\(error); \(rest).", at: span.position)
      )
      return isEmpty ? [Rewrite(range: span.text, kind: .nothing)] : []
    }
  }
}
