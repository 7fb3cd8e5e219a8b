// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechReader
import SpeechSystem

/// Writes the phonemes of texts, byte for byte as eSpeak NG does: its library does the work. A line that the library
/// cannot bear is left out, with a message.
final class PhonemeWriter {
  /// Zero, or how the program ends because phonemes are missing.
  private(set) var status = EXIT_SUCCESS
  private let library: EspeakLibrary
  private let encoding: EspeakEncoding
  private let file: UnsafeMutablePointer<FILE>
  private let messages: EspeakMessages
  /// Lines of the texts so far.
  private var lineCount = 0
  private var failureCount = 0
  /// A message has said that no more is written.
  private var hasGivenUp = false

  /// Each failure takes a new process; a text that is made of such lines is not worth one for each.
  private static let maxFailures = 32

  /// - Parameter file: An open file, which this object closes.
  init(
    _ library: EspeakLibrary,
    options: EspeakOptions,
    to file: UnsafeMutablePointer<FILE>,
    messages: EspeakMessages
  ) throws(ReaderError) {
    self.library = library
    self.file = file
    self.messages = messages
    encoding = options.encoding
    try library.set(PhonemeReader.Settings(options))
  }

  deinit { fclose(file) }

  /// Writes the phonemes of a text at once, so that a reader of the pipe gets them.
  /// - Parameter text: As it was read, in the encoding of the options.
  func write(_ text: [UInt8]) {
    var rest = text
    var line = lineCount
    var isOver = false
    while !isOver, failureCount < Self.maxFailures {
      guard let failure = attempt(rest) else {
        isOver = true
        break
      }
      let failed = TextLine(after: failure.place, in: rest, encoding: encoding)
      let unread = Array(rest[failed.place..<failed.next])
      rest = Array(rest[failed.next...])
      line += failed.number
      // The library reads on to the end of the clause, which may be in another line.
      let reason = rest.isEmpty ? failure : attempt(unread)
      if let reason { report(reason.error, of: failed, number: line, isLast: rest.isEmpty) }
      line += 1
      isOver = rest.isEmpty
    }
    if !isOver, !hasGivenUp {
      hasGivenUp = true
      status = ExitStatus.providerFailed.rawValue
      messages.explain(
        "line \(line + 1): eSpeak NG's library has failed \(failureCount) times before it; no more phonemes are written."
      )
    }
    lineCount += TextLine.count(in: text, encoding: encoding)
    if fflush(file) != 0 { BrokenPipe.end(if: errno) }
  }

  /// Writes phonemes as far as they are found. Returns why they end, and how many characters were read before.
  private func attempt(_ text: [UInt8]) -> (error: ReaderError, place: Int)? {
    var place = 0
    do throws(ReaderError) {
      try library.find(text, progress: { place = $0 }, handler: put)
      return nil
    } catch {
      failureCount += 1
      return (error, place)
    }
  }

  private func put(_ bytes: UnsafeRawBufferPointer) {
    if fwrite(bytes.baseAddress, 1, bytes.count, file) < bytes.count { BrokenPipe.end(if: errno) }
  }

  private func report(_ error: ReaderError, of line: TextLine, number: Int, isLast: Bool) {
    status = ExitStatus.providerFailed.rawValue
    hasGivenUp = failureCount >= Self.maxFailures
    let rest =
      hasGivenUp
      ? " That has happened \(failureCount) times; no more phonemes are written."
      : isLast ? "" : " Those of the lines after it follow."
    messages.explain(
      "line \(number + 1), “\(line.start)”: \(Self.cause(error)), so its phonemes are missing; change "
        + "the line or leave it out.\(rest)"
    )
  }

  private static func cause(_ error: ReaderError) -> String {
    switch error {
    case .crashed(let signal): "eSpeak NG's library crashed on it (signal \(signal))"
    case .tooMuchTime: "eSpeak NG's library takes far more time for it than for a usual text"
    case .tooMuchMemory: "eSpeak NG's library takes far more memory for it than for a usual text"
    case .tooMuchText: "it has far more phonemes than a usual text"
    case .hangs(let limit): "eSpeak NG's library has done nothing for \(limit.seconds) s"
    default: "\(error)"
    }
  }
}

extension PhonemeReader.Settings {
  /// What a command line says about phonemes. eSpeak NG ignores numbers that are too small.
  fileprivate init(_ options: EspeakOptions) {
    self.init()
    let separator = Int32(bitPattern: options.phonemeSeparator?.value ?? 0)
    kinds = options.phonemes.rawValue | separator << 8
    flags =
      UInt32(options.encoding.rawValue) | Self.hasPhonemes | (options.isMarkup ? Self.isMarkup : 0)
      | (options.hasFinalPause ? Self.hasFinalPause : 0)
    rate = options.wordsPerMinute.flatMap { $0 > 0 ? $0 : nil }
    volume = options.amplitude
    pitch = options.pitch
    capitals = options.capitals
    wordGap = options.wordGap
    lineLength = options.lineLength.flatMap { $0 > 0 ? $0 : nil }
    switch options.punctuation {
    case nil: break
    case .all: punctuation = 1
    case .these(let characters):
      punctuation = 2
      spokenPunctuation = Array(characters.unicodeScalars)
    }
  }

  // Flags of espeak_Synth(), beside the encoding.
  private static let isMarkup: UInt32 = 0x10
  private static let hasPhonemes: UInt32 = 0x100
  private static let hasFinalPause: UInt32 = 0x1000
}
