// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechReader
import TestSupport
import TestTraits
import Testing

/// Whether the library and English of it are there: nothing here is about its phonemes.
private let isInstalled = access("/usr/bin/espeak-ng", X_OK) == 0

@Suite(
  "Phonemes of texts",
  .enabled(if: isInstalled, "espeak-ng is not installed"),
  .limited,
  .ownThread
)
struct PhonemeReaderTests {
  private let folder = TemporaryFolder()

  private func reader(_ voice: String = "en") throws -> PhonemeReader {
    let reader = try PhonemeReader(.tested, dataFolder: nil, environment: [:])
    try reader.choose(voice, isFile: false)
    var settings = PhonemeReader.Settings()
    settings.flags = 0x1100
    settings.kinds = 1
    try reader.set(settings)
    return reader
  }

  private func phonemes(_ text: String, _ reader: PhonemeReader) throws -> String {
    var bytes: [UInt8] = []
    try reader.find(Array(text.utf8), progress: { _ in }) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("are found one text after another, in words of other languages as well")
  func texts() throws {
    let reader = try reader()
    #expect(try phonemes("hello", reader) == "h@l'oU\n")
    #expect(try phonemes("hello", reader) == "h@l'oU\n")
    // A word in Latin letters is read with the files of English, which are opened for it.
    let russian = try self.reader("ru")
    #expect(try phonemes("hello", russian).hasPrefix("(en)"))
  }

  @Test("come with the number of characters that were read")
  func progress() throws {
    var places: [Int] = []
    try reader().find(Array("One two. Three four.".utf8), progress: { places.append($0) }) { _ in }
    #expect(places == places.sorted() && places.contains(7) && places.last == 19)
  }

  @Test("a voice that the library does not know is refused, and another can be chosen")
  func refusedVoice() throws {
    let reader = try reader()
    let reason = "The specified espeak-ng voice does not exist"
    #expect(throws: ReaderError.refused(reason: reason)) {
      try reader.choose("nonsuch", isFile: false)
    }
    try reader.choose("de", isFile: false)
    #expect(try phonemes("Tag", reader) == "t'A:k\n")
  }

  @Test("the library's version, and its voices, the best of a language first")
  func lists() throws {
    let reader = try PhonemeReader(.tested, dataFolder: nil, environment: [:])
    let version = try reader.version()
    #expect(version.number.hasPrefix("1.") && version.data.hasSuffix("espeak-ng-data"))
    #expect(try reader.voices(language: nil).count > 100)
    let german = try #require(try reader.voices(language: "de").first)
    #expect(german.languages.first?.tag == "de" && german.file == "gmw/de")
  }

  @Test("a text that overflows a buffer ends the process, after what was found before it")
  func overflow() throws {
    var bytes: [UInt8] = []
    var place = 0
    let text = "All is well.\n\n" + String(repeating: "s'", count: 220)
    let reader = try reader()
    do throws(ReaderError) {
      try reader.find(Array(text.utf8), progress: { place = $0 }) { bytes += $0 }
      Issue.record("nothing has happened")
    } catch {
      guard case .crashed = error else { throw error }
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "'O:l Iz w'El\n" && place == 11)
  }

  @Test("a library that is not there is named with the loader's reason")
  func missingLibrary() throws {
    // The loader takes the file in this folder, which is not a library.
    write(Array("none".utf8), to: folder.path + "/libespeak-ng.so.1")
    let environment = ["LD_LIBRARY_PATH": folder.path, "HOME": "/"]
    let reader = try PhonemeReader(.tested, dataFolder: nil, environment: environment)
    do throws(ReaderError) {
      _ = try reader.version()
      Issue.record("a text was taken for a library")
    } catch {
      guard case .unusable(let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(reason.contains("libespeak-ng.so.1"))
    }
  }
}
