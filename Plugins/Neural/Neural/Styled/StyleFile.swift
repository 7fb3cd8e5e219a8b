// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// The styles of a model's voices, in files of 32-bit floats.
///
/// A style is some 256 numbers; a voice has one, or one for each number of phonemes.
package struct StyleFile: Sendable {
  /// By name.
  package let voices: [String: Voice]
  /// Not kept open: a process has few descriptors, and many voices may be listed.
  private let path: String

  package struct Voice: Hashable, Sendable {
    /// Where its file is, if it has one of its own.
    var path: String?
    /// Where its first style begins, in bytes.
    var offset: Int
    package var styleCount: Int
    /// Numbers of a style.
    var width = numbersOfStyle
  }

  package static let numbersOfStyle = 256
  private static let bytesOfStyle = numbersOfStyle * MemoryLayout<Float>.size
  /// Real files have up to 100 voices with 510 styles.
  private static let (maxVoices, maxWidth) = (2000, 8192)

  /// Reads what is in an archive of NumPy arrays that are not compressed: the `voices*.bin` of Kokoro and the `voices.npz` of
  /// KittenTTS. Throws when it is of another form.
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

  /// Numbers alone, of one voice after the other. Throws when the file has another size.
  package init(path: String, names: [String], styleCount: Int, width: Int) throws(NeuralFault) {
    self.path = path
    let (file, status) = try VoiceFile.open(path)
    close(file)
    guard names.count <= Self.maxVoices, width <= Self.maxWidth, styleCount <= Self.maxWidth else {
      throw NeuralFault(
        "\(path): \(names.count) voices with \(styleCount) styles of \(width) numbers are too many"
      )
    }
    let size = styleCount * width * MemoryLayout<Float>.size
    guard Int(status.st_size) == names.count * size else {
      throw NeuralFault(
        "\(path) has \(status.st_size) bytes; \(names.count) voices with \(styleCount) styles of \(width) numbers are \(names.count * size)"
      )
    }
    var voices: [String: Voice] = [:]
    for (number, name) in names.enumerated() where !name.isEmpty {
      voices[name] = Voice(offset: number * size, styleCount: styleCount, width: width)
    }
    self.voices = voices
  }

  /// A folder with a file of numbers for each voice, `NAME.bin`. Throws when one has another size.
  package init(folder: String) throws(NeuralFault) {
    path = folder
    var voices: [String: Voice] = [:]
    for name in Path.names(in: folder).filter({ $0.hasSuffix(".bin") }).prefix(Self.maxVoices) {
      let path = "\(folder)/\(name)"
      let (file, status) = try VoiceFile.open(path)
      close(file)
      guard status.st_size > 0, Int(status.st_size) % Self.bytesOfStyle == 0 else {
        throw NeuralFault("\(path) does not have styles of \(Self.numbersOfStyle) numbers")
      }
      voices[String(name.dropLast(4))] = Voice(
        path: path,
        offset: 0,
        styleCount: Int(status.st_size) / Self.bytesOfStyle
      )
    }
    guard !voices.isEmpty else { throw NeuralFault("\(folder) has no voices, NAME.bin") }
    self.voices = voices
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
    let size = voice.width * MemoryLayout<Float>.size
    let (file, _) = try VoiceFile.open(voice.path ?? path)
    defer { close(file) }
    let bytes = try StoredArchive.bytes(
      of: file,
      at: voice.offset + index * size,
      count: size
    )
    return bytes.withUnsafeBytes { numbers in
      (0..<voice.width).map { number in
        Float(bitPattern: numbers.loadUnaligned(fromByteOffset: 4 * number, as: UInt32.self))
      }
    }
  }
}
