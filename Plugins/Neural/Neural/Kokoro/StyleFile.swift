// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The `voices*.bin` of Kokoro: an archive of NumPy arrays that are not compressed, each with the styles of one voice.
///
/// A style is 256 numbers; a voice has one for each number of phonemes.
package struct StyleFile: Sendable {
  /// The arrays, by the names of the voices.
  package let voices: [String: Voice]
  /// Not kept open: a process has few descriptors, and many voices may be listed.
  private let path: String

  package struct Voice: Hashable, Sendable {
    /// Where its first style begins, in bytes.
    var offset: Int
    package var styleCount: Int
  }

  package static let numbersOfStyle = 256
  private static let bytesOfStyle = numbersOfStyle * MemoryLayout<Float>.size

  /// Reads what is in the archive. Throws when it is of another form.
  package init(path: String) throws(NeuralFault) {
    self.path = path
    let (file, status) = try VoiceFile.open(path)
    defer { close(file) }
    do throws(NeuralFault) {
      voices = try Self.voices(in: StoredArchive(file, size: Int(status.st_size)), of: file)
    } catch {
      throw NeuralFault("\(path): \(error.text)")
    }
  }

  private static func voices(
    in archive: StoredArchive,
    of descriptor: Int32
  ) throws(NeuralFault) -> [String: Voice] {
    var voices: [String: Voice] = [:]
    for file in archive.files where file.name.hasSuffix(".npy") {
      let header = try StoredArchive.bytes(
        of: descriptor,
        at: file.range.lowerBound,
        count: min(4096, file.range.count)
      )
      // Ten bytes with the length of the text that follows them.
      guard header.starts(with: [0x93] + Array("NUMPY".utf8)), header.count > 10, header[6] == 1
      else {
        throw NeuralFault("\(file.name) is not a NumPy array")
      }
      let length = 10 + Int(header[8]) + Int(header[9]) << 8
      let text = String(decoding: header.prefix(length).dropFirst(10), as: UTF8.self)
      let size = file.range.count - length
      guard text.contains("'<f4'"), text.contains("'fortran_order': False"), size > 0,
        size % bytesOfStyle == 0
      else { throw NeuralFault("\(file.name) does not have styles of \(numbersOfStyle) numbers") }
      voices[String(file.name.dropLast(4))] = Voice(
        offset: file.range.lowerBound + length,
        styleCount: size / bytesOfStyle
      )
    }
    guard !voices.isEmpty else { throw NeuralFault("there are no voices in it") }
    return voices
  }

  /// The style of a voice for a number of phonemes.
  package func style(_ voice: Voice, phonemeCount: Int) throws(NeuralFault) -> [Float] {
    let index = min(max(0, phonemeCount), voice.styleCount - 1)
    let (file, _) = try VoiceFile.open(path)
    defer { close(file) }
    let bytes = try StoredArchive.bytes(
      of: file,
      at: voice.offset + index * Self.bytesOfStyle,
      count: Self.bytesOfStyle
    )
    return bytes.withUnsafeBytes { numbers in
      (0..<Self.numbersOfStyle).map { number in
        Float(bitPattern: numbers.loadUnaligned(fromByteOffset: 4 * number, as: UInt32.self))
      }
    }
  }
}
