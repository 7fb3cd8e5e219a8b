// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A position in the audio of an utterance with the corresponding position in its text.
open class AVSpeechSynthesisMarker: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Safe as on Apple's systems: a marker is only changed before it is given to another thread.

  /// What starts at a marker.
  public enum Mark: Int, Sendable {
    case phoneme = 0
    case word = 1
    case sentence = 2
    case paragraph = 3
    /// A `<mark>` of the document.
    case bookmark = 4
  }

  /// What starts here.
  open var mark: Mark
  /// Bytes of audio before the position: four for each frame of 32-bit float mono.
  open var byteSampleOffset: Int
  /// The range in the SSML or plain text of the request, in UTF-16 units.
  open var textRange: NSRange
  /// The name of a bookmark, otherwise empty.
  open var bookmarkName = ""
  /// A phoneme in IPA, otherwise empty.
  open var phoneme = ""

  // As on Apple's systems, a subclass may call any of these.

  /// A phoneme without text at the start of the audio.
  public override init() {
    (mark, textRange, byteSampleOffset) = (.phoneme, NSRange(), 0)
    super.init()
  }

  /// A marker of this kind.
  public init(
    markerType type: Mark,
    forTextRange range: NSRange,
    atByteSampleOffset byteSampleOffset: Int
  ) {
    (mark, textRange) = (type, range)
    self.byteSampleOffset = byteSampleOffset
    super.init()
  }

  /// The start of a word.
  public init(wordRange range: NSRange, atByteSampleOffset byteSampleOffset: Int) {
    (mark, textRange) = (.word, range)
    self.byteSampleOffset = byteSampleOffset
    super.init()
  }

  /// The start of a sentence.
  public init(sentenceRange range: NSRange, atByteSampleOffset byteSampleOffset: Int) {
    (mark, textRange) = (.sentence, range)
    self.byteSampleOffset = byteSampleOffset
    super.init()
  }

  /// The start of a paragraph.
  public init(paragraphRange range: NSRange, atByteSampleOffset byteSampleOffset: Int) {
    (mark, textRange) = (.paragraph, range)
    self.byteSampleOffset = byteSampleOffset
    super.init()
  }

  /// The start of a phoneme, in IPA.
  public init(phonemeString phoneme: String, atByteSampleOffset byteSampleOffset: Int) {
    (mark, textRange, self.phoneme) = (.phoneme, NSRange(), phoneme)
    self.byteSampleOffset = byteSampleOffset
    super.init()
  }

  /// A position that the document names.
  public init(bookmarkName mark: String, atByteSampleOffset byteSampleOffset: Int) {
    (self.mark, textRange, bookmarkName) = (.bookmark, NSRange(), mark)
    self.byteSampleOffset = byteSampleOffset
    super.init()
  }

  /// A marker with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVSpeechSynthesisMarker(
      markerType: mark,
      forTextRange: textRange,
      atByteSampleOffset: byteSampleOffset
    )
    copy.bookmarkName = bookmarkName
    copy.phoneme = phoneme
    return copy
  }

  // MARK: - Coding

  private enum Key {
    static let mark = "mark"
    static let byteSampleOffset = "byteSampleOffset"
    static let location = "textLocation"
    static let length = "textLength"
    static let bookmarkName = "bookmarkName"
    static let phoneme = "phoneme"
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Decodes a marker. Nil if the archive has no known kind.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: Key.mark),
      let mark = Mark(rawValue: coder.decodeInteger(forKey: Key.mark))
    else { return nil }
    self.mark = mark
    byteSampleOffset = coder.decodeInteger(forKey: Key.byteSampleOffset)
    textRange = NSRange(
      location: coder.decodeInteger(forKey: Key.location),
      length: coder.decodeInteger(forKey: Key.length)
    )
    bookmarkName = coder.decodeString(forKey: Key.bookmarkName) ?? ""
    phoneme = coder.decodeString(forKey: Key.phoneme) ?? ""
    super.init()
  }

  /// Encodes all properties.
  open func encode(with coder: NSCoder) {
    coder.encode(mark.rawValue, forKey: Key.mark)
    coder.encode(byteSampleOffset, forKey: Key.byteSampleOffset)
    coder.encode(textRange.location, forKey: Key.location)
    coder.encode(textRange.length, forKey: Key.length)
    coder.encode(bookmarkName as NSString, forKey: Key.bookmarkName)
    coder.encode(phoneme as NSString, forKey: Key.phoneme)
  }
}
