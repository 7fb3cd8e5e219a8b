// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechText
import SpeechVoices

/// Puts the text of `<say-as>` into words.
extension Lowering {
  /// Bytes before the element that may affect the inflection of its words: "am" 5. März.
  private static let context = 32

  /// Rewrites the text of a `<say-as>`. A value that is unknown or does not fit leaves the text unchanged, and is
  /// reported (SSML 1.1, 3.1.9).
  func rewrite(
    _ sayAs: SpeechDocument.SayAs,
    of span: SpeechDocument.Span,
    for voice: Voice,
    language: String,
    diagnose: (RenderDiagnostic) -> Void
  ) -> [Rewrite] {
    if voice.saysAs {
      let attributes = [
        ("interpret-as", sayAs.interpretAs as String?), ("format", sayAs.format),
        ("detail", sayAs.detail),
      ].compactMap { name, value in value.map { (name: name, value: $0) } }
      return [Rewrite(range: span.text, kind: .element("say-as", attributes: attributes))]
    }
    let content = String(decoding: document.text[span.text], as: UTF8.self)
    let before = document.text[..<span.text.lowerBound].suffix(Self.context)
    func report(_ kind: RenderDiagnostic.Kind) {
      diagnose(RenderDiagnostic(kind, at: span.position))
    }
    let wording: Wording?
    do throws(TextError) {
      wording = try Wording.of(
        content,
        interpretAs: sayAs.interpretAs,
        format: sayAs.format,
        detail: sayAs.detail,
        preceding: String(decoding: before, as: UTF8.self),
        language: language
      )
    } catch {
      report(.sayAsNotDone(error, text: content))
      return []
    }
    guard Wording.knows(sayAs.interpretAs) else {
      report(.sayAsUnknown(interpretAs: sayAs.interpretAs, text: content))
      return []
    }
    guard let wording else {
      report(.sayAsNotUnderstood(sayAs, text: content))
      return []
    }
    for attribute in wording.ignored { report(.sayAsIgnored(attribute, of: sayAs)) }
    guard case .words(let words) = wording.spoken else { return [] }
    if wording.method == .fallback {
      report(.sayAsByGeneralRules(language: language, text: content, words: words))
    }
    return [Rewrite(range: span.text, kind: .words(words))]
  }
}

extension SpeechDocument.SayAs {
  /// Whether its text must not be heard.
  var isBleep: Bool { ["expletive", "bleep"].contains(interpretAs.lowercased()) }
}
