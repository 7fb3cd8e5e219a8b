// SPDX-License-Identifier: Apache-2.0

import CSpeechWire
import Glibc
import SpeechSystem

/// libespeak-ng in a process of its own: its voices, and the phonemes of texts. Some texts overflow the library's buffers,
/// so what it says is checked, and a text may end the process.
///
/// Belongs to one thread at a time. Must not be called again after an error other than `ReaderError.refused`.
package final class PhonemeReader {
  /// Parameters of the library; nil: as it is.
  package struct Settings: Hashable, Sendable {
    package var rate, volume, pitch, punctuation, capitals, wordGap, lineLength: Int?
    /// Which punctuation is spoken, with `punctuation` 2.
    package var spokenPunctuation: [Unicode.Scalar] = []
    /// Flags of `espeak_Synth()`.
    package var flags: UInt32 = 0
    /// Bits of `espeak_SetPhonemeTrace()`.
    package var kinds: Int32 = 0

    package init() {}
  }

  /// Bytes of a text.
  package static let maxBytes = Int(READER_WIRE_REQUEST_BYTES)

  private let process: ReaderProcess
  private let file: ForeignFile

  /// Starts the process. What is wrong with the library is known with the first answer.
  /// - Parameters:
  ///   - folder: The folder that has `espeak-ng-data`; nil: the library's own.
  ///   - voiceFile: The file of a voice that will be chosen; others are read below the data's folder alone.
  ///   - environment: What of it names the library and its data is passed on.
  ///   - patience: How long the process may neither compute nor answer.
  package convenience init(
    _ program: ReaderProgram,
    dataFolder folder: String?,
    voiceFile: String? = nil,
    environment: [String: String],
    patience: Duration = .seconds(10)
  ) throws(ReaderError) {
    let file = try ForeignFile([])
    let process = try ReaderProcess(
      program,
      arguments: ["phonemes", folder ?? ""] + (voiceFile.map { [$0] } ?? []),
      environment: ["HOME", "ESPEAK_DATA_PATH", "LD_LIBRARY_PATH"].compactMap { name in
        environment[name].map { "\(name)=\($0)" }
      },
      file: file.descriptor,
      takesCommands: true,
      patience: patience
    )
    self.init(process, file: file)
  }

  /// A process that was started with this file.
  init(_ process: ReaderProcess, file: consuming ForeignFile) {
    self.process = process
    self.file = file
  }

  /// The library's version, and the folder of its data.
  package func version() throws(ReaderError) -> (number: String, data: String) {
    try ask(READER_WIRE_ASK_VERSION)
    var version: (String, String)?
    while let record = try process.next() {
      var rest = record.bytes[...]
      guard record.kind == READER_WIRE_VERSION, version == nil, let number = rest.takeText() else {
        throw .nonsense("record \(record.kind) about the version")
      }
      version = (number, String(decoding: rest, as: UTF8.self))
    }
    guard let version else { throw .nonsense("no version") }
    return version
  }

  /// In the library's order: by language, or the best for `language` first.
  package func voices(language: String?) throws(ReaderError) -> [LibraryVoice] {
    try ask(READER_WIRE_ASK_VOICES, request: Array((language ?? "").utf8))
    var voices: [LibraryVoice] = []
    while let record = try process.next() {
      // The library has 140, and allows for 350.
      guard record.kind == READER_WIRE_VOICE, voices.count < 4_096 else {
        throw .nonsense("record \(record.kind) after \(voices.count) voices")
      }
      voices.append(try Self.voice(record.bytes))
    }
    return voices
  }

  /// Chooses a voice by its name, by its file if `isFile`, or else by language.
  package func choose(_ voice: String, isFile: Bool) throws(ReaderError) {
    try tell(isFile ? READER_WIRE_CHOOSE_FILE : READER_WIRE_CHOOSE, request: Array(voice.utf8))
  }

  package func set(_ settings: Settings) throws(ReaderError) {
    func number(_ value: Int?) -> Int32 { value.map { Int32(clamping: $0) } ?? -1 }
    let wire = reader_wire_settings(
      rate: number(settings.rate),
      volume: number(settings.volume),
      pitch: number(settings.pitch),
      punctuation: number(settings.punctuation),
      capitals: number(settings.capitals),
      word_gap: number(settings.wordGap),
      line_length: number(settings.lineLength),
      flags: settings.flags,
      kinds: settings.kinds
    )
    var bytes = withUnsafeBytes(of: wire) { Array($0) }
    for scalar in settings.spokenPunctuation {
      withUnsafeBytes(of: scalar.value) { bytes += $0 }
    }
    try tell(READER_WIRE_SET, request: bytes)
  }

  /// Hands on the phonemes of a text, part by part; the bytes are there until the handler returns. Before an error they are
  /// those of whole clauses.
  /// - Parameters:
  ///   - text: `maxBytes` at most, in the encoding of the settings.
  ///   - progress: So many characters of the text have been read. Never more than it has bytes.
  package func find(
    _ text: [UInt8],
    progress: (Int) -> Void,
    handler: (UnsafeRawBufferPointer) -> Void
  ) throws(ReaderError) {
    try ask(READER_WIRE_FIND_PHONEMES, request: text)
    // A trace of rules has some hundred bytes for each letter.
    let limit = 1 << 20 + 4_096 * text.count
    var received = 0
    var place = 0
    while let record = try process.next() {
      received += record.bytes.count + MemoryLayout<reader_wire_record>.size
      guard received <= limit else { throw .tooMuchText(limit: limit) }
      switch record.kind {
      case READER_WIRE_DATA: handler(record.bytes)
      case READER_WIRE_PLACE where record.bytes.count == MemoryLayout<UInt32>.size:
        let read = min(Int(record.bytes.loadUnaligned(as: UInt32.self)), text.count)
        // However long the text is, as long as it is read on.
        if read > place { process.renewPatience() }
        place = max(place, read)
        progress(read)
      default: throw .nonsense("record \(record.kind) in phonemes")
      }
    }
  }

  // MARK: Requests and answers

  private func ask(_ command: Int, request bytes: [UInt8] = []) throws(ReaderError) {
    var size = UInt64(bytes.count)
    try file.replace(with: withUnsafeBytes(of: &size) { Array($0) } + bytes)
    process.renewPatience()
    try process.send(command: command)
  }

  /// For a command whose answer is only that it was carried out.
  private func tell(_ command: Int, request bytes: [UInt8]) throws(ReaderError) {
    try ask(command, request: bytes)
    if let record = try process.next() { throw .nonsense("record \(record.kind) as an answer") }
  }

  private static func voice(_ bytes: UnsafeRawBufferPointer) throws(ReaderError) -> LibraryVoice {
    let size = MemoryLayout<reader_wire_voice>.size
    guard bytes.count >= size else { throw .nonsense("a voice of \(bytes.count) bytes") }
    let stated = bytes.loadUnaligned(as: reader_wire_voice.self)
    var rest = bytes[size...]
    guard let name = rest.takeText(), let file = rest.takeText() else {
      throw .nonsense("an endless name")
    }
    var languages: [LibraryVoice.Language] = []
    while let priority = rest.popFirst() {
      guard let tag = rest.takeText() else { throw .nonsense("an endless language") }
      languages.append(LibraryVoice.Language(tag: tag, priority: Int(priority)))
    }
    return LibraryVoice(
      name: name,
      languages: languages,
      file: file,
      gender: Int(stated.gender),
      age: Int(stated.age)
    )
  }
}
