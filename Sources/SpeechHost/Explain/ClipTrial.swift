// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Finds out which clips can be played, each file once: a document may play one a thousand times.
final class ClipTrial {
  private let opener: ClipOpener
  private let document: SpeechDocument
  private var known: [String: Plan.ClipDecision] = [:]

  init(_ opener: ClipOpener, _ document: SpeechDocument) {
    self.opener = opener
    self.document = document
  }

  func open(_ index: Int) -> Plan.ClipDecision {
    guard let source = document.clips[index].source else { return .replaced(nil) }
    if let decision = known[source] { return decision }
    let decision = opener.open(index)
    // Only whether it could be played is of interest; this ends its decoder.
    _ = opener.take()
    known[source] = decision
    return decision
  }
}
