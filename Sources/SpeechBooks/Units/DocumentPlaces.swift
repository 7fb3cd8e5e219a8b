// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup
import SpeechSystem

/// Where the text of an SSML document that was made from a file is in that file.
package struct DocumentPlaces: Sendable {
  /// A part of the document.
  struct Entry: Hashable, Sendable {
    /// UTF-16 units.
    var document: Range<Int>
    /// Bytes of the file, which begins after a byte-order mark.
    var source: Range<Int>
    var file: Int
    /// Whether the document has the same characters as the file.
    var isExact: Bool
  }

  /// A place in a file.
  package struct Place: Hashable, Sendable {
    /// The path of an entry in an archive; nil for a file by itself.
    package var entry: String?
    /// Its path in the book, which may be in a folder of the archive.
    var document: String?
    package var start: SourcePosition
    /// UTF-16 units of the file, as for plain text.
    package var utf16: Range<Int>
  }

  /// In the order of the document.
  private let entries: [Entry]
  private let files: [SourceFile]
  private var locators: [SourceLocator]

  /// - Parameter offset: what precedes all entries in the document.
  init(entries: [Entry], offset: Int, files: [SourceFile]) {
    self.entries = entries.map { entry in
      var entry = entry
      entry.document = (entry.document.lowerBound + offset)..<(entry.document.upperBound + offset)
      return entry
    }
    .filter { files.indices.contains($0.file) }
    self.files = files
    locators = files.map { SourceLocator($0.text) }
  }

  /// The place of a range of the document, in UTF-16 units. What its author did not write, such as the number of an item,
  /// is an empty range at the text after it. Nil if no place is known. Cheap when asked in ascending order.
  package mutating func place(of range: Range<Int>) -> Place? {
    let first = index(after: range.lowerBound)
    guard entries.indices.contains(first) else { return end }
    let entry = entries[first]
    guard entry.document.lowerBound < range.upperBound else { return point(entry) }
    let start = position(in: entry, at: range.lowerBound, isEnd: false)
    var last = first
    while last + 1 < entries.count, entries[last + 1].document.lowerBound < range.upperBound,
      entries[last + 1].file == entry.file
    { last += 1 }
    let end = position(in: entries[last], at: range.upperBound, isEnd: true)
    return Place(
      entry: files[entry.file].entry,
      document: files[entry.file].name,
      start: start,
      utf16: start.utf16..<max(start.utf16, end.utf16)
    )
  }

  /// The place of a position in the document, in UTF-16 units.
  package mutating func position(at unit: Int) -> Place? { place(of: unit..<unit) }

  // MARK: -

  /// The first entry that ends after a unit.
  private func index(after unit: Int) -> Int {
    entries.sortedIndex(behind: { $0.document.upperBound <= unit })
  }

  private mutating func position(in entry: Entry, at unit: Int, isEnd: Bool) -> SourcePosition {
    let start = files[entry.file].start
    guard entry.isExact else {
      return locators[entry.file].position(
        at: start + (isEnd ? entry.source.upperBound : entry.source.lowerBound)
      )
    }
    let first = locators[entry.file].position(at: start + entry.source.lowerBound)
    let inside = min(max(0, unit - entry.document.lowerBound), entry.document.count)
    return inside == 0 ? first : locators[entry.file].position(atUTF16: first.utf16 + inside)
  }

  /// The beginning of an entry.
  private mutating func point(_ entry: Entry) -> Place {
    let start = position(in: entry, at: entry.document.lowerBound, isEnd: false)
    return point(start, in: files[entry.file])
  }

  /// After all text.
  private var end: Place? {
    mutating get {
      guard let last = entries.last else { return nil }
      let end = position(in: last, at: last.document.upperBound, isEnd: true)
      return point(end, in: files[last.file])
    }
  }

  private func point(_ position: SourcePosition, in file: SourceFile) -> Place {
    Place(
      entry: file.entry,
      document: file.name,
      start: position,
      utf16: position.utf16..<position.utf16
    )
  }
}
