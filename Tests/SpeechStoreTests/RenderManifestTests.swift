// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechStore
import SpeechSystem
import Synchronization
import TestSupport
import Testing

@Suite("Reading and writing manifests")
struct RenderManifestTests {
  private let folder = TemporaryFolder()

  private func manifest(_ text: String) throws -> String {
    let path = folder.path + "/book.jsonl"
    try SmallFile.write(Array(text.utf8), to: path, isDurable: false)
    return path
  }

  /// All of it, and the warnings.
  private func read(
    _ text: String
  ) throws -> (header: RenderManifest.Header, items: [RenderManifest.Item], warnings: [String]) {
    let warnings = Warnings()
    var reader = try ManifestReader(path: try manifest(text)) { text in
      warnings.all.withLock { $0.append(text) }
    }
    var items: [RenderManifest.Item] = []
    while let item = try reader.next() { items.append(item) }
    return (reader.header, items, warnings.all.withLock { $0 })
  }

  private final class Warnings: Sendable {
    let all = Mutex<[String]>([])
  }

  /// The message for a manifest that is refused, without the folder.
  private func refusal(_ text: String) throws -> String? {
    do {
      _ = try read(text)
      return nil
    } catch let error as ManifestError {
      return "\(error)".replacing(folder.path + "/", with: "")
    }
  }

  private static let header = #"{"speech_render_manifest":1}"# + "\n"

  @Test("what was written is read again, character by character")
  func roundTrip() throws {
    let header = RenderManifest.Header(
      format: .flac,
      settings: .init(
        voice: "en-GB+f3",
        language: "en",
        rate: 1.1,
        pitch: 0.9,
        volume: 0.5,
        sampleRate: 22050
      ),
      book: Array(#"{"title":"Emma","chapters":[{"title":"I"}]}"#.utf8)
    )
    let items = [
      RenderManifest.Item(
        id: "0/1",
        source: .ssml("<speak>\"a\" &amp;\n\u{1F600}\\</speak>"),
        chapter: 0
      ),
      RenderManifest.Item(
        id: "0/2",
        source: .text("¿Qué?\u{0}\u{7f}\u{2028}"),
        settings: .init(voice: "es")
      ),
      RenderManifest.Item(
        id: "é",
        source: .text(""),
        settings: .init(volume: 0, sampleRate: 8000),
        chapter: 99_999
      ),
    ]
    let text = String(decoding: header.line + items.flatMap(\.line), as: UTF8.self)
    #expect(text.split(separator: "\n").count == 4, "a line each")
    let read = try read(text)
    #expect(read.header == header)
    #expect(read.items == items)
    #expect(read.warnings.isEmpty)
  }

  @Test("a book that is laid out on several lines becomes one line")
  func bookOnOneLine() throws {
    let header = RenderManifest.Header(book: Array("{\n  \"title\": \"Emma\"\n}".utf8))
    let read = try read(String(decoding: header.line, as: UTF8.self))
    #expect(
      read.header.book.map { String(decoding: $0, as: UTF8.self) } == #"{   "title": "Emma" }"#
    )
  }

  @Test(
    "blank lines, carriage returns, a byte-order mark and a missing last line feed are accepted"
  )
  func tolerance() throws {
    let text =
      "\u{FEFF}" + #"{"speech_render_manifest":1}"# + "\r\n\r\n" + #"{"id":"a","text":"x"}"#
      + "\r\n  \n"
      + #"{"id":"b","text":"y"}"#
    #expect(try read(text).items.map(\.id) == ["a", "b"])
    #expect(try read(Self.header).items.isEmpty)
  }

  @Test("each unknown key is reported once, with the line of its first use")
  func unknownKeys() throws {
    let text =
      Self.header + #"{"id":"a","text":"x","mood":1}"# + "\n"
      + #"{"id":"b","text":"y","mood":[{}],"x":null}"#
    let warnings = try read(text).warnings
    #expect(warnings.count == 2)
    #expect(
      warnings.first?.hasSuffix("book.jsonl:2: the key “mood” is not known; it is ignored.") == true
    )
    #expect(warnings.last?.contains("book.jsonl:3: the key “x”") == true)
  }

  @Test(
    "a damaged manifest is refused with its line",
    arguments: [
      (
        "",
        "book.jsonl: is empty; the first line of a manifest is an object such as {\"speech_render_manifest\":1}"
      ),
      ("[]", "book.jsonl:1: column 1: should be an object"),
      ("{}", "book.jsonl:1: column 3: “speech_render_manifest” is missing"),
      (#"{"speech_render_manifest":2}"#, "book.jsonl:1: speech_render_manifest: should be 1"),
      (
        #"{"speech_render_manifest":1,"format":"mp3"}"#,
        "book.jsonl:1: format: should be wav or flac"
      ),
      (#"{"speech_render_manifest":1,"book":"Emma"}"#, "book.jsonl:1: book: should be an object"),
      (header + #"{"id":"a","text":"x""#, "book.jsonl:2: column 21: not JSON, expected “,” or “}”"),
      (header + #"{"text":"x"}"#, "book.jsonl:2: column 13: “id” is missing"),
      (
        header + #"{"id":"","text":"x"}"#,
        "book.jsonl:2: id: should be 1 to 256 bytes without control characters"
      ),
      (
        header + #"{"id":"a"}"#,
        "book.jsonl:2: item “a”: there is nothing to speak; give “ssml” or “text”"
      ),
      (
        header + #"{"id":"a","text":"x","ssml":"y"}"#,
        "book.jsonl:2: item “a”: give only one of “ssml” and “text”"
      ),
      (
        header + #"{"id":"a","text":"x","rate":0}"#,
        "book.jsonl:2: rate: should be a number from 0.1 to 10"
      ),
      (
        header + #"{"id":"a","text":"x","volume":"loud"}"#,
        "book.jsonl:2: volume: should be a number"
      ),
      (
        header + #"{"id":"a","text":"x","sampleRate":7999}"#,
        "book.jsonl:2: sampleRate: should be a whole number from 8000 to 192000"
      ),
      (
        header + #"{"id":"a","text":"x","id":"b"}"#,
        "book.jsonl:2: item “b”: “id” appears twice in the line; give it once"
      ),
      (
        header + #"{"id":"a","text":"x"}"# + "\n\n" + #"{"id":"a","text":"y"}"#,
        "book.jsonl:4: the id “a” is already used in line 2; give each item its own"
      ),
    ]
  )
  func damaged(text: String, message: String) throws {
    #expect(try refusal(text) == message)
  }

  @Test("bytes that are not UTF-8 are refused")
  func notUTF8() throws {
    let path = folder.path + "/book.jsonl"
    let line = Array(#"{"id":"a","text":""#.utf8) + [0xFF] + Array(#""}"#.utf8)
    try SmallFile.write(Array(Self.header.utf8) + line, to: path, isDurable: false)
    var reader = try ManifestReader(path: path)
    #expect(throws: ManifestError.self) { _ = try reader.next() }
  }

  @Test("a line is bounded, and so is what a file without line feeds costs")
  func longLine() throws {
    let text =
      Self.header + #"{"id":"a","text":""# + String(repeating: "x", count: 17 << 20) + #""}"#
    #expect(try refusal(text) == "book.jsonl:2: the line is longer than 16 MiB; split its text")
  }

  @Test("a missing file, a folder and a pipe are named as such")
  func notAFile() throws {
    let missing = folder.path + "/none.jsonl"
    #expect(throws: ManifestError.self) { _ = try ManifestReader(path: missing) }
    do {
      _ = try ManifestReader(path: folder.path)
      Issue.record("a folder is not a manifest")
    } catch {
      #expect(error.problem == .notRegular)
    }
  }

  @Test("an item’s own voice or language replaces both of the header’s")
  func settings() {
    let header = RenderManifest.Settings(voice: "en-GB", language: "en", rate: 2)
    let own = RenderManifest.Settings(language: "de", volume: 0.5).over(header)
    #expect(own == RenderManifest.Settings(language: "de", rate: 2, volume: 0.5))
    #expect(RenderManifest.Settings(voice: "fr").over(header).language == nil)
    #expect(
      RenderManifest.Settings(rate: 1).over(header)
        == .init(voice: "en-GB", language: "en", rate: 1)
    )
  }
}
