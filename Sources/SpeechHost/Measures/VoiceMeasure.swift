// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechSystem
import SpeechVoices

/// What was measured of a voice that says nothing of it itself.
package struct VoiceMeasure: Hashable, Sendable {
  /// Integrated loudness by ITU-R BS.1770 of what it says at its own rate, pitch and volume, in LUFS; nil: not measured.
  package var loudness: Double?
  /// Seconds of audio that it computes in a second of wall time; nil: not measured.
  package var speed: Double?
  /// The fastest rate up to which it is as fast as it was asked to be, within 5 %; nil: not measured.
  package var maxRate: Double?

  /// The provider's library that was measured: another one may sound otherwise.
  var library: LibraryVersion

  /// Nothing is said of one that came with the host.
  struct LibraryVersion: Hashable, Sendable {
    /// Bytes.
    var size: Int64
    /// Nanoseconds since 1970.
    var modified: Int64

    static let bundled = LibraryVersion(size: 0, modified: 0)

    init(size: Int64, modified: Int64) {
      self.size = size
      self.modified = modified
    }

    init?(of places: ProviderPlaces) {
      guard let stamp = FileStamp(path: places.library) else { return nil }
      self.init(size: stamp.size, modified: stamp.modified)
    }
  }

  init(of library: LibraryVersion) { self.library = library }

  /// Those that were measured, by their names in the file.
  var numbers: [(String, Double)] {
    [("loudness", loudness), ("speed", speed), ("maxRate", maxRate)].compactMap { name, value in
      value.map { (name, $0) }
    }
  }
}

extension VoiceMeasure {
  static func read(
    from reader: inout JSONReader
  ) throws(JSONError) -> (String, VoiceMeasure) {
    var voice: String?
    var measure = VoiceMeasure(of: .bundled)
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "voice": voice = try reader.readString()
      // What is not possible was not measured.
      case "loudness": measure.loudness = try reader.readNumber(within: -70...0)
      case "speed": measure.speed = try reader.readNumber(within: 0.001...100_000)
      case "maxRate": measure.maxRate = try reader.readNumber(within: 1...10)
      case "librarySize": measure.library.size = try reader.readInteger()
      case "libraryModified": measure.library.modified = try reader.readInteger()
      default: try reader.skip()
      }
    }
    return (try reader.required(voice, key: "voice"), measure)
  }
}

extension JSONReader {
  fileprivate mutating func readNumber(
    within range: ClosedRange<Double>
  ) throws(JSONError) -> Double? {
    let number = try readNumber(Double.self)
    return range.contains(number) ? number : nil
  }
}
