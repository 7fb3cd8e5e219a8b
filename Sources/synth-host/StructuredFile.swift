// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechBooks
import SpeechHost
import SpeechSystem

/// A file for `--file` that is read by its structure: all that a book may be but plain text, by the extension of its name.
enum StructuredFile {
  /// That of `--file`.
  static let help = ArgumentHelp(
    "Text file (UTF-8), or - for standard input. Files named .\(kinds) are read by their structure; "
      + "--file - < FILE reads Markdown and HTML as plain text.",
    valueName: "file"
  )

  private static let kinds = BookFormat.allCases.filter { $0 != .txt && $0 != .ssml }
    .map(\.rawValue).joined(separator: ", .")

  /// The text of a file: by its structure where it has one, else as plain text.
  /// - Parameters:
  ///   - bytes: what was read of a file whose name says nothing; nil: nothing yet.
  ///   - ruby: what is said for text with small readings; nil: what is usual for it.
  ///   - choice: which parts of it are read; nil: all.
  ///   - tell: shows a warning about the text.
  static func anySource(
    _ path: String,
    bytes: [UInt8]? = nil,
    ruby: RubyReading? = nil,
    choice: BookChoice? = nil,
    tell: (String) -> Void = { Console.error("synth-host: warning: \($0)") }
  ) throws(CommandError) -> InputSource {
    let format = path == "-" ? nil : BookFormat(path: path)
    guard format != .ssml else { throw isSSML(path) }
    if let format, format != .txt {
      return try input(path, format: format, ruby: ruby, choice: choice).document(format)
    }
    let bytes = if let bytes { bytes } else { try CommandInput.readSome(path) }
    if let source = try source(path, bytes: bytes, ruby: ruby, choice: choice) { return source }
    if path != "-", format == nil, let foreign = ForeignFormat(path: path) {
      let name = CommandInput.displayName(path).shown
      guard !foreign.isRefused else {
        throw CommandError(.otherKind(.foreign(foreign), expected: nil), file: name)
      }
      tell("\(name): \(foreign.description).")
    }
    // One without words is read as it is: signs may be spoken.
    guard format == .txt, bytes.contains(where: isOfWord) else {
      guard choice == nil else {
        throw CommandError(
          .usage,
          message:
            "\(CommandInput.displayName(path).shown) is read as it is; leave out --chapters, --skip and --notes."
        )
      }
      return InputSource(source: .plainText(try CommandInput.text(bytes, path: path, tell: tell)))
    }
    try CommandInput.checkText(bytes, path: path)
    return try input(path, format: .txt, ruby: ruby, choice: choice).document(bytes, format: .txt)
  }

  /// The text of a file that is plain text by its name, or has no name. What its content shows to be of another kind is never
  /// read as it is: without a name it is read as what it is, and else refused. HTML without a name is read as it is written, as the
  /// help says.
  private static func source(
    _ path: String,
    bytes: [UInt8],
    ruby: RubyReading?,
    choice: BookChoice?
  ) throws(CommandError) -> InputSource? {
    guard let kind = ContentKind(bytes) else { return nil }
    // Told with all other files that are no text.
    if kind == .audio || kind == .image, BinaryKind(bytes) != nil { return nil }
    guard kind != .format(.ssml) else { throw isSSML(path) }
    if path == "-", kind == .format(.html) { return nil }
    if path == "-", case .format(let format) = kind {
      let input = input(path, format: format, ruby: ruby, choice: choice)
      return try input.document(bytes, format: format)
    }
    let name = CommandInput.displayName(path).shown
    throw CommandError(.otherKind(kind, expected: BookFormat(path: path)), file: name)
  }

  /// Whether a byte may be of a letter or digit.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte &- 0x30 < 10
  }

  private static func input(
    _ path: String,
    format: BookFormat,
    ruby: RubyReading?,
    choice: BookChoice?
  ) -> BookInput {
    BookInput(
      path: path,
      format: format,
      ruby: ruby,
      choice: choice ?? .everything
    ) { warning in
      Console.error("synth-host: warning: \(warning)")
    }
  }

  private static func isSSML(_ path: String) -> CommandError {
    CommandError(
      .invalidInput,
      message: "\(CommandInput.displayName(path).shown) is SSML. Give it with --ssml."
    )
  }
}
