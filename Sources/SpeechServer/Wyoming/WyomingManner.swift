// SPDX-License-Identifier: Apache-2.0

/// How a client wants a text to be spoken.
struct WyomingManner: Sendable {
  var voice: WyomingVoice?
  /// The text is an SSML document.
  var isMarkup = false

  init(_ members: WyomingEvent.Members) throws(WyomingError) {
    voice = members.voice
    switch members.textFormat {
    case nil, "text": break
    case "ssml": isMarkup = true
    case let format?: throw .unknownTextFormat(format)
    }
  }
}
