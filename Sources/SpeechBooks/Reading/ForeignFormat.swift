// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Kinds of text files that are not read by their structure, and whose text read as it is would be times, names of fields or
/// marks.
package enum ForeignFormat: Hashable, Sendable {
  /// Subtitles and lyrics of other programs; `converts` tells whether ffmpeg reads them.
  case subtitles(name: String, converts: Bool)
  /// Records for programs.
  case data(name: String)
  /// Plain text with signs of its own, which can be read as it is. `pandoc` is what pandoc calls it, where it reads it.
  case markup(name: String, pandoc: String?)

  /// By the extension of a file's name; nil for any other.
  package init?(path: String) {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let format = Self.extensions[String(name[name.index(after: dot)...])]
    else { return nil }
    self = format
  }

  private static let extensions: [String: ForeignFormat] = [
    "ass": substation, "ssa": substation, "lrc": .subtitles(name: "lyrics (LRC)", converts: true),
    "sub": .subtitles(name: "subtitles (MicroDVD or SubViewer)", converts: true),
    "smi": .subtitles(name: "subtitles (SAMI)", converts: true),
    "ttml": timedText, "dfxp": timedText, "itt": timedText,
    "sbv": .subtitles(name: "subtitles of YouTube (SBV)", converts: false),
    "json": .data(name: "JSON"), "jsonl": .data(name: "JSON"), "ndjson": .data(name: "JSON"),
    "csv": .data(name: "a table (CSV)"), "tsv": .data(name: "a table (TSV)"),
    "rst": .markup(name: "reStructuredText", pandoc: "rst"),
    "adoc": .markup(name: "AsciiDoc", pandoc: nil),
    "asciidoc": .markup(name: "AsciiDoc", pandoc: nil),
    "org": .markup(name: "Org", pandoc: "org"),
    "textile": .markup(name: "Textile", pandoc: "textile"),
    "wiki": .markup(name: "a wiki’s mark-up", pandoc: "mediawiki"),
    "mediawiki": .markup(name: "a wiki’s mark-up", pandoc: "mediawiki"),
  ]

  private static let substation = Self.subtitles(
    name: "subtitles (SubStation Alpha)",
    converts: true
  )
  private static let timedText = Self.subtitles(name: "subtitles (TTML)", converts: false)

  /// By the first bytes of a text, where they leave no doubt.
  init?(_ bytes: [UInt8]) {
    func begins(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    if begins("[Script Info]") {
      self = Self.substation
    } else if begins("<tt "), Self.isTimedText(bytes) {
      self = Self.timedText
    } else if Self.isMicroDVD(bytes) {
      self = .subtitles(name: "subtitles (MicroDVD)", converts: true)
    } else {
      return nil
    }
  }

  /// Of XML, by its root element.
  static func root(_ name: some StringProtocol) -> ForeignFormat? { name == "tt" ? timedText : nil }

  private static func isTimedText(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(1_000), as: UTF8.self).contains(text: "/ns/ttml")
  }

  /// `{0}{25}Hello`, in two lines or as the only one.
  private static func isMicroDVD(_ bytes: [UInt8]) -> Bool {
    guard bytes.first == UInt8(ascii: "{") else { return false }
    let lines = String(decoding: bytes.prefix(1_000), as: UTF8.self)
      .split(whereSeparator: \.isNewline).prefix(2)
    return lines.allSatisfy { line in
      let fields = line.split(separator: "}", maxSplits: 2, omittingEmptySubsequences: false)
      return fields.count == 3
        && fields.prefix(2).allSatisfy {
          $0.first == "{" && $0.count > 1 && $0.dropFirst().allSatisfy(\.isASCIIDigit)
        }
    }
  }

  /// Whether it is not read at all.
  package var isRefused: Bool {
    if case .markup = self { false } else { true }
  }

  /// What to know of a file of this kind: why it is not read and what to do, or how it is read. The file's name comes before it.
  package var description: String {
    switch self {
    case .subtitles(let name, true):
      "it is \(name), which is not read here; convert it to SubRip, for example with “ffmpeg -i FILE NEW.srt”"
    case .subtitles(let name, false):
      "it is \(name), which is not read here; save it as SubRip (.srt) or WebVTT (.vtt) with a program for subtitles"
    case .data(let name):
      "it is \(name), which is for programs; save its text as plain text, or hear it as it is written with “--file - < FILE”"
    case .markup(let name, let pandoc?):
      "it is \(name), and is read as plain text, with its signs; to have it read by its structure, convert it with "
        + "“pandoc -f \(pandoc) FILE -o NEW.html”"
    case .markup(let name, nil):
      "it is \(name), and is read as plain text, with its signs; to have it read by its structure, convert it with "
        + "“asciidoctor FILE”"
    }
  }
}
