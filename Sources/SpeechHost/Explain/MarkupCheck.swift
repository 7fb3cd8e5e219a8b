// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

extension RenderRequest {
  /// Checks the document and the files it refers to without using any voice, as on a machine without providers. Throws
  /// when the document is refused. [any thread]
  package func checkWithoutVoices(
    _ limits: RenderLimits,
    diagnose: (RenderDiagnostic) -> Void
  ) throws(Refusal) {
    let document = try SpeechDocument(source, limits: limits.markup)
    for diagnostic in document.diagnostics { diagnose(RenderDiagnostic(diagnostic)) }
    if document.missesLanguage {
      diagnose(RenderDiagnostic(.missingLanguage(used: nil), at: document.scopes.first?.position))
    }
    var lexicons = LexiconShelf(document, resources: resources)
    for index in document.lexicons.indices { _ = lexicons.lexicon(index, diagnose: diagnose) }
    var troubles: [String: ResourceError?] = [:]
    for clip in document.clips {
      guard let source = clip.source else { continue }
      let trouble = troubles[source] ?? trouble(with: source)
      troubles[source] = trouble
      if let trouble { diagnose(ClipTrouble.resource(trouble).diagnostic(at: clip.position)) }
    }
    var fill = Fill(limits)
    for part in document.parts {
      guard case .pause(.duration(let duration)) = part else { continue }
      fill.add(duration)
      try fill.check()
    }
  }

  private func trouble(with source: String) -> ResourceError? {
    do throws(ResourceError) {
      _ = try resources.open(source)
      return nil
    } catch {
      return error
    }
  }
}
