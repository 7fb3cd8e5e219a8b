// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechText

/// Prints what is read in words in a running text, as the host reads it.
///
///     readings LANGUAGE [--sentences] < TEXT
///
/// A line for each reading, with tabs between: its class, its rule, what the author wrote, the words, and the text of the
/// same sentence before and after it. Blank lines separate paragraphs. The last line has the bytes and the sentences that
/// were read, and the seconds that it took. With `--sentences`, a line for each sentence instead.
@main
struct Readings {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--sentences" }
    guard arguments.count == 1, let language = arguments.first else {
      print("usage: readings LANGUAGE [--sentences] < TEXT")
      exit(64)
    }
    let text = standardInput()
    if arguments.count < CommandLine.arguments.count - 1 { return printSentences(text, language) }
    let start = ContinuousClock.now
    var sentences = 0
    var found: [(sentence: [UInt8], readings: [Reading])] = []
    var reader = SentenceReader(language: language)
    reader.add(text)
    reader.finish()
    while let sentence = reader.next() {
      sentences += 1
      let readings = ReadingScanner.readings(in: sentence[...], language: language)
      if !readings.isEmpty { found.append((sentence, readings)) }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    for (sentence, readings) in found {
      for reading in readings { print(line(reading, in: sentence)) }
    }
    print("", text.count, sentences, seconds, separator: "\t")
  }

  private static func printSentences(_ text: [UInt8], _ language: String) {
    var reader = SentenceReader(language: language)
    reader.add(text)
    reader.finish()
    while let sentence = reader.next() { print(shown(sentence[...])) }
  }

  private static func line(_ reading: Reading, in sentence: [UInt8]) -> String {
    let range = reading.range
    let fields = [
      reading.kind.rawValue, reading.rule, shown(sentence[range]), words(reading, in: sentence),
      shown(sentence[..<range.lowerBound]), shown(sentence[range.upperBound...]),
    ]
    return fields.joined(separator: "\t")
  }

  /// What is said for all of the reading's range: between its parts the text stays as it is written.
  private static func words(_ reading: Reading, in sentence: [UInt8]) -> String {
    var said = ""
    var end = reading.range.lowerBound
    for part in reading.parts {
      said += shown(sentence[end..<part.range.lowerBound]) + part.words
      end = part.range.upperBound
    }
    return shown(ArraySlice(said.utf8))
  }

  /// On one line, with single spaces, and with those at its ends.
  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    for byte in bytes {
      let isSpace = byte <= 0x20
      if !isSpace { text.append(byte) } else if text.last != 0x20 { text.append(0x20) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func standardInput() -> [UInt8] {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return text }
      text += buffer[..<count]
    }
  }
}
