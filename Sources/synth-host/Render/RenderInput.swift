// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem

/// What is to be rendered. Exactly one is given, or an error says so.
struct RenderInput {
  /// The path of an SSML document, or `-` for standard input.
  var ssml: String?
  /// The text itself.
  var text: String?
  /// The path of a plain text, or `-` for standard input.
  var file: String?

  /// What errors call the input.
  var displayName: String {
    if text != nil { return "the text" }
    return CommandInput.displayName(ssml ?? file ?? "-")
  }

  /// Reads it.
  func source() throws(CommandError) -> RenderRequest.Source {
    let count = [ssml, text, file].count { $0 != nil }
    guard count == 1 else {
      throw CommandError(
        .usage,
        count == 0
          ? "there is nothing to speak. Give --ssml FILE, --text TEXT or --file FILE."
          : "give only one of --ssml, --text and --file."
      )
    }
    if let ssml { return .ssml(try CommandInput.readDocument(ssml)) }
    if let file { return .plainText(try CommandInput.readText(file)) }
    return .plainText(Array((text ?? "").utf8))
  }
}
