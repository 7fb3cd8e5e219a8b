// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import SpeechHost
import SpeechSystem

/// A file for `--file` that is read by its structure: Markdown, HTML or EPUB, by the extension of its name.
enum StructuredFile {
  /// Nil if the file is to be read as plain text. Standard input always is.
  static func source(
    _ path: String,
    tell: @escaping (String) -> Void = { Console.error("synth-host: warning: \($0)") }
  ) throws(CommandError) -> RenderRequest.Source? {
    guard path != "-", let format = BookFormat(path: path) else { return nil }
    switch format {
    case .txt, .ssml: return nil
    case .md, .html, .epub: break
    }
    // Units are not cut here, so that their size does not matter.
    let book = try BookInput(path: path, format: format, unitSize: 0, tell: tell).book(format)
    return .ssml(Array(book.document.utf8))
  }
}
