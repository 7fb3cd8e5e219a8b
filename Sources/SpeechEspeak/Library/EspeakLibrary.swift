// SPDX-License-Identifier: Apache-2.0

import SpeechReader

/// libespeak-ng, for its list of voices and its phonemes; nothing is heard from it. It runs in a process of its own, and in
/// another one after a text has ended that. Used by one thread.
final class EspeakLibrary {
  /// What is wrong, in the words of the loader or the library.
  struct Failure: Error, Hashable {
    let reason: String

    fileprivate init(_ error: ReaderError) {
      if case .crashed(let signal) = error {
        reason = "eSpeak NG's library crashed (signal \(signal))"
      } else {
        reason = "\(error)"
      }
    }
  }

  /// `1.51`, and the folder of the data.
  let version: (number: String, data: String)
  private let start: () throws(ReaderError) -> PhonemeReader
  /// Nil after its process has ended.
  private var reader: PhonemeReader?
  private var chosen: (voice: String, isFile: Bool)?
  private var settings: PhonemeReader.Settings?

  /// - Parameters:
  ///   - folder: The folder that has `espeak-ng-data`; nil: the library's own.
  ///   - voiceFile: The file of a voice that will be chosen.
  init(
    _ program: ReaderProgram,
    dataFolder folder: String?,
    voiceFile: String?,
    environment: [String: String]
  ) throws(Failure) {
    start = { () throws(ReaderError) in
      try PhonemeReader(
        program,
        dataFolder: folder,
        voiceFile: voiceFile,
        environment: environment
      )
    }
    do throws(ReaderError) {
      let reader = try start()
      version = try reader.version()
      self.reader = reader
    } catch {
      throw Failure(error)
    }
  }

  /// In the library's order: by language, or the best for `language` first.
  func voices(language: String?) throws(Failure) -> [LibraryVoice] {
    do throws(ReaderError) {
      return try use { reader throws(ReaderError) in try reader.voices(language: language) }
    } catch {
      throw Failure(error)
    }
  }

  func choose(_ voice: String, isFile: Bool) throws(Failure) {
    do throws(ReaderError) {
      try use { reader throws(ReaderError) in try reader.choose(voice, isFile: isFile) }
      chosen = (voice, isFile)
    } catch {
      throw Failure(error)
    }
  }

  /// For the texts that follow.
  func set(_ settings: PhonemeReader.Settings) throws(ReaderError) {
    self.settings = settings
    try use { reader throws(ReaderError) in try reader.set(settings) }
  }

  /// See `PhonemeReader.find`.
  func find(
    _ text: [UInt8],
    progress: (Int) -> Void,
    handler: (UnsafeRawBufferPointer) -> Void
  ) throws(ReaderError) {
    try use { reader throws(ReaderError) in
      try reader.find(text, progress: progress, handler: handler)
    }
  }

  private func use<Result>(
    _ body: (PhonemeReader) throws(ReaderError) -> Result
  ) throws(ReaderError) -> Result {
    do throws(ReaderError) {
      return try body(try running())
    } catch {
      if case .refused = error { throw error }
      reader = nil
      throw error
    }
  }

  /// The process, prepared as the one before.
  private func running() throws(ReaderError) -> PhonemeReader {
    if let reader { return reader }
    let next = try start()
    if let chosen { try next.choose(chosen.voice, isFile: chosen.isFile) }
    if let settings { try next.set(settings) }
    reader = next
    return next
  }
}
