// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechReader
import TestSupport
import TestTraits
import Testing

/// A reader that has been taken over: a script in its place, whose answers are bytes of our choice.
@Suite("A reader that does not do what it should", .limited, .ownThread)
struct ReaderFaultTests {
  private let folder = TemporaryFolder()

  /// A program that runs these lines of a shell, with its answers on descriptor 1.
  private func program(_ lines: String) -> ReaderProgram {
    let path = folder.path + "/speech-reader"
    write(Array("#!/bin/sh\n\(lines)\n".utf8), to: path)
    chmod(path, 0o755)
    return ReaderProgram(environment: [:], executableFolder: folder.path)
  }

  private func refusal(_ lines: String, patience: Duration = .seconds(10)) -> ReaderError? {
    let file = MarkupFile(program(lines), patience: patience)
    do throws(ReaderError) {
      try file.read(Array("text".utf8), as: .markdown, depth: 10) { _ in }
      return nil
    } catch {
      return error
    }
  }

  /// A record as printf(1) writes it.
  private func record(_ kind: Int, size: Int, _ bytes: String = "") -> String {
    func word(_ value: Int) -> String {
      (0..<4).map { "\\" + String((value >> ($0 * 8)) & 255, radix: 8) }.joined()
    }
    return "printf '\(word(kind))\(word(size))\(bytes)'"
  }

  /// The pipe does not block, and takes all of so few bytes or none. Complaints would fill the socket for commands.
  private func sent(_ record: String) -> String {
    "until \(record) 2> /dev/null; do sleep 0.01; done"
  }

  @Test("is told from one that does")
  func complete() {
    #expect(refusal(record(6, size: 0)) == nil)
  }

  @Test("ends with its status, or its signal")
  func ends() {
    #expect(refusal("exit 3") == .left(status: 3))
    #expect(refusal("kill -SEGV $$") == .crashed(signal: SIGSEGV))
    #expect(refusal("kill -PROF $$") == .tooMuchTime)
    #expect(refusal("kill -KILL $$") == .crashed(signal: SIGKILL))
  }

  @Test("sends records that are none")
  func nonsense() {
    #expect(refusal(record(3, size: 1 << 20)) == .nonsense("a record of 1048576 bytes"))
    #expect(refusal(record(99, size: 0)) == .nonsense("record 99 in mark-up"))
    #expect(refusal(record(1, size: 2, "ab")) == .nonsense("an endless name"))
    #expect(refusal(record(7, size: 1, "a")) == .nonsense("a failure of 1 bytes"))
    #expect(refusal(record(7, size: 4, #"\011\000\000\000"#)) == .nonsense("failure 9"))
    #expect(refusal(record(3, size: 10, "abc")) == .left(status: 0))
  }

  @Test("fails without a reason, or with one of many pages", arguments: [4, 6, 7])
  func reasons(failure: Int) throws {
    let kind = "\\00\(failure)\\000\\000\\000"
    let none = try #require(refusal(record(7, size: 4, kind)))
    #expect(none.description.contains("its library gives no reason"))
    let marks = (0..<3_000).map { _ in "\\001\\314\\201" }.joined()
    let long = try #require(refusal(record(7, size: 9_004, kind + marks)))
    #expect(long.description.utf8.count < 4_000)
    #expect(long.description.contains("…"))
    let line = try #require(refusal(record(7, size: 7, kind + #"no\012"#)))
    #expect(line.description.contains("no") && !line.description.contains(#"\u{a}"#))
  }

  @Test("sends without end")
  func endless() {
    let one = record(3, size: 8, "abcdefgh")
    #expect(refusal("while :; do \(one); done") == .tooMuchText(limit: 1 << 20 + 192))
  }

  @Test(
    "sends entries of an archive without waiting for commands, sizes that are none, or contents in the wrong place"
  )
  func falseArchive() throws {
    func refusal(_ lines: String) throws -> ReaderError? {
      let program = program(lines)
      do throws(ReaderError) {
        let archive = try ArchiveFile(
          try ForeignFile(Array("x".utf8)),
          isZip: true,
          program: program,
          patience: .seconds(60)
        )
        while let entry = try archive.next() {
          #expect(entry.kind == .other && entry.statedSize == .max)
        }
        return nil
      } catch {
        return error
      }
    }
    let stated = #"\011\000\000\000\000\000\000\000\377\377\377\377\377\377\377\177a"#
    let entry = record(4, size: 17, stated)
    #expect(try refusal("\(entry); \(record(6, size: 0))") == nil)
    #expect(try refusal(record(4, size: 3, "abc")) == .nonsense("record 4 between entries"))
    #expect(try refusal(record(5, size: 0)) == .nonsense("record 5 between entries"))
    let flood = "i=0; while [ $i -lt 2000 ]; do \(entry); i=$((i + 1)); done; exec sleep 100"
    #expect(try refusal(flood) == .nonsense("records without waiting for commands"))
  }

  /// Why phonemes were not found.
  private func phonemeRefusal(
    _ lines: String,
    patience: Duration = .seconds(10)
  ) throws -> ReaderError? {
    let reader = try PhonemeReader(
      program(lines),
      dataFolder: nil,
      environment: [:],
      patience: patience
    )
    do throws(ReaderError) {
      try reader.find(Array("text".utf8), progress: { #expect(0...4 ~= $0) }) { _ in }
      return nil
    } catch {
      return error
    }
  }

  @Test("sends phonemes that are none, or without end, or none at all")
  func falsePhonemes() throws {
    let place = record(8, size: 4, #"\377\377\377\377"#)
    #expect(try phonemeRefusal("\(place); \(record(6, size: 0))") == nil)
    #expect(try phonemeRefusal(record(8, size: 3, "abc")) == .nonsense("record 8 in phonemes"))
    #expect(try phonemeRefusal(record(4, size: 0)) == .nonsense("record 4 in phonemes"))
    #expect(try phonemeRefusal(record(5, size: 9, "abc")) == .left(status: 0))
    #expect(try phonemeRefusal("kill -PROF $$") == .tooMuchTime)
    let one = sent(record(5, size: 2_048, String(repeating: "a", count: 2_048)))
    #expect(
      try phonemeRefusal("while :; do \(one); done") == .tooMuchText(limit: 1 << 20 + 4_096 * 4)
    )
    let patience = Duration.milliseconds(300)
    #expect(try phonemeRefusal("exec sleep 1000", patience: patience) == .hangs(patience))
    let refusal = record(7, size: 9, #"\007\000\000\000never"#)
    #expect(try phonemeRefusal(refusal) == .refused(reason: "never"))
  }

  @Test("sends voices and versions that are none")
  func falseVoices() throws {
    func refusal(_ lines: String) throws -> ReaderError? {
      let program = program(lines)
      do throws(ReaderError) {
        let reader = try PhonemeReader(program, dataFolder: nil, environment: [:])
        _ = try reader.voices(language: nil)
        return nil
      } catch {
        return error
      }
    }
    #expect(try refusal(record(9, size: 3, "abc")) == .nonsense("a voice of 3 bytes"))
    #expect(try refusal(record(9, size: 12, "abcdefghijkl")) == .nonsense("an endless name"))
    let endless = record(9, size: 14, #"abcdefgha\000b\000\005x"#)
    #expect(try refusal(endless) == .nonsense("an endless language"))
    let one = sent(record(9, size: 12, #"abcdefgha\000b\000"#))
    let many = "i=0; while [ $i -lt 5000 ]; do \(one); i=$((i + 1)); done"
    #expect(try refusal(many) == .nonsense("record 9 after 4096 voices"))
    let reader = try PhonemeReader(program(record(6, size: 0)), dataFolder: nil, environment: [:])
    #expect(throws: ReaderError.nonsense("no version")) { try reader.version() }
  }

  @Test("names a library that is none")
  func falseLibrary() {
    #expect(refusal(record(7, size: 5, #"\001\000\000\000x"#)) == .nonsense("failure 1"))
    let known = #"\001\000\000\000libxml2.so.2"#
    #expect(refusal(record(7, size: 16, known)) == .libraryMissing("libxml2.so.2"))
  }

  @Test("is stopped, or waits for what never comes")
  func hangs() {
    #expect(refusal("kill -STOP $$", patience: .milliseconds(100)) == .hangs(.milliseconds(100)))
    #expect(refusal("exec sleep 1000", patience: .milliseconds(300)) == .hangs(.milliseconds(300)))
  }
}
