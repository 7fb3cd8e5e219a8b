// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechWorkers

/// A part of the document's text in the form for a voice, with a map back to the document.
struct RequestText {
  /// A range of the provider's text and the corresponding range of the document's.
  private struct Piece {
    var provider: Range<Int>
    var document: Range<Int>
    /// Whether the bytes are the same; else the ranges correspond only as a whole.
    var isVerbatim: Bool
    /// Whether the document gives its pronunciation.
    var isPronounced = false
  }

  /// The pronunciation of a range of the provider's text.
  struct Phonemes: Hashable {
    var range: Range<Int>
    var alphabet: String
    var phonemes: String
  }

  /// The text sent to the provider.
  private(set) var bytes: [UInt8] = []
  private(set) var phonemes: [Phonemes] = []
  /// The rewrites of the document's text, in order.
  var rewrites: [Lowering.Rewrite] = []
  /// In order; bytes between pieces are mark-up.
  private var pieces: [Piece] = []
  let isSSML: Bool
  private var markupCount = 0
  /// Whether added text has a pronunciation from the document.
  private var isPronouncing = false
  /// Bytes of the document's text.
  private(set) var document: Range<Int>

  /// Begins a text at byte `start` of the document's text.
  /// - Parameter language: BCP 47; given for SSML, nil for plain text.
  init(at start: Int, ssml language: String?) {
    document = start..<start
    isSSML = language != nil
    guard let language else { return }
    append(
      markup:
        #"<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="\#(language)">"#
    )
  }

  // MARK: Making one

  /// Adds text of the document unchanged, with entities if it is SSML.
  mutating func append(verbatim text: ArraySlice<UInt8>) {
    guard isSSML else {
      add(text, for: text.startIndex..<text.endIndex, isVerbatim: true)
      return
    }
    var start = text.startIndex
    for index in text.indices {
      guard let entity = Self.entity(text[index]) else { continue }
      add(text[start..<index], for: start..<index, isVerbatim: true)
      add(Array(entity.utf8)[...], for: index..<index + 1, isVerbatim: false)
      start = index + 1
    }
    add(text[start...], for: start..<text.endIndex, isVerbatim: true)
  }

  /// Adds words that replace a range of the document's text.
  mutating func append(_ words: String, for range: Range<Int>) {
    add(Array(escaped(words).utf8)[...], for: range, isVerbatim: false)
  }

  /// Adds text of the document with a pronunciation.
  mutating func append(
    _ text: ArraySlice<UInt8>,
    pronounced phonemes: String,
    in alphabet: String
  ) {
    isPronouncing = true
    defer { isPronouncing = false }
    if isSSML {
      append(text, as: "phoneme", attributes: [("alphabet", alphabet), ("ph", phonemes)])
      return
    }
    let start = bytes.count
    add(text, for: text.startIndex..<text.endIndex, isVerbatim: true)
    self.phonemes.append(
      Phonemes(range: start..<bytes.count, alphabet: alphabet, phonemes: phonemes)
    )
  }

  /// Adds text of the document inside an element. Only for SSML.
  mutating func append(
    _ text: ArraySlice<UInt8>,
    as element: String,
    attributes: [(name: String, value: String)]
  ) {
    let list = attributes.map { #" \#($0.name)="\#(escaped($0.value))""# }.joined()
    append(markup: "<\(element)\(list)>")
    append(verbatim: text)
    append(markup: "</\(element)>")
  }

  private mutating func append(markup: String) {
    bytes.append(contentsOf: markup.utf8)
    markupCount += markup.utf8.count
  }

  /// Skips text that is not spoken.
  mutating func skip(to end: Int) { document = document.lowerBound..<max(document.upperBound, end) }

  /// Ends the text.
  mutating func finish() {
    if isSSML { append(markup: "</speak>") }
  }

  private mutating func add(_ text: ArraySlice<UInt8>, for range: Range<Int>, isVerbatim: Bool) {
    skip(to: range.upperBound)
    guard !text.isEmpty else { return }
    let provider = bytes.count..<bytes.count + text.count
    bytes.append(contentsOf: text)
    if isVerbatim, let last = pieces.last, last.isVerbatim, last.isPronounced == isPronouncing,
      last.provider.upperBound == provider.lowerBound,
      last.document.upperBound == range.lowerBound
    {
      pieces[pieces.count - 1].provider = last.provider.lowerBound..<provider.upperBound
      pieces[pieces.count - 1].document = last.document.lowerBound..<range.upperBound
      return
    }
    pieces.append(
      Piece(
        provider: provider,
        document: range,
        isVerbatim: isVerbatim,
        isPronounced: isPronouncing
      )
    )
  }

  private func escaped(_ text: String) -> String {
    guard isSSML, text.utf8.contains(where: { Self.entity($0) != nil }) else { return text }
    var made = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, let entity = Self.entity(UInt8(truncatingIfNeeded: scalar.value)) {
        made += entity
      } else {
        made.unicodeScalars.append(scalar)
      }
    }
    return made
  }

  private static func entity(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): return "&amp;"
    case UInt8(ascii: "<"): return "&lt;"
    case UInt8(ascii: ">"): return "&gt;"
    case UInt8(ascii: "\""): return "&quot;"
    case UInt8(ascii: "'"): return "&apos;"
    default: return nil
    }
  }

  // MARK: The way back

  /// Bytes of text without mark-up.
  var spokenCount: Int { bytes.count - markupCount }

  /// The share of the maximum phonemes of a request; more than 1 is too much.
  var shareOfPhonemes: Double {
    let count = phonemes.reduce(0) { $0 + $1.phonemes.utf8.count + $1.alphabet.utf8.count }
    return max(
      Double(phonemes.count) / Double(WorkerPhonemeRange.maxCount),
      Double(count) / Double(WorkerPhonemeRange.maxBytes)
    )
  }

  /// Calls `body` for the pieces of text before `end`, without mark-up.
  func forEachSpoken(before end: Int, body: (ArraySlice<UInt8>, _ isPronounced: Bool) -> Void) {
    for piece in pieces where piece.provider.lowerBound < end {
      body(bytes[piece.provider.clamped(to: 0..<end)], piece.isPronounced)
    }
  }

  /// Whether it contains no text.
  var isEmpty: Bool { pieces.isEmpty }

  /// Maps a range of the provider's text to the document's; pieces that are not verbatim map as a whole. Mark-up maps
  /// to an empty range at the next text.
  func documentRange(of range: Range<Int>) -> Range<Int> {
    let lower = piece(holding: range.lowerBound)
    guard lower < pieces.count else { return document.upperBound..<document.upperBound }
    let first = pieces[lower]
    let start =
      first.isVerbatim
      ? first.document.lowerBound + max(0, range.lowerBound - first.provider.lowerBound)
      : first.document.lowerBound
    guard !range.isEmpty else { return start..<start }
    return start..<max(start, end(of: range.upperBound))
  }

  /// The end in the document's text of the first `count` bytes of the provider's.
  func documentEnd(covered count: Int) -> Int {
    count >= bytes.count ? document.upperBound : end(of: count)
  }

  /// Maps an end offset in the provider's text to the document's.
  private func end(of offset: Int) -> Int {
    guard offset > 0 else { return document.lowerBound }
    var index = piece(holding: offset - 1)
    if index == pieces.count || pieces[index].provider.lowerBound >= offset { index -= 1 }
    guard index >= 0 else { return document.lowerBound }
    let last = pieces[index]
    guard last.isVerbatim else { return last.document.upperBound }
    return min(
      last.document.lowerBound + offset - last.provider.lowerBound,
      last.document.upperBound
    )
  }

  /// The index of the first piece that ends after a byte.
  private func piece(holding offset: Int) -> Int {
    // Markers come one by one, and a page of SSML may hold many entities.
    pieces.sortedIndex(behind: { $0.provider.upperBound <= offset })
  }
}
