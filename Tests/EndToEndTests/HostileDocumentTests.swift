// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

/// A document that is meant to do harm, and the expected result.
struct HostileDocument: Sendable, CustomTestStringConvertible {
  let name: String
  /// The whole source.
  let source: @Sendable () -> [UInt8]
  var status: Int32 = 0
  /// Words of what is written to standard error.
  var words: [String] = []
  var arguments: [String] = []

  var testDescription: String { name }

  init(
    _ name: String,
    _ source: @autoclosure @escaping @Sendable () -> String,
    status: Int32 = 0,
    _ words: String...,
    arguments: [String] = []
  ) {
    self.name = name
    self.source = { Array(source().utf8) }
    self.status = status
    self.words = words
    self.arguments = arguments
  }

  /// The source of a document with this content.
  static func of(_ content: String) -> String {
    #"<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-US">"#
      + content + "</speak>"
  }

  /// The same text again and again.
  static func many(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  /// Texts with a number each.
  static func list(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  /// Entities, each of which contains the one before ten times.
  static func bomb(_ content: String) -> String {
    let entities = list(9) { #"<!ENTITY e\#($0 + 1) "\#(many(10, "&e\($0);"))">"# }
    return #"<!DOCTYPE speak [<!ENTITY e0 "ha ">\#(entities)]>"# + of(content)
  }

  static let all = refused + long + crowded + changing + rewritten

  private static let refused = [
    HostileDocument("an entity bomb in the text", bomb("&e9;"), status: 65, "entities add more"),
    HostileDocument(
      "an entity bomb in an attribute",
      bomb(#"<sub alias="&e9;">x</sub>"#),
      status: 65,
      "entities add more"
    ),
    HostileDocument(
      "100,000 elements in each other",
      of(many(100_000, "<prosody>") + "x" + many(100_000, "</prosody>")),
      status: 65,
      "more than 256 elements deep"
    ),
    HostileDocument(
      "100,000 attributes",
      of("<p \(list(100_000) { "a\($0)='' " })>x</p>"),
      status: 65,
      "more than 256 attributes"
    ),
    HostileDocument("NUL", of("a\0b"), status: 65, "U+0000"),
    HostileDocument("a lone surrogate", of("a&#xD800;b"), status: 65, "&#xD800;"),
    HostileDocument(
      "11,000 voices",
      of(list(11_000) { #"<voice name="n\#($0)">x</voice> "# }),
      status: 65,
      "more than 10000"
    ),
    HostileDocument(
      "breaks without end",
      of(many(20_000, #"<break time="60s"/>"#)),
      status: 65,
      "more than 1h",
      "--longest-fill"
    ),
    HostileDocument(
      "hours of audio, where a length was asked for",
      of(#"<prosody rate="10%">"# + many(2_000, "Much of this. ") + "</prosody>"),
      status: 65,
      "--longest",
      arguments: ["--longest", "2s"]
    ),
  ]

  private static let long = [
    HostileDocument("2 MB in an attribute nobody reads", of("<p a='\(many(2 << 20, "w"))'>x</p>")),
    HostileDocument("2 MB of line ends", of(many(2 << 20, "\n") + "x")),
    HostileDocument("100 kB of punctuation", of(many(50_000, ". "))),
    HostileDocument("30 kB of quotation marks", of(many(30_000, "\"")), "1000 characters"),
    HostileDocument("accents without a letter", of("a" + many(20_000, "\u{301}")), "long-word"),
    HostileDocument("a word of 5,000 letters", of(many(5_000, "a")), "long-word"),
    HostileDocument(
      "a break of ages",
      of(#"<break time="1\#(many(300, "0"))s"/>x"#),
      "60.0 seconds"
    ),
  ]

  private static let crowded = [
    HostileDocument(
      "10,000 marks in a sentence",
      of(list(10_000) { "<mark name='m\($0)'/>" } + "x")
    ),
    HostileDocument("20,000 breaks of no length", of(many(20_000, "<break time='0ms'/>") + "x")),
    HostileDocument(
      "10,000 unknown elements",
      of(many(10_000, "<a b='c'/>") + "x"),
      "more are not"
    ),
    HostileDocument("10,000 namespaces", of(list(10_000) { "<x:a xmlns:x='u\($0)'/>" } + "x")),
    HostileDocument(
      "a voice by 20,000 names",
      of("<voice name='\(list(20_000) { "n\($0) " })'>x</voice>"),
      "voice-not-found"
    ),
    HostileDocument("100 voices", of(list(100) { "<voice name='n\($0)'>x</voice> " })),
    HostileDocument("100 languages", of(list(100) { "<lang xml:lang='en-x-a\($0)'>x</lang> " })),
    HostileDocument(
      "250 bases in each other, 4 MB together",
      of(
        many(250, "<lang xml:lang='en' xml:base='\(many(8_000, "a/"))'>")
          + "<audio src='b'>x</audio>"
          + many(250, "</lang>")
      ),
      "bad-value"
    ),
  ]

  private static let changing = [
    HostileDocument(
      "numbers beyond all sense",
      of(
        ["rate", "pitch", "range", "volume", "duration", "contour"].map { attribute in
          [
            "1e400%", "0%", "nan", "1\(many(400, "0"))%", "-1\(many(400, "0"))Hz", "0s",
            "9223372036854775808s", "9999999st", "99999dB", "(0%,+1\(many(300, "0"))%)",
          ].map { "<prosody \(attribute)='\($0)'>x</prosody> " }.joined()
        }.joined()
      ),
      "out of reach"
    ),
    HostileDocument(
      "a change at each letter",
      of(
        "<s>" + list(500) { "<prosody volume='+\(Double($0) / 100)dB'>w</prosody>" } + "</s>"
      )
    ),
    HostileDocument(
      "20 durations in each other",
      of(many(20, "<prosody duration='1s'>Ha. ") + many(20, "</prosody>"))
    ),
    HostileDocument(
      "100 contours of 200 points in each other",
      of(
        many(100, "<prosody contour='\(list(200) { "(\($0 / 2)%,+\($0 % 7)%) " })'>") + "Ha. "
          + many(100, "</prosody>")
      )
    ),
  ]

  private static let rewritten = [
    HostileDocument(
      "a number of 3,000 digits",
      of("<say-as interpret-as='cardinal'>\(many(3_000, "9"))</say-as>")
    ),
    HostileDocument(
      "say-as of 3,000 words that nobody knows",
      of("<say-as interpret-as='x'>\(many(3_000, "- "))x</say-as>"),
      "say-as"
    ),
    HostileDocument(
      "a megabyte of phonemes",
      of("<phoneme alphabet='ipa' ph='\(many(1 << 20, "t"))'>x</phoneme>"),
      "bad-phonemes"
    ),
    HostileDocument(
      "more phonemes in a sentence than a request holds",
      of("<s>" + many(15, "<phoneme alphabet='ipa' ph='\(many(5_000, "t"))'>x</phoneme> ") + "</s>")
    ),
  ]
}

/// An untrusted document must have a bounded cost and touch no files.
@Suite("Hostile documents", .limited, .ownThread)
struct HostileDocumentTests {
  /// KiB; of the host and of every process that it started.
  private static let maxMemory = 400 << 10

  @discardableResult
  private func render(_ document: HostileDocument, _ user: User = User()) -> ProgramResult {
    write(document.source(), to: user.path("a.ssml"))
    let result = run(
      Fixtures.program("synth-host"),
      ["render", "--voice", "en-us", "--ssml", user.path("a.ssml"), "-o", user.path("a.wav")]
        + document.arguments,
      environment: user.environment
    )
    #expect(result.status == document.status, "\(result.errorText.suffix(2000))")
    for word in document.words {
      #expect(result.errorText.contains(word), "\(result.errorText.suffix(2000))")
    }
    #expect(result.peakMemory < max(Self.maxMemory, result.leastPeakMemory + 1))
    #expect(exists(user.path("a.wav")) == (document.status == 0))
    return result
  }

  @Test("are refused or spoken in bounded time and memory", arguments: HostileDocument.all)
  func isBounded(_ document: HostileDocument) { render(document) }

  @Test("that are no UTF-8 are refused")
  func surrogateBytes() {
    let user = User()
    write(
      Array("<speak>a".utf8) + [0xED, 0xA0, 0x80] + Array("</speak>".utf8),
      to: user.path("a.ssml")
    )
    let result = user.synthHost("render", "--ssml", user.path("a.ssml"), "-o", user.path("a.wav"))
    #expect(result.status == 65)
    #expect(result.errorText.contains("0xED"))
  }

  @Test("open no file that is not below the document, start nothing, and wait for nothing")
  func files() throws {
    let user = User()
    let folder = user.path("in")
    mkdir(folder, 0o755)
    for name in ["x$(touch PWNED).wav", ";touch PWNED"] { write([], to: folder + "/" + name) }
    write(SoundBytes.wave([Float](repeating: 0.5, count: 8000)), to: user.path("secret.wav"))
    mkfifo(folder + "/fifo.wav", 0o644)
    symlink(user.path("secret.wav"), folder + "/link.wav")
    symlink("/etc", folder + "/etc")
    let sources = [
      "/etc/passwd", "file:///etc/passwd", "file://localhost/etc/passwd", "//etc/passwd",
      "/dev/zero",
      "/dev/stdin", "/proc/self/fd/0", "fifo.wav", "link.wav", "etc/passwd", "../secret.wav",
      "%2e%2e/secret.wav", "..%2fsecret.wav", "x$(touch PWNED).wav", ";touch PWNED",
      "`touch PWNED`",
      "|touch PWNED", "http://127.0.0.1:9/a.wav", "data:audio/wav;base64,AAAA", "secret.wav%00.txt",
      ".", "..", "a.ssml",
    ]
    let clips = sources.map { "<audio src=\"\($0)\">no</audio> " }
    let lexicons = sources.enumerated().map { "<lexicon uri=\"\($1)\" xml:id=\"l\($0)\"/>" }
    let lookups = sources.indices.map { "<lookup ref=\"l\($0)\">no</lookup> " }
    let bases = ["/etc/", "file:///etc/", "../../../../etc/", "//etc/", "etc/", "%2e%2e/"].map {
      "<p xml:base=\"\($0)\"><audio src=\"passwd\">no</audio></p>"
    }
    let source = HostileDocument.of((lexicons + clips + lookups + bases).joined())
    write(Array(source.utf8), to: folder + "/a.ssml")
    let (wave, markers) = try user.rendering("--voice", "en-us", "--ssml", folder + "/a.ssml")
    #expect(wave.loudSeconds > 0)
    #expect(
      markers.texts("word", in: source).count { $0 == "no" } == 2 * sources.count + bases.count
    )
    let codes = markers.diagnostics.map(\.code)
    #expect(codes.count { $0 == "clip-not-played" } == sources.count + bases.count)
    #expect(codes.count { $0 == "lexicon-not-read" } == sources.count)
    #expect(!exists(folder + "/PWNED") && !exists(user.path("PWNED")) && !exists("PWNED"))
  }

  @Test("repeat no clip for ever")
  func endlessClips() {
    let user = User()
    write(SoundBytes.wave([Float](repeating: 0.1, count: 1600)), to: user.path("a.wave"))
    for attribute in ["repeatCount='1000000000'", "repeatDur='999999999s'"] {
      let clip = "<audio src='a.wave' speed='2000%' \(attribute)/>"
      render(
        HostileDocument(
          attribute,
          HostileDocument.of(clip + "x" + clip),
          status: 65,
          "--longest-fill",
          arguments: ["--longest-fill", "10s", "--longest", "60s"]
        ),
        user
      )
    }
  }

  @Test("may have lexicons of 16 MiB, all together")
  func lexicons() {
    let user = User()
    let padding = String(repeating: " ", count: 9 << 20)
    for name in ["a", "b"] {
      let entry = "<lexeme><grapheme>\(name)</grapheme><alias>word</alias></lexeme>"
      let lexicon =
        "<lexicon version='1.0' xmlns='http://www.w3.org/2005/01/pronunciation-lexicon' "
        + "alphabet='ipa' xml:lang='en'>\(entry)\(padding)</lexicon>"
      write(Array(lexicon.utf8), to: user.path("\(name).pls"))
    }
    let names = ["a", "a", "b"].enumerated()
    let content =
      names.map { "<lexicon uri='\($1).pls' xml:id='l\($0)'/>" }.joined()
      + names.map { "<lookup ref='l\($0)'>\($1)</lookup> " }.joined()
    let result = render(HostileDocument("lexicons", HostileDocument.of(content), "16 MiB"), user)
    #expect(result.errorText.split(separator: "\n").count == 1)
  }

  @Test("cost four times as much when they are four times as long")
  func growth() {
    // Much text that makes no sound, all of it to be measured.
    let source = { @Sendable (count: Int) in
      HostileDocument.of(
        "<prosody duration='10s'>" + String(repeating: "<s>-</s>", count: count) + "</prosody>"
      )
    }
    // The least of some runs: the caches of a busy processor cost time as well.
    let least = { (name: String, count: Int) in
      (0..<3).map { _ in render(HostileDocument(name, source(count))).seconds }.min() ?? 0
    }
    #expect(least("long", 8_000) < 10 * least("short", 2_000))
  }
}
