// SPDX-License-Identifier: Apache-2.0

import SpeechHost

/// An unfinished request, and how far it has been heard.
struct PriorityRequest {
  /// The rest to be spoken, from `textOffset` on.
  private(set) var request: RenderRequest
  var hasBegun = false
  /// UTF-16 units and audio that precede the text of `request`.
  private var textOffset = 0
  private var timeOffset = Duration.zero
  private var lastWord: SpokenMarker?

  init(_ request: RenderRequest) { self.request = request }

  /// Returns the marker relative to the whole request.
  mutating func reached(_ marker: SpokenMarker) -> SpokenMarker {
    var marker = marker
    marker.textRange =
      (marker.textRange.lowerBound + textOffset)..<(marker.textRange.upperBound + textOffset)
    marker.time += timeOffset
    if marker.kind == .word { lastWord = marker }
    return marker
  }

  /// - Parameter heard: how much audio of the current take was heard.
  func extent(heard: Duration) -> HeardExtent {
    HeardExtent(time: timeOffset + heard, lastWord: lastWord?.textRange)
  }

  /// The same for a request that is not being spoken.
  var extent: HeardExtent? { hasBegun ? extent(heard: .zero) : nil }

  /// Drops the text before the last word that was heard; that word is spoken again. An SSML
  /// document restarts from the beginning, because its elements span words.
  mutating func dropHeard() {
    guard case .plainText(let bytes) = request.source, let lastWord else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let units = lastWord.textRange.lowerBound - textOffset
    guard units > 0,
      let start = text.utf16.index(text.startIndex, offsetBy: units, limitedBy: text.endIndex)
    else { return }
    request.source = .plainText(Array(text[start...].utf8))
    textOffset += units
    timeOffset = lastWord.time
  }
}
