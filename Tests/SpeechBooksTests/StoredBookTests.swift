// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechBooks
import SpeechStore
import SpeechSystem
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("A book of stored units", .limited)
struct StoredBookTests {
  private struct NoVoice: Error, Equatable {}

  private let fake = FakeUnits()

  /// Looks for the items in `stored`, whose units exist; throws for “odd”.
  private func book(_ items: [String], stored: Set<String>) throws -> StoredBook {
    let path = fake.folder.path + "/book.jsonl"
    let lines = [#"{"speech_render_manifest":1}"#] + items
    write(Array((lines.joined(separator: "\n") + "\n").utf8), to: path)
    let unit = try fake.stored("<speak>One two.</speak>")
    var reader = try ManifestReader(path: path)
    return try StoredBook(BookDescription(), reader: &reader) { item throws(NoVoice) in
      if item.id == "odd" { throw NoVoice() }
      return stored.contains(item.id) ? (unit.audioPath, unit.markersPath) : nil
    }
  }

  private func item(_ id: String, chapter: Int = 0, more: String = "") -> String {
    #"{"id":"\#(id)","text":"One two.","chapter":\#(chapter)\#(more)}"#
  }

  @Test("has all units in order, with their rates")
  func order() throws {
    let items = [item("b"), item("a", more: #","rate":2"#), item("c", chapter: 2)]
    let book = try book(items, stored: ["a", "b", "c"])
    #expect(book.units.map(\.id) == ["b", "a", "c"])
    #expect(book.units.map(\.chapter) == [0, 0, 2])
    #expect(book.units.map(\.rate) == [1, 2, 1])
  }

  @Test("is refused where units are missing, and says how many")
  func missing() throws {
    let error = try failure([item("a"), item("b"), item("c")], stored: ["a"])
    guard case .missing(2, of: 3, first: "b") = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test("is refused where a chapter comes twice, a voice is unknown, or nothing is to be read")
  func others() throws {
    let apart = [item("a"), item("b", chapter: 1), item("c")]
    guard case .chapterHasEnded(item: "c") = try failure(apart, stored: ["a", "b", "c"]),
      case .notFound(NoVoice(), item: "odd") = try failure([item("odd")], stored: []),
      case .empty = try failure([], stored: [])
    else {
      Issue.record("another error")
      return
    }
  }

  private func failure(
    _ items: [String],
    stored: Set<String>
  ) throws -> StoredBookError<NoVoice> {
    let error = #expect(throws: StoredBookError<NoVoice>.self) {
      try book(items, stored: stored)
    }
    return try #require(error)
  }

  @Test("is written to all outputs, with one progress for all", arguments: [1, 2, 8])
  func outputs(lanes: Int) throws {
    let book = try book([item("a"), item("b", chapter: 1)], stored: ["a", "b"])
    let folder = fake.folder.path
    let outputs = BookOutputs(
      files: ["\(folder)/out.wav", "\(folder)/out.srt", "\(folder)/out.unknown"],
      chapters: (folder: "\(folder)/chapters", format: .audio(.wav)),
      sampleRate: nil,
      lanes: lanes
    )
    let reports = Mutex<[BookOutputs.Progress]>([])
    try outputs.write(
      book,
      modified: "",
      programs: ProgramPath(environment: [:]),
      progress: { progress in reports.withLock { $0.append(progress) } }
    )
    let latest = reports.withLock { $0 }
    #expect(latest.contains { $0.seconds > 0 })
    #expect(latest.map(\.units) == latest.map(\.units).sorted())
    #expect(latest.last?.units == 6)
    #expect(latest.allSatisfy { $0.total == 6 })
    let chapters = try ["01.wav", "02.wav"].map {
      try SampleFileReader(path: "\(folder)/chapters/\($0)").frameCount
    }
    #expect(chapters == [2000, 2000])
  }

  @Test("ends all outputs when one cannot be written, and keeps what was there", arguments: [1, 3])
  func failing(lanes: Int) throws {
    let book = try book([item("a"), item("b", chapter: 1)], stored: ["a", "b"])
    let folder = fake.folder.path
    write(Array("old".utf8), to: "\(folder)/out.m4b")
    let outputs = BookOutputs(
      files: ["\(folder)/out.m4b", "\(folder)/none/out.wav"],
      chapters: nil,
      sampleRate: nil,
      lanes: lanes
    )
    #expect(throws: AssemblyError.self) {
      try outputs.write(
        book,
        modified: "",
        programs: ProgramPath(environment: ["PATH": folder]),
        progress: { _ in }
      )
    }
    #expect(TestSupport.read("\(folder)/out.m4b") == Array("old".utf8))
  }
}
