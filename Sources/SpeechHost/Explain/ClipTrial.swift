// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Determines which clips can be played, opening each file once: a document may play one a thousand times.
final class ClipTrial {
  private let opener: ClipOpener
  private let document: SpeechDocument
  private var known: [String: Plan.ClipDecision] = [:]

  init(_ opener: ClipOpener, document: SpeechDocument) {
    self.opener = opener
    self.document = document
  }

  func open(_ index: Int) -> Plan.ClipDecision {
    guard let source = document.clips[index].source else { return .replaced(nil) }
    if let decision = known[source] { return decision }
    let decision = opener.open(index)
    // Ends the decoder: only the decision is needed.
    _ = opener.take()
    known[source] = decision
    return decision
  }
}
