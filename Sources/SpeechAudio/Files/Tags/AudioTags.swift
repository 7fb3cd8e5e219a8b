// SPDX-License-Identifier: Apache-2.0

/// What an audio file says about itself.
package struct AudioTags: Hashable, Sendable {
  package struct Chapter: Hashable, Sendable {
    package var title: String
    /// Milliseconds from the beginning of the audio.
    package var milliseconds: Range<Int>

    package init(title: String, milliseconds: Range<Int>) {
      self.title = title
      self.milliseconds = milliseconds
    }
  }

  package struct Picture: Hashable, Sendable {
    /// Such as `image/jpeg`.
    package var mediaType: String
    package var bytes: [UInt8]

    package init(mediaType: String, bytes: [UInt8]) {
      self.mediaType = mediaType
      self.bytes = bytes
    }
  }

  package var title: String?
  package var artist: String?
  package var album: String?
  /// From 1.
  package var track: Int?
  package var chapters: [Chapter] = []
  package var cover: Picture?
  /// Who reads it.
  package var narrator: String?
  package var year: Int?
  /// With the number in it.
  package var series: String?
  /// Some sentences.
  package var summary: String?
  /// A BCP 47 tag.
  package var language: String?
  package var genre: String?

  package init() {}

  /// The time of a chapter in Vorbis comments: `00:01:02.345`.
  static func clock(_ milliseconds: Int) -> String {
    func digits(_ number: Int, count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let (hours, minutes) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60)
    return
      "\(digits(hours, count: 2)):\(digits(minutes, count: 2)):\(digits(milliseconds / 1000 % 60, count: 2)).\(digits(milliseconds % 1000, count: 3))"
  }
}

extension [UInt8] {
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  mutating func append(littleEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  mutating func append(bigEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }
}
