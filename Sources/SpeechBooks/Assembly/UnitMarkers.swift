// SPDX-License-Identifier: Apache-2.0
import SpeechJSON
import SpeechSystem

/// The words of a unit in the file that `render --markers` writes.
struct UnitMarkers {
  struct Word: Hashable {
    /// UTF-16 units of the unit's source.
    var range: Range<Int>
    var frame: Int
  }

  /// In the order of the source.
  private(set) var words: [Word] = []

  /// Bytes of a file; a unit of 20 kB has some 500 kB.
  private static let maxSize = 64 << 20

  init(path: String) throws(AssemblyError) {
    let bytes: [UInt8]?
    do throws(InputFile.Failure) {
      bytes = try InputFile(path: path).contents(limit: Self.maxSize)
    } catch {
      throw .unreadable(path: path, reason: SystemError.text(error.code))
    }
    guard let bytes else { throw .unreadable(path: path, reason: "it is too large or was changed") }
    do throws(JSONError) {
      try read(bytes)
    } catch {
      throw .badMarkers(path: path, reason: "\(error)")
    }
    words.sort { ($0.range.lowerBound, $0.frame) < ($1.range.lowerBound, $1.frame) }
  }

  private mutating func read(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    try reader.readObject { (reader, key) throws(JSONError) in
      guard key == "markers" else { return try reader.skip() }
      try reader.readArray { (reader) throws(JSONError) in
        var word = Word(range: 0..<0, frame: 0)
        var kind = ""
        try reader.readObject { (reader, key) throws(JSONError) in
          switch key {
          case "kind": kind = try reader.readString()
          case "frame": word.frame = try reader.readInteger()
          case "textRange": word.range = try Self.range(&reader)
          default: try reader.skip()
          }
        }
        if kind == "word" { words.append(word) }
      }
    }
    try reader.finish()
  }

  private static func range(_ reader: inout JSONReader) throws(JSONError) -> Range<Int> {
    var location = 0
    var length = 0
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "location": location = try reader.readInteger()
      case "length": length = try reader.readInteger()
      default: try reader.skip()
      }
    }
    let limit = 0...Int(Int32.max)
    guard limit.contains(location), limit.contains(length) else {
      throw reader.error(.notAllowed(allowed: "a range of the source"))
    }
    return location..<(location + length)
  }
}
