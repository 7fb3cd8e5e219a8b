// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem

/// The input of a render; exactly one must be given.
struct RenderInput {
  /// The path of an SSML document, or `-` for standard input.
  var ssml: String?
  /// The text itself.
  var text: String?
  /// The path of a plain text, Markdown, HTML or EPUB, or `-` for standard input.
  var file: String?

  /// The input's name in errors.
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
        message: count == 0
          ? "there is nothing to speak. Give --ssml FILE, --text TEXT or --file FILE."
          : "give only one of --ssml, --text and --file."
      )
    }
    if let ssml { return .ssml(try CommandInput.readDocument(ssml)) }
    if let file, let source = try StructuredFile.source(file) { return source }
    if let file { return .plainText(try CommandInput.readText(file)) }
    return .plainText(Array((text ?? "").utf8))
  }
}
