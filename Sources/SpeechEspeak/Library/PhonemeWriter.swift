// SPDX-License-Identifier: Apache-2.0

import CEspeakLibrary
import Glibc

/// Writes the phonemes of texts, byte for byte as eSpeak NG does: its library does the work.
final class PhonemeWriter {
  private let kinds: Int32
  private let flags: UInt32
  private let file: UnsafeMutablePointer<FILE>
  private let ownsFile: Bool

  /// - Parameter file: An open file, which this object closes if `ownsFile`.
  init(
    _ library: EspeakLibrary,
    options: EspeakOptions,
    to file: UnsafeMutablePointer<FILE>,
    ownsFile: Bool
  ) {
    self.file = file
    self.ownsFile = ownsFile
    let separator = Int32(bitPattern: options.phonemeSeparator?.value ?? 0)
    kinds = options.phonemes.rawValue | separator << 8
    flags =
      UInt32(options.encoding.rawValue) | UInt32(ESPEAK_LIBRARY_PHONEMES)
      | (options.isMarkup ? UInt32(ESPEAK_LIBRARY_SSML) : 0)
      | (options.hasFinalPause ? UInt32(ESPEAK_LIBRARY_END_PAUSE) : 0)
    library.set(ESPEAK_LIBRARY_RATE, value: options.wordsPerMinute.flatMap { $0 > 0 ? $0 : nil })
    library.set(ESPEAK_LIBRARY_VOLUME, value: options.amplitude.flatMap { $0 >= 0 ? $0 : nil })
    library.set(ESPEAK_LIBRARY_PITCH, value: options.pitch.flatMap { $0 >= 0 ? $0 : nil })
    library.set(ESPEAK_LIBRARY_CAPITALS, value: options.capitals.flatMap { $0 >= 0 ? $0 : nil })
    library.set(ESPEAK_LIBRARY_WORD_GAP, value: options.wordGap.flatMap { $0 >= 0 ? $0 : nil })
    library.set(ESPEAK_LIBRARY_LINE_LENGTH, value: options.lineLength.flatMap { $0 > 0 ? $0 : nil })
    if let punctuation = options.punctuation { library.setPunctuation(punctuation) }
  }

  deinit { if ownsFile { fclose(file) } }

  /// Writes the phonemes of a text at once, so that a reader of the pipe gets them.
  /// - Parameter text: As it was read, in the encoding of the options.
  func write(_ text: [UInt8]) {
    // Two zero bytes end a text of 16 bits too.
    (text + [0, 0]).withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      espeak_library_write_phonemes(start, bytes.count - 1, flags, kinds, file)
    }
    if fflush(file) != 0 { BrokenPipe.end(if: errno) }
  }
}
