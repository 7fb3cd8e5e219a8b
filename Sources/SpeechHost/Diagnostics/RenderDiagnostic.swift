// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup
import SpeechSystem

/// Something a user should know about a render that continued nevertheless, or about a document that is refused.
package struct RenderDiagnostic: Hashable, Sendable {
  package let kind: Kind
  /// Position in the source; nil when it belongs to none.
  package let position: SourcePosition?
  /// The entry of an archive that the position is in; nil for a file by itself.
  package let entry: String?

  /// A line of the source, from 1.
  package var line: Int? { position?.line }
  /// A column of the source, from 1.
  package var column: Int? { position?.column }
  package var severity: DiagnosticSeverity { kind.severity }
  /// Whether the audio is as requested, or nearly so.
  package var isNote: Bool { severity == .note }
  /// Stable, for programs. `RenderDiagnostic.Code`, or a code of the mark-up.
  package var code: any DiagnosticCode { kind.code }
  /// For people, without the place. Shortened, because quoted attributes and texts of documents have no maximum length.
  package var message: String {
    Self.shortened(isOfConverted ? plainMessage ?? kind.text : kind.text)
  }

  /// The mark-up was written for a text of another kind, such as Markdown, whose author does not know it.
  private let isOfConverted: Bool

  /// - Parameter isOfConverted: the text was converted to the mark-up that this is about.
  package init(
    _ kind: Kind,
    at position: SourcePosition? = nil,
    in entry: String? = nil,
    isOfConverted: Bool = false
  ) {
    self.isOfConverted = isOfConverted
    self.kind = kind
    self.position = position
    self.entry = entry
    assert(code.severities.contains(severity), "\(code) is never of the severity \(severity)")
  }

  package init(_ diagnostic: MarkupDiagnostic) {
    self.init(.markup(diagnostic.kind), at: diagnostic.position)
  }

  /// The message for the author of a text that was converted to mark-up, such as Markdown: it quotes none. Nil for what
  /// concerns only the mark-up.
  package var plainMessage: String? {
    switch kind {
    case .markup(let kind): kind.plainMessage
    case .refused(let error): error.plainDescription
    case .languageNotSpoken(let language, .readAsOwn(let reader, _)):
      "\(reader) does not speak \(language); it reads the text as its own language."
    case .clipNotPlayed(let trouble): "\(trouble); the text in its place is spoken instead."
    case .missingLanguage, .phonemeTooLong, .sayAsTooLong, .lexicon: nil
    case let kind where kind.isAboutSayAs: nil
    default: Self.shortened(kind.text)
    }
  }

  /// `file:line:column: severity: message [code]`, as compilers write it; `file/entry:line:column` in an archive.
  package func line(in file: String) -> String {
    var place = file.shown + (entry.map { "/\($0.shown)" } ?? "")
    if let line, let column { place += ":\(line):\(column)" }
    return "\(place): \(severity.rawValue): \(message) [\(code)]"
  }

  /// Keeps the end, which says what the host does and what to try.
  static func shortened(_ message: String) -> String {
    message.utf8.count > 4000 ? "\(message.prefix(1200))…\(message.suffix(600))" : message
  }
}
