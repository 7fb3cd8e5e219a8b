// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("Books, from a file to an audiobook", .limited, .ownThread)
struct BookTests {
  private let user = User(["SOURCE_DATE_EPOCH": "0"])

  private static let text = """
    Before it all.

    CHAPTER I. The Storm

    It rained very hard & long. "Who is there?" she asked. Nobody
    answered, as far as we know.

    CHAPTER II

    At last it was over.
    """

  private static let html = """
    <html lang="en"><head><title>Tale</title></head><body><p>Before it all.</p><h1>CHAPTER I. The Storm</h1><p>It rained
    <em>very</em> hard &amp; long. "Who is there?" she asked. Nobody answered, as far as we know.</p><h1>CHAPTER II</h1>
    <p>At last it was over.</p></body></html>
    """

  private static let markdown = """
    Before it all.

    # CHAPTER I. The Storm

    It rained *very* hard & long. "Who is there?" she asked. Nobody
    answered, as far as we know.

    # CHAPTER II

    At last it was over.
    """

  private static let words = [
    "Before", "it", "all.", "CHAPTER", "I.", "The", "Storm", "It", "rained", "very", "hard", "&",
    "long.", "\"Who", "is",
    "there?\"", "she", "asked.", "Nobody", "answered,", "as", "far", "as", "we", "know.", "CHAPTER",
    "II", "At", "last",
    "it", "was", "over.",
  ]

  /// Makes the manifest of a book, and renders it. Returns the path of the manifest.
  private func rendered(_ name: String, _ text: String, _ options: String...) -> String {
    let manifest = user.path("book.jsonl")
    let made = run(
      Fixtures.program("synth-host"),
      [
        "book", user.file(name, text), "-o", manifest, "--title", "Tale", "--creator", "Ann",
        "--language", "en",
      ] + options,
      environment: user.environment
    )
    #expect(made.status == 0, "\(made.errorText)")
    #expect(
      made.errorText.contains("3 chapters, 3 units, 31 words, about 1min of speech."),
      "\(made.errorText)"
    )
    let result = user.synthHost(
      "render",
      "--manifest",
      manifest,
      "--out",
      user.path("store"),
      "--quiet"
    )
    #expect(result.status == 0, "\(result.errorText)")
    return manifest
  }

  private func assemble(_ manifest: String, _ arguments: String...) -> ProgramResult {
    run(
      Fixtures.program("synth-host"),
      ["assemble", manifest, "--store", user.path("store")] + arguments,
      environment: user.environment
    )
  }

  private func text(_ name: String) -> String {
    String(decoding: read(user.path(name)), as: UTF8.self)
  }

  @Test("a text becomes audio with subtitles that have all of its words, in ascending times")
  func textToWave() throws {
    let manifest = rendered("tale.txt", Self.text)
    let result = assemble(
      manifest,
      "-o",
      user.path("a.wav"),
      "-o",
      user.path("a.vtt"),
      "-o",
      user.path("a.srt")
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output.isEmpty && result.errorText.isEmpty)
    let wave = try #require(Wave(path: user.path("a.wav")))
    let cues = text("a.vtt").split(separator: "\n\n").dropFirst()
    let words = cues.flatMap { cue in
      cue.split(separator: "\n").dropFirst().joined(separator: " ").replacing(/<[\d:.]+>/, with: "")
        .replacing("&amp;", with: "&").split(separator: " ").map(String.init)
    }
    #expect(words == Self.words)
    // Where cues and words begin.
    let starts = text("a.vtt").matches(of: /(\d\d):(\d\d):(\d\d)\.(\d\d\d)(?:>| -->)/)
    let times = starts.map { match in
      (Double(match.output.2) ?? 0) * 60 + (Double(match.output.3) ?? 0)
        + (Double(match.output.4) ?? 0) / 1000
    }
    #expect(times.count > 25)
    #expect(times == times.sorted())
    #expect((times.last ?? 0) < wave.duration)
    #expect(text("a.srt").contains("\n2\n00:00:0"))
  }

  @Test(
    "text, Markdown, HTML and the EPUB that is made of them say the same words",
    arguments: ["txt", "md", "html"]
  )
  func sameWords(kind: String) throws {
    let sources = ["txt": Self.text, "md": Self.markdown, "html": Self.html]
    let manifest = rendered("tale.\(kind)", try #require(sources[kind]))
    let result = assemble(manifest, "-o", user.path("a.epub"))
    #expect(result.status == 0, "\(result.errorText)")
    var reader = BookReader(program: .tested)
    let book = try reader.readEPUB(.file(path: user.path("a.epub")))
    #expect(
      book.chapters.flatMap { $0.blocks.flatMap { $0.text.split(separator: " ").map(String.init) } }
        == Self.words
    )
    #expect(book.title == "Tale" && book.creators == ["Ann"] && book.language == "en")
    #expect(book.chapters.map(\.title).dropFirst() == ["CHAPTER I. The Storm", "CHAPTER II"])
    let again = run(
      Fixtures.program("synth-host"),
      ["book", user.path("a.epub"), "-o", "-", "--quiet"],
      environment: user.environment
    )
    #expect(again.status == 0, "\(again.errorText)")
    #expect(again.output.split(separator: "\n").count == 4)
  }

  @Test(
    "epubcheck finds nothing in the EPUB",
    .enabled(if: access("/usr/share/java/epubcheck.jar", R_OK) == 0, "epubcheck is not installed")
  )
  func epubcheck() {
    let manifest = rendered("tale.md", Self.markdown)
    #expect(assemble(manifest, "-o", user.path("a.epub")).status == 0)
    let check = run(
      "/usr/bin/java",
      // It recurses for each word.
      ["-Xss512m", "-jar", "/usr/share/java/epubcheck.jar", user.path("a.epub")],
      environment: user.environment
    )
    #expect(check.status == 0, "\(check.errorText)")
    #expect(
      check.output.contains("0 fatals / 0 errors / 0 warnings"),
      "\(check.output)\(check.errorText)"
    )
  }

  @Test(
    "players find chapters, title and author",
    .enabled(if: access("/usr/bin/ffprobe", X_OK) == 0, "ffmpeg is not installed"),
    arguments: ["wav", "flac", "opus", "mp3", "m4b"]
  )
  func chapters(format: String) {
    let manifest = rendered("tale.txt", Self.text)
    let result = assemble(manifest, "-o", user.path("a.\(format)"))
    #expect(result.status == 0, "\(result.errorText)")
    let probe = run(
      "/usr/bin/ffprobe",
      ["-v", "error", "-show_chapters", "-show_format", "-show_streams", user.path("a.\(format)")],
      environment: user.environment
    )
    let tags = probe.output.lowercased()
    #expect(tags.contains("tag:title=tale"), "\(probe.output)\(probe.errorText)")
    #expect(tags.contains("tag:artist=ann"))
    #expect(tags.matches(of: /\[chapter\]/).count == 3)
    #expect(tags.contains("tag:title=chapter i. the storm"))
  }

  @Test("a file for each chapter")
  func chapterFiles() throws {
    let manifest = rendered("tale.txt", Self.text)
    let result = assemble(manifest, "--chapters", user.path("parts"), "--chapter-format", "flac")
    #expect(result.status == 0, "\(result.errorText)")
    for name in ["01.flac", "02 CHAPTER I. The Storm.flac", "03 CHAPTER II.flac"] {
      #expect(read(user.path("parts/\(name)")).starts(with: "fLaC".utf8), "\(name)")
    }
  }

  @Test("missing units are counted, and nothing is written")
  func missing() {
    let manifest = rendered("tale.txt", Self.text)
    let old = user.file("a.wav", "old")
    _ = user.synthHost("book", user.path("tale.txt"), "-o", manifest, "--rate", "1.5", "--quiet")
    let result = assemble(manifest, "-o", old)
    #expect(result.status == 75)
    #expect(
      result.errorText
        == "synth-host: 3 of 3 units are not in \(user.path("store")) (the first is “0001/0001”). Nothing was "
        + "written. Render them: synth-host render --manifest \(manifest) --out \(user.path("store"))\n"
    )
    #expect(text("a.wav") == "old")
  }

  @Test("without ffmpeg there is no m4b, and the old file stays")
  func withoutProgram() {
    let manifest = rendered("tale.txt", Self.text)
    let old = user.file("a.m4b", "old")
    let result = run(
      Fixtures.program("synth-host"),
      ["assemble", manifest, "--store", user.path("store"), "-o", old],
      environment: user.environment.merging(["PATH": user.path("store")]) { $1 }
    )
    #expect(result.status == 69)
    #expect(result.errorText.contains("install ffmpeg"))
    #expect(text("a.m4b") == "old")
  }

  @Test("what ffmpeg says when it fails is reported, and the old file stays")
  func failingProgram() {
    let manifest = rendered("tale.txt", Self.text)
    let old = user.file("a.m4b", "old")
    writeProgram("#!/bin/sh\necho 'no room for it' >&2\nexit 1\n", to: user.path("ffmpeg"))
    let result = run(
      Fixtures.program("synth-host"),
      ["assemble", manifest, "--store", user.path("store"), "-o", old],
      environment: user.environment.merging(["PATH": user.home.path]) { $1 }
    )
    #expect(result.status == 74)
    #expect(result.errorText == "synth-host: ffmpeg failed: no room for it.\n")
    #expect(text("a.m4b") == "old")
  }

  @Test("what is not a book is refused with the right status")
  func refused() {
    func book(_ arguments: String...) -> ProgramResult {
      run(Fixtures.program("synth-host"), ["book"] + arguments, environment: user.environment)
    }
    let missing = book(user.path("none.epub"))
    #expect(missing.status == 66)
    #expect(missing.errorText.hasSuffix("none.epub does not exist. Check the path.\n"))
    mkdir(user.path("dir.epub"), 0o755)
    let folder = book(user.path("dir.epub"))
    #expect(folder.status == 66)
    #expect(folder.errorText.hasSuffix("dir.epub is a folder. Give a file.\n"))
    let wide = "\u{FEFF}1\n".unicodeScalars.flatMap {
      [UInt8($0.value & 255), UInt8($0.value >> 8), 0, 0]
    }
    let subtitles = user.path("wide.srt")
    write(wide, to: subtitles)
    #expect(book(subtitles).errorText.hasSuffix("Save it as plain text in UTF-8.\n"))
    #expect(book(user.file("x.doc", "text")).status == 64)
    #expect(book(user.file("x.epub", "text")).status == 65)
    #expect(book(user.file("x.txt", " \n")).status == 65)
    #expect(book(user.file("y.txt", "Text."), "-o", user.path("y.txt")).status == 64)
    #expect(book(user.file("x.ssml", "<speak><p>One</speak>")).status == 65)
    #expect(
      book(user.file("y.ssml", "<speak xml:lang='en'><p>One</p></speak>"), "--quiet").output
        .contains("<p>One</p>")
    )
    #expect(
      user.synthHost("assemble", user.path("none.jsonl"), "--store", "x", "-o", "a.wav").status
        == 66
    )
    #expect(
      user.synthHost("assemble", user.path("y.txt"), "--store", "x", "-o", "a.wav").status == 65
    )
    #expect(
      user.synthHost("assemble", user.path("y.txt"), "--store", "x", "-o", "a.xyz").status == 64
    )
  }

  @Test("the list of what a book consists of, for people and for programs")
  func list() throws {
    let path = user.file("tale.txt", Self.text)
    let shown = user.synthHost("book", path, "--list", "--chapters", "2-")
    #expect(shown.status == 0, "\(shown.errorText)")
    #expect(shown.output.contains("2 of 3 chapters read"))
    #expect(shown.output.contains("CHAPTER I. The Storm"))
    let listed = user.synthHost("book", path, "--list", "--json", "--title", "Tale")
    let object = try JSONValue(listed.outputBytes)
    #expect(try SchemaCheck("book-list").complaints(about: object) == [])
    #expect(object["title"]?.string == "Tale")
    #expect(object["chapters"]?.elements.count == 3)
    #expect(user.synthHost("book", path, "--chapters", "9").status == 64)
  }

  @Test("parts of a file are chosen as those of a book are")
  func partsOfFile() throws {
    let path = user.file(
      "a.md",
      "# One\n\nFirst.[^1]\n\n# Two\n\nSecond.\n\n# Index\n\nWords.\n\n[^1]: A note.\n"
    )
    let text = String(decoding: read(path), as: UTF8.self)
    func words(_ options: String...) throws -> [String] {
      let files = ["-o", user.path("a.wav"), "--markers", user.path("a.json")]
      let result = run(
        Fixtures.program("synth-host"),
        ["render", "--file", path, "-v", "en-gb"] + options + files,
        environment: user.environment
      )
      #expect(result.status == 0, "\(result.errorText)")
      return try Markers(path: user.path("a.json")).texts("word", in: text)
        // The number of the note is not written there.
        .filter { !$0.isEmpty }
    }
    let note = ["A", "note"]
    #expect(try words() == ["One", "First", "Two", "Second", "Index", "Words"] + note)
    #expect(try words("--notes", "skip", "--skip", "index") == ["One", "First", "Two", "Second"])
    #expect(try words("--chapters", "2-") == ["Two", "Second", "Index", "Words"] + note)
  }

  @Test("a book from standard input, and one in a pipe")
  func pipes() {
    let result = user.synthHost(
      "book",
      "-",
      "--from",
      "md",
      "--title",
      "T",
      input: "# One\n\nText.\n"
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output.contains(#""title":"T""#))
    #expect(user.synthHost("book", "-", input: "text").status == 64)
  }
}
