// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechBooks
import SpeechHost
import SpeechSystem

/// A file for `--file` that is read by its structure: Markdown, HTML or EPUB, by the extension of its name.
enum StructuredFile {
  /// That of `--file`.
  static let help = ArgumentHelp(
    "Plain text file (UTF-8), or - for standard input. Files named .md, .html, .xhtml or .epub are read by their "
      + "structure; --file - < FILE reads them as plain text.",
    valueName: "file"
  )

  /// Nil if the file is to be read as plain text. Standard input always is.
  static func source(_ path: String, ruby: RubyReading? = nil) throws(CommandError) -> InputSource?
  {
    guard path != "-", let format = BookFormat(path: path) else { return nil }
    switch format {
    case .txt, .ssml: return nil
    case .md, .html, .epub: break
    }
    let input = BookInput(path: path, format: format, ruby: ruby) { warning in
      Console.error("synth-host: warning: \(warning)")
    }
    let document = try input.book(format).document
    return InputSource(
      source: .ssml(Array(document.ssml.utf8)),
      places: FilePlaces(document.places)
    )
  }
}
