// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import SpeechHost
import SpeechSystem

/// The input of a render; exactly one must be given.
struct RenderInput {
  /// The path of an SSML document, or `-` for standard input.
  var ssml: String?
  /// The text itself.
  var text: String?
  /// The path of a plain text or of another document that a book may be, or `-` for standard input.
  var file: String?
  /// What is said for text with small readings; nil: what is usual for it.
  var ruby: RubyReading?
  /// Which parts of the file are read; nil: all.
  var choice: BookChoice?

  /// The input's name in errors.
  var displayName: String {
    if text != nil { return "the text" }
    return CommandInput.displayName(ssml ?? file ?? "-")
  }

  /// For `--chapters` and the like without what they choose from.
  static let choiceWithoutFile = CommandError(
    .usage,
    message: "--chapters, --skip and --notes are for --file; leave them out."
  )

  /// Reads it.
  func source() throws(CommandError) -> InputSource {
    let count = [ssml, text, file].count { $0 != nil }
    guard count == 1 else {
      throw CommandError(
        .usage,
        message: count == 0
          ? "there is nothing to speak. Give --ssml FILE, --text TEXT or --file FILE."
          : "give only one of --ssml, --text and --file."
      )
    }
    guard ruby == nil || file != nil else {
      throw CommandError(.usage, message: "--ruby is for --file; leave it out.")
    }
    guard choice == nil || file != nil else { throw Self.choiceWithoutFile }
    if let ssml { return InputSource(source: .ssml(try CommandInput.readDocument(ssml))) }
    if let file { return try StructuredFile.anySource(file, ruby: ruby, choice: choice) }
    return InputSource(source: .plainText(Array((text ?? "").utf8)))
  }
}
