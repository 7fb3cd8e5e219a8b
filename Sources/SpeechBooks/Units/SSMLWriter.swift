// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Writes pieces of a book as an SSML document: a `<p>` for each, with a pause around headings and between scenes. Notes
/// where each part of the text comes from.
struct SSMLWriter {
  private var body = ""
  /// UTF-16 units of the body.
  private var size = 0
  private let language: String?
  private var previous: BookBlock.Kind?
  private var entries: [DocumentPlaces.Entry] = []

  private let voice: String?
  private let dialogueVoice: String?

  /// - Parameters:
  ///   - voice: of all of it; nil: that of the request.
  ///   - dialogueVoice: of runs that someone says.
  init(language: String?, voice: String? = nil, dialogueVoice: String? = nil) {
    self.language = language
    self.voice = voice
    self.dialogueVoice = dialogueVoice
  }

  mutating func add(_ piece: BookPiece) {
    if piece.followsBreak, !piece.kind.isHeading {
      write(#"<break strength="x-strong"/>"#)
    } else if let previous, !piece.isContinuation {
      if piece.kind.isHeading {
        write(#"<break strength="x-strong"/>"#)
      } else if previous.isHeading {
        write(#"<break strength="strong"/>"#)
      }
    }
    previous = piece.kind
    write("<p>")
    if let isDone = piece.isDone {
      write(SpokenWords.task(isDone: isDone, language: language).escapedForXML + " ")
    }
    var spoken: SpokenForm?
    var isDialogue = false
    for run in piece.runs {
      if run.style.isDialogue != isDialogue, let dialogueVoice {
        if let ended = spoken { write(Self.closing(ended)) }
        spoken = nil
        write(isDialogue ? "</voice>" : Self.opening(voice: dialogueVoice))
        isDialogue = run.style.isDialogue
      }
      if run.style.spoken != spoken {
        if let ended = spoken { write(Self.closing(ended)) }
        spoken = run.style.spoken
        if let begun = spoken { write(Self.opening(begun)) }
      }
      write(run, file: piece.file)
    }
    if let ended = spoken { write(Self.closing(ended)) }
    write(isDialogue ? "</voice></p>" : "</p>")
  }

  var document: String { opening + body + (voice == nil ? "" : "</voice>") + "</speak>" }

  /// Where the text of the document is in the files.
  /// - Parameter language: where the first of the files states its language.
  func places(in files: [SourceFile], language: Range<Int>?) -> DocumentPlaces {
    let offset = opening.utf16.count
    let stated = language.map { source in
      DocumentPlaces.Entry(document: -offset..<0, source: source, file: 0, isExact: false)
    }
    return DocumentPlaces(
      entries: [stated].compactMap { $0 } + entries,
      offset: offset,
      files: files
    )
  }

  /// The same, without the files.
  var placedEntries: [DocumentPlaces.Entry] {
    let offset = opening.utf16.count
    return entries.map { entry in
      var entry = entry
      entry.document = (entry.document.lowerBound + offset)..<(entry.document.upperBound + offset)
      return entry
    }
  }

  private var opening: String {
    let language = language.map { #" xml:lang="\#($0.escapedForXML)""# } ?? ""
    // SSML 1.1 asks for a language, and the author of a file that states none is not told about SSML.
    let version = language.isEmpty ? "1.0" : "1.1"
    return
      #"<speak version="\#(version)" xmlns="http://www.w3.org/2001/10/synthesis"\#(language)>"#
      + (voice.map(Self.opening(voice:)) ?? "")
  }

  private mutating func write(_ text: String) {
    body += text
    size += text.utf16.count
  }

  private static func opening(voice: String) -> String {
    #"<voice name="\#(voice.escapedForXML)">"#
  }

  private static func opening(_ form: SpokenForm) -> String {
    switch form {
    case .words(let words, _): return #"<sub alias="\#(words.escapedForXML)">"#
    case .phonemes(let phonemes, let alphabet, _):
      let alphabet = alphabet.map { #" alphabet="\#($0.escapedForXML)""# } ?? ""
      return #"<phoneme\#(alphabet) ph="\#(phonemes.escapedForXML)">"#
    }
  }

  private static func closing(_ form: SpokenForm) -> String {
    switch form {
    case .words: "</sub>"
    case .phonemes: "</phoneme>"
    }
  }

  private mutating func write(_ run: InlineRun, file: Int) {
    // Elements inside of one that is said in another way mean nothing.
    guard run.style.spoken == nil else { return writeText(of: run, file: file) }
    var (opening, closing) = ("", "")
    if let language = run.style.language {
      opening = #"<lang xml:lang="\#(language.escapedForXML)">"#
      closing = "</lang>"
    }
    if run.style.isStrong {
      opening += #"<emphasis level="strong">"#
      closing = "</emphasis>" + closing
    } else if run.style.isEmphasized {
      opening += "<emphasis>"
      closing = "</emphasis>" + closing
    }
    write(opening)
    writeText(of: run, file: file)
    write(closing)
  }

  /// Writes the text part by part, as far as each comes from one place and is written as it is.
  private mutating func writeText(of run: InlineRun, file: Int) {
    guard !run.places.isEmpty else {
      let bytes = Array(run.text.utf8)
      write(bytes.indices, of: bytes)
      return
    }
    let bytes = Array(run.text.utf8)
    var end = 0
    for place in run.places {
      write(end..<place.text.lowerBound, of: bytes)
      end = place.text.upperBound
      guard place.isExact else {
        let start = size
        write(place.text, of: bytes)
        entries.append(
          DocumentPlaces.Entry(
            document: start..<size,
            source: place.source,
            file: file,
            isExact: false
          )
        )
        continue
      }
      var start = place.text.lowerBound
      while start < end {
        let isEscaped = Self.isEscaped(bytes[start])
        var next = start + 1
        while next < end, !isEscaped, !Self.isEscaped(bytes[next]) { next += 1 }
        let first = size
        write(start..<next, of: bytes)
        let source = place.source.lowerBound + start - place.text.lowerBound
        entries.append(
          DocumentPlaces.Entry(
            document: first..<size,
            source: source..<(source + next - start),
            file: file,
            isExact: !isEscaped
          )
        )
        start = next
      }
    }
    write(end..<bytes.count, of: bytes)
  }

  /// Writes a part of a text. What would be a tag of SSML is meant as text: who renders the document is not told that it may
  /// be a mistake, as of `&lt;break`.
  private mutating func write(_ range: Range<Int>, of bytes: [UInt8]) {
    var start = range.lowerBound
    for index in range
    where bytes[index] == UInt8(ascii: "<")
      && EscapedMarkup.name(in: bytes[(index + 1)...]) != nil
    {
      write(String(decoding: bytes[start..<index], as: UTF8.self).escapedForXML + "<![CDATA[<]]>")
      start = index + 1
    }
    write(String(decoding: bytes[start..<range.upperBound], as: UTF8.self).escapedForXML)
  }

  /// Whether a byte is written in another way, or is left out.
  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || "&<>\"".utf8.contains(byte)
  }
}
