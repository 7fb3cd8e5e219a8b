// SPDX-License-Identifier: Apache-2.0

/// The file with a mail, in which places are shown. Its parts may be in several encodings: unless all of it is UTF-8, each byte
/// above ASCII counts as a character.
struct MailSource {
  let file: SourceFile
  /// How many bytes above ASCII are before each step of so many bytes; nil for UTF-8.
  private let widened: [Int]?
  private let bytes: [UInt8]
  private static let step = 1024

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard !bytes.isUTF8 else {
      file = SourceFile(bytes, of: bytes)
      widened = nil
      return
    }
    file = SourceFile(SourceScan.widened(bytes), of: [])
    var counts = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.step) {
      counts.append((counts.last ?? 0) + Self.count(bytes[start...].prefix(Self.step)))
    }
    widened = counts
  }

  private static func count(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 >= 0x80 ? 1 : 0) }
  }

  /// Where a byte of the file is in the text that shows it.
  private func index(_ index: Int) -> Int {
    guard let widened else { return index }
    let step = index / Self.step
    return index + widened[step] + Self.count(bytes[(step * Self.step)..<index])
  }

  /// Places in the file's bytes as places in the text that shows it.
  func places(_ places: TextPlaces) -> TextPlaces {
    guard widened != nil else { return places }
    return TextPlaces(
      places.map { place in
        let source = index(place.source.lowerBound)..<index(place.source.upperBound)
        // Letters beyond ASCII are counted otherwise in the text.
        let isExact = place.isExact && source.count == place.source.count
        return TextPlace(text: place.text, source: source, isExact: isExact)
      }
    )
  }

  /// A header's value, of which `text` was made.
  func run(_ text: String, of range: Range<Int>) -> InlineRun {
    let isExact = bytes[range].elementsEqual(text.utf8)
    let place = TextPlace(text: 0..<text.utf8.count, source: range, isExact: isExact)
    return InlineRun(text, places: places(TextPlaces([place])))
  }
}
