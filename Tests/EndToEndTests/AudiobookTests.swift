// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("An audiobook in one command", .limited, .ownThread)
struct AudiobookTests {
  private let user = User(["SOURCE_DATE_EPOCH": "0"])

  private static let text = """
    # The Storm

    It rained very hard. "Who is there?" she asked.

    # The Calm

    At last it was over.
    """

  private var book: String { user.file("tale.md", Self.text) }

  private func audiobook(
    _ arguments: [String],
    variables: [String: String] = [:]
  ) -> ProgramResult {
    run(
      Fixtures.program("synth-host"),
      ["audiobook"] + arguments,
      environment: user.environment.merging(variables) { $1 }
    )
  }

  @Test("becomes audio, subtitles and an EPUB, and the work is removed")
  func outputs() throws {
    let names = ["a.wav", "a.vtt", "a.epub"].map(user.path)
    let result = audiobook([book, "--language", "en"] + names.flatMap { ["-o", $0] })
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output.isEmpty)
    #expect(result.errorText.contains("a.epub: 2 chapters, 0:0"), "\(result.errorText)")
    #expect(!exists(user.path("a.wav.work")))
    let wave = try #require(Wave(path: user.path("a.wav")))
    #expect(wave.duration > 3)
    // As shops ask: no sample above -3 dB.
    let peak = try #require(wave.samples.map { abs(Int($0)) }.max())
    #expect(Double(peak) / 32_768 <= 0.7085)
    #expect(String(decoding: read(user.path("a.vtt")), as: UTF8.self).contains("rained"))
    var reader = BookReader(program: .tested)
    let again = try reader.readEPUB(.file(path: user.path("a.epub")))
    #expect(again.title == "tale")
    #expect(again.chapters.map(\.title) == ["The Storm", "The Calm"])
  }

  @Test("is the same as book, render and assemble make")
  func sameAsSteps() throws {
    let manifest = user.path("steps.jsonl")
    let steps = [
      ["book", book, "-o", manifest, "--language", "en", "--quiet"],
      ["render", "--manifest", manifest, "--out", user.path("units"), "--quiet"],
      ["assemble", manifest, "--store", user.path("units"), "-o", user.path("steps.wav")],
    ]
    for step in steps {
      let result = run(Fixtures.program("synth-host"), step, environment: user.environment)
      #expect(result.status == 0, "\(result.errorText)")
    }
    let options = ["--language", "en", "--loudness", "off", "-o", user.path("once.wav"), "--quiet"]
    let result = audiobook([book] + options)
    #expect(result.status == 0 && result.errorText.isEmpty, "\(result.errorText)")
    let waves = try ["steps.wav", "once.wav"].map { try #require(Wave(path: user.path($0))) }
    #expect(waves.first?.samples == waves.last?.samples)
  }

  @Test("the work that is kept makes a second output without rendering anything")
  func keptWork() throws {
    let options = [book, "--language", "en", "--work", user.path("work")]
    let first = audiobook(options + ["-o", user.path("a.wav"), "--keep-work"])
    #expect(first.status == 0, "\(first.errorText)")
    #expect(first.errorText.contains("the work is kept in \(user.path("work"))"))
    let second = audiobook(options + ["-o", user.path("b.wav"), "--progress", "json"])
    #expect(second.status == 0, "\(second.errorText)")
    let rows = second.errorText.split(separator: "\n").filter { $0.hasPrefix("{") }
    let last = try JSONValue(Array(try #require(rows.last).utf8))
    #expect(last["present"]?.double == last["units"]?.double && last["percent"]?.double == 100)
    #expect(try SchemaCheck("progress").complaints(about: last) == [])
    #expect(!exists(user.path("work")))
    #expect(read(user.path("a.wav")) == read(user.path("b.wav")))
  }

  @Test(
    "what cannot work is refused with its cause and cure before anything is made",
    arguments: [
      (["-v", "nosuch"], 69, "there is no voice “nosuch”"),
      (["--dialogue-voice", "nosuch"], 69, "there is no voice “nosuch”"),
      (["-v", "org.espeak-ng.en-us", "--chapter-voice", "1=nosuch"], 69, "Nothing was rendered"),
      (["-v", "org.espeak-ng.en-us", "--language", "de"], 69, "Choose a voice that speaks it"),
      (["--language", "qaa"], 69, "no voice speaks qaa, the language of "),
      (["--language", "german"], 64, "“german” is not a language tag; try de"),
      (["--language", "e n"], 64, "not a language tag such as en-GB"),
      (["--cover", "TEXT"], 65, "is not a JPEG, PNG, GIF or WebP image"),
      (["--cover", "NONE"], 66, "does not exist"),
      (["-o", "NONE/a.wav"], 74, "make it first"),
      (["-o", "FOLDER.wav"], 74, "it is a folder"),
      (["-o", "a.xyz"], 64, "is not one of wav"),
      (["--work", "HOME"], 74, "is not a folder that synth-host has made for its work"),
      (["--work", "TEXT"], 74, "it is not a folder"),
      (["--loudness", "loud"], 64, "or off"),
      (["--peak", "0"], 64, "Give a number of dB from -20 to -0.1."),
      (["--year", "0"], 64, "Give a year from 1 to 9999."),
      (["--series-part", "2"], 64, "requires --series"),
      (["--as-written"], 64, "leave it out"),
      (["--jobs", "0"], 64, "Give a number from 1 to 64."),
    ]
  )
  func refused(options: [String], status: Int, what: String) {
    let path = book
    mkdir(user.path("folder.wav"), 0o755)
    let names = [
      "TEXT": path, "NONE": user.path("none"), "HOME": user.home.path,
      "NONE/a.wav": user.path("none/a.wav"), "FOLDER.wav": user.path("folder.wav"),
    ]
    let old = user.file("a.wav", "old")
    let result = audiobook([path, "-o", old] + options.map { names[$0] ?? $0 })
    #expect(result.status == status, "\(result.errorText)")
    #expect(result.errorText.contains(what), "\(result.errorText)")
    #expect(read(old) == Array("old".utf8))
    #expect(!exists(user.path("a.wav.work")))
  }

  @Test("without ffmpeg an m4b is refused before anything is rendered, and the old file stays")
  func withoutProgram() {
    let old = user.file("a.m4b", "old")
    let result = audiobook([book, "--language", "en", "-o", old], variables: ["PATH": "/nowhere"])
    #expect(result.status == 69)
    #expect(result.errorText.contains("writing m4b needs the program ffmpeg"))
    #expect(result.errorText.contains("Install ffmpeg"))
    #expect(read(old) == Array("old".utf8) && !exists(old + ".work"))
  }

  @Test(
    "a disk with too little room is told before anything is rendered",
    .enabled(if: SmallDisk.isPossible, "nothing can be mounted here")
  )
  func fullDisk() throws {
    let folder = user.path("disk")
    mkdir(folder, 0o755)
    let disk = try #require(SmallDisk(at: folder, size: "64k"))
    defer { withExtendedLifetime(disk) {} }
    let options = ["--language", "en", "-o", user.path("a.wav"), "--work", folder + "/work"]
    let result = audiobook([book] + options)
    #expect(result.status == 74, "\(result.errorText)")
    #expect(result.errorText.contains("\(folder)/work has "), "\(result.errorText)")
    #expect(result.errorText.contains("Make room, or put the work on another disk"))
    #expect(!exists(folder + "/work") && !exists(user.path("a.wav")))
  }

  @Test("an EPUB stays the author's own, with the names and times of its words")
  func authorsEPUB() throws {
    // Without overlays: those of the first are left out again.
    let first = audiobook([book, "--language", "en", "-o", user.path("first.epub"), "--quiet"])
    #expect(first.status == 0, "\(first.errorText)")
    func files(_ name: String) throws -> [String: [UInt8]] {
      let archive = ZipArchive(source: .file(path: user.path(name)), program: .tested)
      return try archive.contents(of: Set(try archive.names()), maxSize: 1 << 24)
    }
    let path = user.path("plain.epub")
    let output = try OutputFile(path: path, interruption: nil)
    var zip = ZipWriter(output, path: path)
    // First, as it says what the archive is.
    try zip.add("mimetype", bytes: Array("application/epub+zip".utf8), isCompressed: false)
    for (name, bytes) in try files("first.epub").sorted(by: { $0.key < $1.key }) {
      if [".smil", ".mp3", "mimetype"].contains(where: name.hasSuffix) { continue }
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing(/\ media-overlay="[^"]*"/, with: "")
        .replacing(/<item [^>]*(smil|mpeg)"\/>\n/, with: "")
        .replacing(/<meta property="media:[^>]*>[^<]*<\/meta>\n/, with: "")
      try zip.add(name, bytes: Array(text.utf8))
    }
    try zip.finish()
    try output.finish()
    let result = audiobook([path, "-o", user.path("a.epub"), "--quiet"])
    #expect(result.status == 0 && result.errorText.isEmpty, "\(result.errorText)")
    let (before, after) = (try files("plain.epub"), try files("a.epub"))
    #expect(before["EPUB/style.css"] == after["EPUB/style.css"])
    #expect(before["EPUB/nav.xhtml"] == after["EPUB/nav.xhtml"])
    let overlay = try #require(after["EPUB/read-along/chapter-0001.smil"])
    #expect(String(decoding: overlay, as: UTF8.self).contains("../chapter-0001.xhtml#heard1"))
    let again = audiobook([user.path("a.epub"), "-o", user.path("b.epub")])
    #expect(again.status == 0, "\(again.errorText)")
    #expect(again.errorText.contains("has overlays already; an EPUB with pages of its own"))
  }

  @Test("a book without a language is read in the voice's, which is said once")
  func withoutLanguage() {
    let result = audiobook([book, "-v", "org.espeak-ng.de", "-o", user.path("a.epub")])
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errorText.matches(of: /states no language; it is read in de/).count == 1)
    #expect(result.errorText.split(separator: "\n").count == 2, "\(result.errorText)")
  }

  @Test("an unknown language of the file is named with its cure")
  func wrongLanguage() {
    let path = user.file("a.html", #"<html lang="english"><body><p>Hello.</p></body></html>"#)
    let result = audiobook([path, "-o", user.path("a.wav")])
    #expect(result.status == 65, "\(result.errorText)")
    #expect(result.errorText.contains("states the language “english”"))
    #expect(result.errorText.contains("Name it with --language."))
  }

  @Test(
    "players find all that was said of it",
    .enabled(if: access("/usr/bin/ffprobe", X_OK) == 0, "ffmpeg is not installed"),
    arguments: ["flac", "opus", "mp3", "m4b"]
  )
  func metadata(format: String) {
    // A pixel.
    let gif: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C, 0, 0, 0, 0, 1]
      + [0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    write(gif, to: user.path("c.gif"))
    let result = audiobook([
      book, "-o", user.path("a.\(format)"), "--title", "Tale; a = \"b\"", "--creator", "Ann",
      "--creator", "Bob", "--narrator", "Nina", "--year", "1999", "--series", "Tales",
      "--series-part", "3", "--description", "Of rain.", "--language", "en-GB", "--cover",
      user.path("c.gif"),
    ])
    #expect(result.status == 0, "\(result.errorText)")
    let probe = run(
      "/usr/bin/ffprobe",
      ["-v", "error", "-show_chapters", "-show_format", "-show_streams", user.path("a.\(format)")],
      environment: user.environment
    )
    let tags = probe.output.lowercased()
    for value in [
      "tag:title=tale; a = \"b\"", "tag:artist=ann, bob", "=nina", "tag:date=1999", "=tales, 3",
      "=of rain.", "tag:genre=audiobook", "language=en", "tag:title=the calm",
    ] {
      #expect(tags.contains(value), "\(value): \(probe.output)\(probe.errorText)")
    }
    #expect(tags.matches(of: /\[chapter\]/).count == 2)
  }
}
