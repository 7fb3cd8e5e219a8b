// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

/// Cuts a document into stretches that do not depend on each other: each begins with new processes, because a
/// deterministic voice promises the same samples for the same requests in a new process only. So several stretches can be
/// rendered at the same time, and the audio is the same for any number of them.
///
/// Where a stretch ends depends on the text and on what is known of the voice, not on how busy the machine is. Those at the end are shorter, so that no thread is
/// still busy with a long one when the others have nothing left.
struct StretchCutter {
  /// A stretch has at most a sixth of what is left of the text; a quarter of the longest one is always allowed.
  private static let (parts, shortest) = (6, 4)

  private let longest: Int
  /// Bytes of the document's text that are not in a stretch yet.
  private var left: Int
  /// Bytes in the present stretch, and how many it may have.
  private var bytes = 0
  private var limit: Int

  init(_ document: SpeechDocument, longest: Int) {
    self.longest = longest
    left = document.text.count
    limit = longest
    // A text that is no longer than the longest stretch is not cut.
    if left > longest { limit = nextLimit }
  }

  private var nextLimit: Int { min(longest, max(left / Self.parts, longest / Self.shortest)) }

  /// Takes the next unit, and returns whether it is the first of another stretch.
  mutating func begins(with unit: UnitPlan) -> Bool {
    let begins = bytes >= limit
    if begins {
      bytes = 0
      limit = nextLimit
    }
    bytes += unit.text.count
    left -= unit.text.count
    return begins
  }

  /// Whether the document can be cut: a stretch must not need anything that was measured before it, and clips play in order.
  static func canCut(_ document: SpeechDocument, spokenBy voice: VoiceChoice) -> Bool {
    guard voice.voice.abilities.contains(.deterministic), document.clips.isEmpty else {
      return false
    }
    return document.spans.allSatisfy { span in
      guard case .prosody(let prosody) = span.kind else { return true }
      return prosody.isKnownInAdvance
    }
  }
}

extension Prosody {
  /// Depends neither on how long the text takes nor on how high the voice speaks.
  fileprivate var isKnownInAdvance: Bool {
    guard duration == nil, contour.isEmpty, range == nil else { return false }
    switch pitch {
    case .hertz, .shift: return false
    case .ofDefault, .ofCurrent, nil: return true
    }
  }
}
